//! Rules are data: rule sets are named in one file, and each field of the rules is read in one function.

use crate::sources::{Source, Sources, for_tests};
use crate::stands_in;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Item, Member};

/// Where rule sets may be named: their constants, and the texts for people.
const NAMING: &[&str] = &["engine/src/rule_sets", "src/locale"];

/// Files that define the rules, or list those in force; their reads do not count.
const NOT_ASKING: &[&str] = &["engine/src/rule_sets.rs", "engine/src/terms.rs", "engine/src/rulebook.rs"];

/// Functions that only pass rules on: to the fast listing of plays, which is tested against the plain one.
const HANDING_ON: &[&str] = &["engine/src/step.rs: new"];

#[test]
fn rule_sets_are_named_in_one_file() {
    let sources = Sources::of_the_bot();
    let sets: Vec<&str> = barpoint::engine::rule_sets::ALL.iter().map(|set| set.slug).collect();
    let mut broken = Vec::new();
    for source in sources.iter().filter(|source| !NAMING.iter().any(|room| stands_in(source, room))) {
        let mut reader = Reader::new(&source.path);
        reader.visit_file(&source.file);
        broken.extend(
            reader
                .texts
                .iter()
                .filter(|text| sets.contains(&text.as_str()))
                .map(|text| format!("{}: {text}", source.path)),
        );
        broken.extend(reader.compares.iter().map(|function| format!("{function} asks which rule set it is")));
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn every_field_of_the_rules_is_asked_in_one_function() {
    let sources = Sources::of_the_bot();
    let rules = sources.iter().find(|source| source.path == "engine/src/rules.rs").unwrap();
    let fields = fields(rules);
    assert!(fields.len() > 10, "{fields:?}");
    let mut asking: BTreeMap<&String, BTreeSet<String>> = fields.iter().map(|field| (field, BTreeSet::new())).collect();
    for source in sources.iter().filter(|source| !NOT_ASKING.contains(&source.path.as_str())) {
        let mut reader = Reader::new(&source.path);
        reader.visit_file(&source.file);
        for (field, function) in reader.asks {
            if !HANDING_ON.contains(&function.as_str())
                && let Some(asking) = asking.get_mut(&field)
            {
                asking.insert(function);
            }
        }
    }
    let broken: Vec<_> = asking.iter().filter(|(_, functions)| functions.len() != 1).collect();
    assert!(broken.is_empty(), "{broken:#?}");
}

/// The fields of `Rules`.
fn fields(rules: &Source) -> Vec<String> {
    let named = rules.file.items.iter().find_map(|item| match item {
        Item::Struct(item) if item.ident == "Rules" => Some(&item.fields),
        _ => None,
    });
    named.unwrap().iter().map(|field| field.ident.as_ref().unwrap().to_string()).collect()
}

/// Collects the reads of rules in a file.
struct Reader {
    path: String,
    function: String,
    /// The fields of rules that are read, each with the function that reads it.
    asks: Vec<(String, String)>,
    /// The functions that compare the name of a rule set.
    compares: Vec<String>,
    /// All string literals.
    texts: Vec<String>,
}

impl Reader {
    fn new(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            function: String::new(),
            asks: Vec::new(),
            compares: Vec::new(),
            texts: Vec::new(),
        }
    }

    fn here(&self) -> String {
        format!("{}: {}", self.path, self.function)
    }

    fn ask(&mut self, field: String) {
        let here = self.here();
        self.asks.push((field, here));
    }

    fn within(&mut self, function: &syn::Ident, visit: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.function, function.to_string());
        visit(self);
        self.function = before;
    }

    /// Collects string literals and `rules.field` in the tokens of a macro.
    fn tokens(&mut self, tokens: TokenStream) {
        // The last three tokens, where they may be `rules`, `.` and a field.
        let mut before = [String::new(), String::new()];
        for token in tokens {
            let text = match token {
                TokenTree::Group(group) if group.stream().is_empty() => continue,
                TokenTree::Group(group) => {
                    self.tokens(group.stream());
                    String::new()
                }
                TokenTree::Literal(literal) => {
                    self.texts.push(literal.to_string().trim_matches('"').to_owned());
                    String::new()
                }
                other => other.to_string(),
            };
            if before == ["rules", "."] {
                self.ask(text.clone());
            }
            before = [std::mem::take(&mut before[1]), text];
        }
    }
}

/// Whether an expression is a set of rules: `rules`, `x.rules` or `x.rules()`.
fn is_rules(expression: &Expr) -> bool {
    match expression {
        Expr::Path(path) => path.path.segments.last().is_some_and(|segment| segment.ident == "rules"),
        Expr::Field(field) => matches!(&field.member, Member::Named(name) if name == "rules"),
        Expr::MethodCall(call) => call.method == "rules",
        Expr::Reference(inner) => is_rules(&inner.expr),
        Expr::Paren(inner) => is_rules(&inner.expr),
        _ => false,
    }
}

/// Whether an expression is the name of a rule set: `x.slug` or `x.slug()`.
fn is_slug(expression: &Expr) -> bool {
    match expression {
        Expr::Field(field) => matches!(&field.member, Member::Named(name) if name == "slug"),
        Expr::MethodCall(call) => call.method == "slug",
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.within(&item.sig.ident, |reader| visit::visit_item_fn(reader, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.within(&item.sig.ident, |reader| visit::visit_impl_item_fn(reader, item));
    }

    fn visit_expr_field(&mut self, field: &'ast syn::ExprField) {
        if let Member::Named(name) = &field.member
            && is_rules(&field.base)
        {
            self.ask(name.to_string());
        }
        visit::visit_expr_field(self, field);
    }

    fn visit_expr_assign(&mut self, assign: &'ast syn::ExprAssign) {
        // An assignment to a field is no read.
        self.visit_expr(&assign.right);
    }

    fn visit_expr_reference(&mut self, reference: &'ast syn::ExprReference) {
        if reference.mutability.is_none() {
            visit::visit_expr_reference(self, reference);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if matches!(binary.op, BinOp::Eq(_) | BinOp::Ne(_)) && (is_slug(&binary.left) || is_slug(&binary.right)) {
            let here = self.here();
            self.compares.push(here);
        }
        if !matches!(binary.op, BinOp::BitOrAssign(_)) {
            self.visit_expr(&binary.left);
        }
        self.visit_expr(&binary.right);
    }

    fn visit_pat_struct(&mut self, pattern: &'ast syn::PatStruct) {
        if pattern.path.segments.last().is_some_and(|segment| segment.ident == "Rules") {
            for field in &pattern.fields {
                if let Member::Named(name) = &field.member {
                    self.ask(name.to_string());
                }
            }
        }
        visit::visit_pat_struct(self, pattern);
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.texts.push(text.value());
    }

    fn visit_macro(&mut self, found: &'ast syn::Macro) {
        self.tokens(found.tokens.clone());
    }
}
