# Barpoint's texts in Danish, translated from en.ftl.
# Names of players arrive ready for Discord (escaped, bold or a mention); plays are in notation.

## Slash commands. Names: lower case, at most 32 characters; descriptions: at most 100.

command-challenge = udfordr
command-challenge-about = Udfordr en spiller til en kamp, eller lad hvem som helst i kanalen tage imod
option-challenge-player = spiller
option-challenge-player-about = Hvem du udfordrer; udelad spilleren, så kan alle tage imod
option-challenge-points = point
option-challenge-points-about = 1 til 25 point; ellers det, som kanalen, serveren eller du har valgt, og ellers 3
option-challenge-rules = regler
option-challenge-rules-about = Hvilket spil; ellers det, som kanalen, serveren eller du har valgt, og ellers turneringsregler
option-challenge-money = money
option-challenge-money-about = Money game i stedet for kamp: hvert parti for sig, uden indsats og rating, til I stopper
option-challenge-rated = rating
option-challenge-rated-about = Om kampen tæller i ratingen (det gør den, hvis feltet udelades)
option-challenge-options = tillæg
option-challenge-options-about = Andre aftaler, med komma imellem; det, reglerne tillader, foreslås, mens du skriver
option-challenge-thread = tråd
option-challenge-thread-about = Spil kampen i sin egen tråd
option-challenge-level = niveau
option-challenge-level-about = Hvor godt huset spiller, hvis du spiller mod det; udeladt: mellemniveau
level-1 = Begynder
level-1-about = Til et første parti: tager ofte fejl. Vinder cirka hvert syvende parti mod et stærkt program
level-2 = Hyggespiller
level-2-about = Tager fejl af og til. Vinder cirka to partier ud af fem mod et stærkt program
level-3 = Klubspiller
level-3-about = Vurderer stillingen, som den står. Vinder næsten halvdelen mod et stærkt program
level-4 = Stærk
level-4-about = Ser ét slag frem. Vinder halvdelen mod et stærkt program
level-5 = Mit bedste niveau
level-5-about = Ser to slag frem. Vinder lidt over halvdelen mod et stærkt program
command-accept = tag-imod
command-accept-about = Tag imod en udfordring eller en opgivelse
command-decline = afvis
command-decline-about = Afvis en udfordring eller en opgivelse, eller træk din egen udfordring tilbage
command-roll = slå
command-roll-about = Slå med terningerne
command-move = ryk
command-move-about = Ryk dine brikker
option-move-play = brikker
option-move-play-about = Dit ryk, fx 24/18 13/11; lovlige ryk foreslås, mens du skriver
command-pass = stå-over
command-pass-about = Stå over, når du er lukket ude
command-name = vælg
command-name-about = Vælg det dobbeltslag, du rykker efter 1-2
option-name-doublet = dobbeltslag
option-name-doublet-about = Et hvilket som helst dobbeltslag
command-double = dobl
command-double-about = Dobl partiets værdi, inden du slår
command-take = accepter
command-take-about = Accepter doblingen, og overtag dobleterningen
command-beaver = beaver
command-beaver-about = Accepter, dobl straks igen og behold dobleterningen (money game, hvis aftalt)
command-drop = drop
command-drop-about = Drop doblingen, og tab det, partiet var værd før den
command-again = ryk-om
command-again-about = Få modstanderens ulovlige ryk spillet om (når I selv har ansvar for rykkene)
command-resign = opgiv
command-resign-about = Tilbyd at opgive partiet
option-resign-kind = type
option-resign-kind-about = Hvad du opgiver
command-stop = stop
command-stop-about = Stop sessionen mellem to partier
command-board = bræt
command-board-about = Vis brættet i denne kanal, kun for dig
command-rules = regler
command-rules-about = Reglerne ved dette bord med billeder, kun for dig
option-rules-section = afsnit
option-rules-section-about = Hvilken del af reglerne
option-rules-rules = regler
option-rules-rules-about = Reglerne for et andet spil end det ved dette bord
command-ruling = kendelse
command-ruling-about = Er et ryk lovligt, og hvorfor eller hvorfor ikke? Kun for dig
option-ruling-play = ryk
option-ruling-play-about = Et ryk, fx 24/18 13/11; udelad det for at spørge om det seneste
command-hint = tip
command-hint-about = Hvad jeg ville gøre i dit sted, med tal, kun til dig; ikke i kampe, der tæller
command-position = stilling
command-position-about = Brættets id’er til andre programmer, eller brættet til et id
option-position-id = id
option-position-id-about = Et XGID eller et Position ID fra GNU Backgammon; udelad det for dette bræt
command-export = eksporter
command-export-about = Kanalens kamp som filer til andre programmer, eller alle kampe, du har spillet
option-export-all = alle
option-export-all-about = Alle kampe, du har spillet hvor som helst, i én zip-fil
command-import = importer
command-import-about = En kampfil (.mat eller SGF): gå den igennem, og lad dommeren kontrollere den, kun for dig
option-import-file = fil
option-import-file-about = Filen, som backgammonprogrammer skriver den; kun du ser den, i 30 dage
command-privacy = privatliv
command-privacy-about = Hvad der gemmes om dig og hvorfor, og det hele som fil
command-forget-me = glem-mig
command-forget-me-about = Slet det, der kun er dit; i de andres kampe står du som tidligere spiller
command-replay = gense
command-replay-about = Se et parti fra kanalens kamp som levende billede
option-replay-game = parti
option-replay-game-about = Hvilket parti i kampen; det seneste, hvis du udelader det
command-analyse = analyser
command-analyse-about = Hvor godt en afsluttet kamp blev spillet, og de dyreste fejl
option-analyse-match = kamp
option-analyse-match-about = Hvilken kamp; kanalens seneste, hvis det udelades
option-analyse-file = fil
option-analyse-file-about = En kampfil (.mat eller SGF) af din egen i stedet; kun du ser den, i 30 dage
option-analyse-depth = dybde
option-analyse-depth-about = Hvor grundigt jeg skal regne
analysis-depth-quick = hurtigt
analysis-depth-deep = grundigt
command-practice = øv
command-practice-about = Dine egne brølere fra analyserede kampe, stillet igen som en quiz
command-games = kampe
command-games-about = Dine kampe overalt: hvis tur det er, hvor længe og hvor
command-history = historik
command-history-about = Afsluttede kampe for en spiller eller et par, med resultater og gensyn
option-history-player = spiller
option-history-player-about = Hvis kampe; udelad for at se dine egne
option-history-opponent = modstander
option-history-opponent-about = Kun kampe mod denne spiller
command-watch = følg
command-watch-about = Følg en kamp fra en anden kanal direkte i denne
option-watch-channel = kanal
option-watch-channel-about = Kanalen eller tråden, hvor der spilles
command-leaderboard = rangliste
command-leaderboard-about = Se, hvem der er bedst: her eller overalt, efter rating, sejre, point med mere
option-leaderboard-scope = hvor
option-leaderboard-scope-about = Hvis kampe der tæller: serverens, kanalens eller dem på alle servere
option-leaderboard-period = periode
option-leaderboard-period-about = For hvilken periode
option-leaderboard-game = spil
option-leaderboard-game-about = Hvilket spil: hvert har sin egen rating
option-leaderboard-order = sortering
option-leaderboard-order-about = Hvad spillerne sorteres efter
option-leaderboard-private = privat
option-leaderboard-private-about = Kun for dig, med alt at vælge imellem
command-profile = profil
command-profile-about = En spiller: rating over tid, resultater efter spil og længde, modstandere
option-profile-player = spiller
option-profile-player-about = Hvem (dig, hvis feltet udelades)
option-profile-game = spil
option-profile-game-about = Hvilket spil ratingen gælder
command-versus = mod
command-versus-about = To spillere mod hinanden: stillingen, efter spil og over tid
option-versus-player = spiller
option-versus-player-about = Hvem
option-versus-opponent = modstander
option-versus-opponent-about = Mod hvem (dig, hvis feltet udelades)
command-stats = statistik
command-stats-about = Terningerne sammenlignet med deres nøjagtige chancer, eller serverens måned
option-stats-dice = terninger
option-stats-dice-about = Terningerne for en spiller, en kamp eller serveren, mod det forventede
option-stats-player = spiller
option-stats-player-about = Hvis terninger (dine, hvis feltet udelades)
option-stats-match = kamp
option-stats-match-about = Fra én afsluttet kamp
option-stats-server = server
option-stats-server-about = Fra alle på denne server
option-stats-club = klub
option-stats-club-about = Måneden på denne server i ét billede
command-dice = terninger
command-dice-about = Kontroller, at ingen kunne vælge terningerne
option-dice-verify = kontrol
option-dice-verify-about = Hold hvert slag i en kamp op mod det, der var forseglet på forhånd
option-dice-match = kamp
option-dice-match-about = Hvilken kamp (den i denne kanal, hvis intet angives)
option-dice-audit = revision
option-dice-audit-about = Om alle forseglinger her er åbnet, og ingen mangler
command-settings = indstillinger
command-settings-about = Vælg, hvordan det skal være for dig, i kanalen eller på serveren
option-settings-board = bræt
option-settings-board-about = Hvordan brættet ser ud: tema, hjemlandets side, din farve, hvem der sidder nederst
option-settings-play = spil
option-settings-play-about = Hvordan du spiller: sprog, besked om din tur, automatiske slag og ryk, din standardkamp
option-settings-channel = kanal
option-settings-channel-about = Hvad der gælder i denne kanal: sprog, standardkamp, brætter
option-settings-server = server
option-settings-server-about = Hvad der gælder på serveren: sprog, standardkamp, tråde, kanaler, hvem der må administrere
command-help = hjælp
command-help-about = Sådan spiller du her
command-admin = admin
command-admin-about = Annuller, udsæt eller afgør kampe på serveren, eller ret resultater; alt bliver noteret
option-admin-abort = annuller
option-admin-abort-about = Afslut en kamp uden vinder
option-admin-adjourn = udsæt
option-admin-adjourn-about = Læg en kamp til side; begge spillere kan genoptage den
option-admin-settle = afgør
option-admin-settle-about = Afslut en kamp med en vinder
option-admin-correct = ret
option-admin-correct-about = Ret resultatet af en kamp, der er slut
option-admin-season = sæson
option-admin-season-about = Begynd en sæson med sin egen rangliste
option-admin-end-season = slut-sæson
option-admin-end-season-about = Afslut sæsonen, der er i gang; ranglisten bliver stående
option-admin-name = navn
option-admin-name-about = Hvad sæsonen hedder
option-admin-log = log
option-admin-log-about = Hvad der blev gjort, af hvem og hvorfor
option-admin-forget-server = glem-server
option-admin-forget-server-about = Få alt om denne server som en fil, og få det slettet
option-admin-winner = vinder
option-admin-winner-about = Hvem der vinder
option-admin-reason = grund
option-admin-reason-about = Hvorfor; alle kan læse det
option-admin-rated = rating
option-admin-rated-about = Om den tæller i serverens rating (som aftalt, hvis det udelades)
option-admin-match = kamp
option-admin-match-about = Hvilken kamp; kanalens egen, hvis det udelades
option-games-server = server
option-games-server-about = Alle kampe, der spilles på serveren, i de kanaler, du kan se

## Commands in the menus of users and messages (Apps; at most 32 characters, written as they are read)

context-challenge = Udfordr
context-block = Bloker eller ophæv
context-position = Stilling
context-hint = Tip
context-analyse = Analyser kampen

## Words

worth-single = enkelt parti
worth-gammon = gammon
worth-backgammon = backgammon
points-count = { $points ->
    [one] { $points } point
   *[other] { $points } point
}
price-ends-match = { points-count }, afgør kampen { $winner-score }–{ $loser-score }

## Rule sets, what can be agreed on, and sections of the rules

set-tournament = Backgammon (turneringsregler)
set-tournament-about = Turneringsspil efter Dansk Backgammon Forbunds regler, og som det spilles overalt: dobleterning, Crawfordparti, fri rækkefølge af terningerne.
set-nordic = Backgammon (finske og svenske regler)
set-nordic-about = Backgammon efter de finske og svenske regler: en spiller, der er lukket ude, hverken slår eller dobler. Dobleterningen er valgfri.
set-dutch = Backgammon (hollandske husregler)
set-dutch-about = Backgammon med husreglerne fra det hollandske regelark: den, der begynder, må slå på ny, et dobbeltslag kan bortfalde, og det er sværere at tage ud. Dobleterningen stopper ved 64.
set-danish-parlour = Backgammon (korte danske regler)
set-danish-parlour-about = De korte danske regler uden dobleterning: lodtrækning afgør, hvem der begynder, hvert parti tæller ét point, og den brik, der kommer ind, skal også bruge den anden terning, hvis den kan.
set-tric-trac = Tric-trac (Jacquet, Puff, Gegenpuff)
set-tric-trac-about = Spillet, som det hollandske regelark kalder Jacquet eller Tric-trac. Andre steder er det andre spil; dette kendes som Puff eller Gegenpuff. Alle brikker begynder uden for brættet, det laveste tal rykkes først, og dobbeltslag giver et slag til.
set-acey-deucey = Acey-deucey (Acy Deucy)
set-acey-deucey-about = »Acy Deucy« på det hollandske regelark: tric-trac, hvor 1-2 er bonusslaget. Vælg et dobbeltslag efter det, og slå igen; brikkerne må rykkes, før alle er inde.
set-nackgammon = Nackgammon
set-nackgammon-about = Turneringsbackgammon fra Nack Ballards startstilling med fire brikker bagude: længere partier med mere kontakt.
set-hypergammon = Hypergammon
set-hypergammon-about = Turneringsbackgammon med tre brikker hver: kort og vildt.
agreement-no-cube = uden dobleterning
agreement-no-cube-about = Der spilles uden dobling.
agreement-no-crawford = uden Crawfordparti
agreement-no-crawford-about = Der må dobles i alle kampens partier.
agreement-jacoby = Jacobyregel
agreement-jacoby-about = Gammon og backgammon tæller først, når dobleterningen er vendt.
agreement-beavers = beavers
agreement-beavers-about = Den, der accepterer, må straks doble igen og beholde dobleterningen.
agreement-automatic-double = automatisk dobling
agreement-automatic-double-about = Første gang åbningsslaget er ens, vendes dobleterningen til det dobbelte; den bliver i midten.
agreement-two-automatic-doubles = to automatiske doblinger
agreement-two-automatic-doubles-about = De første to gange åbningsslaget er ens, vendes dobleterningen til det dobbelte.
agreement-responsible = spillerne har selv ansvar for rykkene
agreement-responsible-about = Ulovlige ryk bliver ikke afvist: modstanderen godtager et ryk ved at slå eller doble, eller forlanger det spillet om. Du må slå, før modstanderen har bekræftet; så afgør modstanderen, om slaget gælder.
agreement-cocked-dice = terninger på kant
agreement-cocked-dice-about = Tilfældet lader ét slag ud af 36 lande på kant: det gælder ikke, der slås om, og retten til at doble er tabt.
agreement-both-dice-doublets = dobbeltslag med begge sider
agreement-both-dice-doublets-about = Et dobbeltslag n rykkes n, n og så 7 − n, 7 − n.
agreement-high-first = højeste tal først
agreement-high-first-about = Det højeste tal rykkes altid først.
agreement-general-doublet = åbningens tal som dobbeltslag
agreement-general-doublet-about = De to tal fra åbningen tæller som et dobbeltslag, hver gang de slås igen.
agreement-double-top = valgt dobbeltslag fire gange
agreement-double-top-about = Det dobbeltslag, der vælges efter 1-2, rykkes fire gange med samme tal.
agreement-ace-deuce-to-opponent = blokeret 1-2 til modstanderen
agreement-ace-deuce-to-opponent-about = Et 1-2, der ikke kan rykkes, går til modstanderen i stedet for at bortfalde.
agreement-opening-fixed = åbningsslaget skal rykkes
agreement-opening-fixed-about = Den, der begynder, rykker åbningsslaget og må ikke slå på ny.
agreement-gammons-count = gammon tæller
agreement-gammons-count-about = Gammon tæller to point og backgammon tre; ellers tæller hvert parti ét.
section-start = Sådan begynder et parti
section-moving = At rykke og hitte
section-entering = At bringe brikker ind
section-doublets = Dobbeltslag og ekstraslag
section-bearing-off = At tage ud
section-winning = Hvad et parti er værd
section-cube = Dobleterningen
section-match = Kampe og money game
section-table = Ved bordet

## Buttons (at most 80 characters) and menus (at most 150)

button-accept = Tag imod
button-accept-resignation = Tag imod ({ $price })
button-decline = Afvis
button-withdraw = Træk tilbage
button-open-thread = Åbn en tråd til kampen
button-roll = Slå
button-pass = Stå over
button-throw-afresh = Slå på ny
button-roll-early = Slå ({ $player })
button-let-stand = Slaget gælder
button-annul = Skal slås om
button-accept-play = Godtag rykket
button-play-again = Ryk om
button-play-nothing = Ryk ikke
button-beaver = Beaver til { $value }
button-next-game = Næste parti
button-stop = Stop sessionen
button-word = Giv et ord…
button-no-word = Slå uden
button-presets = På forhånd…
button-preset-take = Ved dobling: accepter
button-preset-drop = Ved dobling: drop
button-preset-roll = Slå for mig, hvis en dobling er nytteløs
presets = **På forhånd**, til når { $opponent } har rykket: det grønne sker med det samme, som om du selv havde trykket. Et svar på en dobling gælder til næste slag, og alt trækkes tilbage, så snart du selv gør noget. Ingen andre ser det; tryk igen for at trække det tilbage.
presets-none = Svar kan gives på forhånd, mens din modstander er i tur, i kampe over flere dage: på en dobling, mens den er mulig, og et slag, hvis du ikke slår automatisk.
button-rules = Regler
button-double = Dobl til { $value }
button-double-surely = Ja, dobl til { $value }
button-take = Accepter
button-drop-price = Drop ({ $price })
button-drop-surely = Ja, drop
button-resign = Opgiv…
button-resign-as = Opgiv: { $worth } ({ $price })
button-confirm = Bekræft { $play }
button-forced = Ryk { $play }
button-undo = Fortryd
button-undo-all = Fortryd alt
button-board = Bræt
button-leaderboard = Rangliste
button-leaderboard-browse = Se mere
button-leaderboard-post = Vis for alle
button-matches = Kampe
button-dice = Terninger
button-check-dice = Kontroller terningerne
button-help = Hjælp
button-more = Mere
button-play-more = { button-more }
button-rematch = Revanche
button-other-terms = Andre vilkår…
button-replay = Gense partiet
button-step = Ryk for ryk
button-export = Eksporter
button-analyse = Analyser
pr-graded = PR **{ $rating }** ({ $grade })
pr-none = PR –
grade-world-champion = verdensmester
grade-world-class = verdensklasse
grade-expert = ekspert
grade-advanced = avanceret
grade-intermediate = øvet
grade-casual = hyggespiller
grade-beginner = begynder
grade-distracted = distræt
versus-chart-title = { $player } – { $opponent }: kampe foran
chart-matches = kampe
chart-rolls = slag
chart-double = dobling
chart-worst = værste brøler
analysis-plays = Ryk:
analysis-doubles = Doblinger:
analysis-takes = Accept/drop:
analysis-resignations = Opgivelser:
analysis-errors = fejl { $errors } · brølere { $blunders } · kostede { $lost }
analysis-luck = Held { $luck } point ved dobleterningens værdi
analysis-joker = { $roll } i parti { $game } ({ $points })
analysis-jokers = Jokere { $count }: { $most }
analysis-place-blunder = **Fejl { $mistake } af { $mistakes }**, en brøler · { $one } – { $two } · parti { $game }
analysis-game = **Parti { $game }** · { $one } – { $two }
analysis-more = -# { $more } til står i menuen.
analysis-short-no-double = ingen dobling
analysis-short-double = dobling
analysis-short-take = accept
analysis-short-drop = drop
analysis-short-beaver = beaver
analysis-short-resign = gav op
analysis-short-accept = tog imod opgivelsen
analysis-short-decline = afviste opgivelsen
menu-analysis = Fejl: { $count }
menu-analysis-games = En side for hvert parti
button-practise = Øv på disse
button-challenge-anyone = Udfordr hvem som helst
button-house = Spil mod huset
button-house-begin = Begynd: { $level }
button-unwatch = Stop visningen
button-first = Første
button-previous = Forrige
button-on = Næste
button-last = Sidste
button-game = Parti { $game }
button-looks = Brættets udseende
button-default-looks = Tilbage til standard
button-play-settings = Dine indstillinger
button-places = Kanaler og rolle…
button-boards = Brætter…
setting-threads-always = En tråd til hver kamp: altid
setting-threads-request = En tråd til hver kamp: efter ønske
setting-house-rated-on = Kampe mod huset: tæller i ratingen
setting-house-rated-off = Kampe mod huset: tæller ikke
setting-auto-play-on = Spil tvungne ryk automatisk: til
setting-auto-play-off = Spil tvungne ryk automatisk: fra
setting-tutor-on = »Sikker?« før en brøler: til
setting-tutor-off = »Sikker?« før en brøler: fra
setting-words-on = Spørg om ord til terningerne: ja
setting-words-off = Spørg om ord til terningerne: nej
button-hint = Tip
button-best = Hvad er bedst?
card-worst = Værste brøler
button-share = Del
hour-local = { $local } ({ $time } UTC)
card-rating = Rating
card-place = plads { $rank }
card-no-place = endnu ingen plads
card-streak = Vundet i træk
card-best = højst { $best }
card-matches = Kampe
card-games = Partier
card-gammons = gammons { $won }–{ $lost }
card-pr = PR
card-provisional = foreløbig
card-cube = Tilbudte doblinger
card-answers = accepterede { $took }, droppede { $dropped }
menu-jump-blunder = { $player }: brøler { $loss }
button-statistics = Statistik
dice-plain = { $rolls } slag: { $mean } i gennemsnit, forventet { $expected }; { $came } dobbeltslag, forventet { $likely }. { $said }
dice-plain-near = Sådan falder terninger.
dice-plain-rare = Det er usædvanligt, men det sker for hver tyvende spiller.
dice-plain-very-rare = Det er meget sjældent: det sker for en ud af nogle hundrede spillere.
dice-plain-few = Det er for lidt til at sige noget.
button-before-roll = Dobleterningen før slaget
best-play = **Bedst:** { $play }
best-played-best = Spillet: det samme.
best-played = Spillet: { $play }, plads { $place }. Det kostede { $loss }: { $verdict }.
best-played-equal = Spillet: { $play }, plads { $place }. Det kostede ingenting.
best-small = mindre end en fejl
best-error = en fejl
best-blunder = en brøler
best-column-play = ryk
best-column-equity = equity
best-column-win = sejr
best-column-lose = tab
best-column-gammon = gam
best-column-backgammon = bg
best-row-none = { $redouble ->
    [yes] Ingen redobling
   *[no] Ingen dobling
}
best-row-take = { $redouble ->
    [yes] Redobling, accept
   *[no] Dobling, accept
}
best-row-drop = { $redouble ->
    [yes] Redobling, drop
   *[no] Dobling, drop
}
best-row-play-on = Spil videre
best-row-resign = Giv op
best-row-accept = Tag imod
verdict-no-double = { $redouble ->
    [yes] Ingen redobling
   *[no] Ingen dobling
}
verdict-double = { $redouble ->
    [yes] Redobling
   *[no] Dobling
}
verdict-too-good = { $redouble ->
    [yes] For god til at redoble
   *[no] For god
}
verdict-take = accept
verdict-drop = drop
verdict-beaver = beaver
best-done-no-double = Spillet: ingen dobling.
best-done-double = Spillet: dobling.
best-done-take = Spillet: accept.
best-done-drop = Spillet: drop.
best-done-beaver = Spillet: beaver.
best-done-resign = Valgt: gav op.
best-done-accept = Valgt: tog imod.
best-done-decline = Valgt: afviste.
best-done-right = Det var rigtigt.
best-done-cost = Det kostede { $loss }: { $verdict }.
best-window = Take point { $take } · doblingsvindue { $opens } til { $closes }
best-cubeful = Equity med dobleterning
best-cubeless = Equity uden dobleterning
best-plies = { $plies }-ply
best-exact = Nøjagtigt
best-about = -# { $equity } i point ved dobleterningens værdi; chancer i % for den, der er i tur. { $depth }
best-about-cube = -# { $equity } i point ved dobleterningens værdi; chancer i %; begge for den, der dobler. { $depth }
best-about-resignation = -# { $equity } i point ved dobleterningens værdi, for den, der valgte. { $depth }
best-none-checkers = Jeg kan kun sige, hvad der er bedst, når hver side har femten brikker.
best-none-over = Der er intet at afgøre: partiet eller kampen er slut.
best-none-large = Jeg klarer kampe, hvor ingen mangler mere end 25 point, og dobleterninger op til 32.768.
best-none-beaver = Svaret på en beaver vurderer jeg ikke.
button-surely = Gør det alligevel
setting-auto-roll-on = Slå automatisk: til
setting-auto-roll-off = Slå automatisk: fra
setting-at-once-on = Et valgt ryk gælder straks, uden Fortryd: til
setting-at-once-off = Et valgt ryk gælder straks, uden Fortryd: fra
setting-listed-on = På ranglisten for alle servere: ja
setting-listed-off = På ranglisten for alle servere: nej
button-blocked = Blokerede…
button-back = Tilbage
button-manage = Administrer
button-admin-adjourn = Udsæt…
button-admin-abort = Slut uden vinder…
button-admin-settle = { $player } vinder…
button-admin-correct = { $player } har vundet…
button-admin-count = Lad den tælle…
button-admin-uncount = Lad den ikke tælle…
button-admin-log = Log
button-go-on = Spil videre her
button-set-aside = Udsæt kampen
button-take-up = Genoptag kampen
menu-plays = Vælg hele rykket
menu-plays-some = Vælg hele rykket ({ $shown } af { $total })
menu-rests = Gør rykket færdigt
menu-rests-part = Gør rykket færdigt ({ $from }–{ $to } af { $total })
menu-moves = Eller ryk én brik ad gangen
menu-moves-first = Ryk en brik
menu-moves-next = Ryk den næste brik
play-hits =
    { $number ->
        [one] hitter
       *[other] hitter { $number }
    }
play-enters =
    { $number ->
        [one] bringer ind
       *[other] bringer { $number } ind
    }
play-bears-off = { $number } taget ud
play-makes =
    { $number ->
        [one] laver punkt { $points }
       *[other] laver punkterne { $points }
    }
play-breaks =
    { $number ->
        [one] bryder punkt { $points }
       *[other] bryder punkterne { $points }
    }
play-exposes =
    { $number ->
        [one] efterlader et blot i direkte skudhold
       *[other] efterlader { $number } blots i direkte skudhold
    }
menu-name = Vælg et dobbeltslag
menu-sections = Læs om…
menu-history = Åbn en af kampene
menu-jump = Gå til…
menu-jump-back = Tidligere…
menu-jump-more = Flere…
menu-jump-end = Partiets slutning
menu-go-on = Spil videre her med…
draft-length = Længde: { $chosen }

## Challenges

challenge-to = { $challenger } udfordrer { $opponent } til en kamp til { points-count }.
challenge-open = { $challenger } udfordrer hvem som helst til en kamp til { points-count }.
challenge-to-money = { $challenger } udfordrer { $opponent } til et money game.
challenge-open-money = { $challenger } udfordrer hvem som helst til et money game.
form-challenge = Udfordring
form-rematch = Revanche på andre vilkår
form-player = Modstander
form-player-note = Lad feltet stå tomt, så kan alle tage imod. Vælg mig for at spille mod huset.
form-points = Længde
form-rules = Regler
form-pace = Tempo
form-pace-note = Betænkningstid. Tomt felt: standardtempoet her.
form-more = Mere
form-more-note = Hvad I ellers aftaler. Hvis noget ikke passer sammen, siger jeg til.
form-rated = tæller i ratingen
form-thread = i sin egen tråd
form-money-only = Kun i money game
form-import = Importer en kamp
form-file = Kampfil
form-file-note = En .mat- eller SGF-fil
draft-sent = Nu står din udfordring i kanalen.
terms-rules = -# { $rules }
terms-rules-options = -# { $rules } · aftalt: { $options }
challenge-unrated = -# Uden rating: jeg er ikke medlem her.
challenge-unrated-agreed = -# Uden rating, som aftalt.
challenge-unrated-limit = -# Uden rating: de to har i dag begyndt { $most } kampe med rating, og flere tæller ikke på en dag.
challenge-unrated-week = -# Uden rating: de to har i denne uge begyndt { $most } kampe med rating, og flere tæller ikke på en uge.
challenge-unrated-unfinished = -# Uden rating: de to har { $most } uafsluttede kampe med rating, og flere tæller ikke.
challenge-unrated-returned = -# Uden rating: en af de to er begyndt forfra, og først en dag efter tæller kampe igen.
challenge-unrated-house = -# Uden rating: kampe mod huset tæller kun, hvor serveren har valgt det.
challenge-here-only = -# Tæller kun på denne server: i de sidste { $days } dage er for mange af spillernes kampe blevet afbrudt.
challenge-declined = { $opponent } afviste udfordringen fra { $challenger }.
challenge-withdrawn = { $challenger } trak udfordringen tilbage.
challenge-replaced = { $challenger } har lavet en ny udfordring i stedet for denne.
challenge-accepted = { $opponent } tog imod udfordringen fra { $challenger }: en kamp til { points-count }.
challenge-accepted-money = { $opponent } tog imod udfordringen fra { $challenger }: money game, uden rating.
challenge-in-thread = -# Der spilles i { $thread }.
challenge-no-thread = -# Jeg kunne ikke åbne en tråd, så der spilles her. Jeg skal have tilladelserne Opret offentlige tråde og Send beskeder i tråde.
challenge-no-thread-because = -# Jeg kunne ikke åbne en tråd, så der spilles her. { $why }
challenge-no-thread-unknown = -# Jeg kunne ikke åbne en tråd, så der spilles her.
challenge-threads-enough = Der er åbnet for mange tråde for den samme person på kort tid.
thread-kept-open = Denne tråd holdes åben, så længe der spilles en kamp i den.
thread-name = { $one } – { $two }
thread-name-open = Kamp mod { $one }

## What happened, a line each

opening = Åbningsslag: { $one } { $one-die }, { $two } { $two-die }.
opening-tie = Åbningsslag: { $one-die } til begge, så der slås om.
begins = { $player } begynder med { $roll }.
game-starts = Parti { $game } · { $one } { $one-score }, { $two } { $two-score }.
crawford-game = Det er Crawfordpartiet: ingen må doble.
rolled = { $player } slog { $roll }.
rolled-automatically = { $player } slog { $roll } (automatisk slag).
played = { $player } { $roll }: { $play }
played-forced = { $player } { $roll }: { $play } (tvunget)
passed = { $player } { $roll }: intet lovligt ryk
begins-afresh = { $player } begynder og slår på ny.
begins-by-lot = Lodtrækningen har afgjort det: { $player } begynder.
doubled-automatically = Ens terninger: dobleterningen vendes til { $value } og bliver i midten.
cocked = { $player } slog { $roll }, men terningerne lå ikke fladt. Slaget gælder ikke.
rolled-early = { $player } slog { $roll } for tidligt.
early-roll-stands = { $player } slog for tidligt, men { $roll } gælder.
early-roll-annulled = { $player } slog for tidligt, så { $roll } gælder ikke.
accepted-play = { $player } godtager rykket.
asked-again = { $player } vil have slaget spillet om.
lapsed = { $player } { $roll }: slaget bortfalder. { $reason }
inherited = { $player } kan ikke bruge hele slaget { $roll }, så det går til { $heir }.
named = { $player } vælger { $doublet }.
rolls-again = { $player } slår en gang til.
beavered = { $player } svarer med en beaver til { $value } og beholder dobleterningen.
session-level = **Det ender uafgjort.**
passed-shut-out = { $player } er lukket ude: alle seks punkter i modstanderens hjemland er lukkede, så turen går videre uden slag.
doubled = { $player } dobler til { $value }.
took = { $player } accepterer og har dobleterningen på { $value }.
took-beaver = { $player } accepterer. Dobleterningen står på { $value } hos { $owner }.
dropped = { $player } dropper.
offered-resignation = { $player } vil opgive partiet ({ $worth }).
declined-resignation = { $player } afviser opgivelsen. Partiet fortsætter.
game-won = { $player } vinder: { $worth }, { points-count }.
game-won-dropped = { $player } vinder { points-count }, dobleterningens værdi før doblingen.
game-won-resigned = { $player } tager imod opgivelsen og vinder: { $worth }, { points-count }.
match-won = **{ $player } vinder kampen { $winner-score }–{ $loser-score }.**
session-won = **Sessionen er slut: { $player } fører { $winner-score }–{ $loser-score }.**
rating-change = { $player }: { $before } → { $after } ({ $change })

## Whose turn it is, with the ping

turn-roll = { $player }, det er din tur: slå.
turn-roll-or-double = { $player }, det er din tur: slå eller dobl.
turn-roll-again = { $player }, slå en gang til.
turn-name = { $player }, vælg det dobbeltslag, du vil rykke.
turn-judge = { $player }, modstanderen har allerede slået { $roll }. Gælder slaget?
turn-accept = { $player }, det var den sidste brik. Godtager du rykket, eller skal det spilles om?
between-games = Indtil nu: { $one } { $one-score }, { $two } { $two-score }. I kan begge starte næste parti eller stoppe.
turn-shut-out = { $player }, du er lukket ude: dobl, eller stå over.
turn-shut-out-pass = { $player }, du er lukket ude: stå over.
turn-play = { $player }, spil { $roll }.
turn-begin = { $player }, du begynder: spil { $roll }.
turn-confirm = { $player }, bekræft dit ryk, eller fortryd det.
turn-take = { $player }, accepterer eller dropper du?
turn-resignation = { $player }, modstanderen vil opgive ({ $worth }: { $price }). Tager du imod, eller spiller I videre?
call-direct = Din tur mod { $opponent } i { $channel }: { $link }
call-direct-no-link = Din tur mod { $opponent } i { $channel }.
call-here = { $player }, det er din tur.
resignation-too-small = På brættet er { $certain } allerede i hus; tilbuddet lyder kun på { $worth }.
resignation-counts = Her tæller { $worth } kun { points-count }.

## Labels on the picture

label-to-roll = skal slå
label-to-move = skal rykke
label-to-decide = skal vælge
label-doubles = dobler til { $value }
label-resigns = vil opgive: { $worth }
label-wins = vinder { points-count }
label-wins-match = vinder kampen
label-ahead = fører
label-pips = { $pips ->
    [one] pip
   *[other] pips
}
label-crawford = Crawford
banner-match = { $player } vinder kampen
banner-session = { $player } fører
banner-game = { $player } vinder: { $worth }
banner-score = { $winner-score }–{ $loser-score } i en kamp til { $length }

## The picture in words, for those who cannot see it (at most 1,024 characters in all)

alt-side = { $player }, { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}: { $places }.
alt-points = punkt { $points }
alt-bar = { $checkers } på baren
alt-off = { $checkers } taget ud
alt-waiting = { $checkers } endnu ikke bragt ind
alt-to-roll = { $player } skal slå.
alt-to-play = { $player } skal rykke { $roll }.
alt-to-decide = { $player } skal vælge.
alt-draft = Rykket indtil nu: { $play }.
alt-cube-centred = Dobleterningen står i midten.
alt-cube-raised = Dobleterningen står på { $value } i midten.
alt-cube-owned = Dobleterningen står på { $value } hos { $player }.
alt-cube-offered = { $player } får tilbudt en dobling til { $value }.
alt-crawford = Crawfordparti.
alt-score = { $one } { $one-score }, { $two } { $two-score } i en kamp til { $length }.
alt-score-money = { $one } { $one-score }, { $two } { $two-score }.
alt-over = { $player } har vundet kampen.
alt-over-money = Sessionen er slut; { $player } fører.
alt-game-over = { $player } har vundet partiet: { $worth }.
alt-counting = Hver spiller tæller punkterne fra sin egen side.

## Answers that only the one who asked sees

double-sure = Vil du doble til { $value }? En dobling kan ikke fortrydes.
double-dead = Partiets nuværende værdi er allerede nok til, at du kan vinde kampen: en dobling giver dig intet og overlader dobleterningen til modstanderen.
drop-sure = Vil du droppe? Det koster: { $price }.
done-in-channel = Gjort: det står i kanalen.
resignation-declined = { $opponent } har sagt nej. Efter næste tur kan du igen tilbyde at give op.
more = Hvad vil du se eller gøre?
more-resign = Hvad vil du se eller gøre? Giver du op, og siger { $opponent } ja, vinder { $opponent } partiet.
thread-opened = { $thread } er åbnet til din udfordring.
no-such-rules = Jeg kender ingen regler med det navn.
rules-title = **{ $rules }**
rules-section = **{ $section }** · { $rules }
example-you = Du
example-opponent = Modstander
example-start = Startstillingen.
example-gammon = Spilleren nederst har vundet en gammon: modstanderen har ikke taget nogen brikker ud.
example-cube = Spilleren nederst har doblet til 2; modstanderen accepterer eller dropper.
example-legal = Eksempel: med { $roll } er { $play } lovligt.
example-illegal = Eksempel: med { $roll } er { $play } ikke lovligt.
ruling-nothing = Der er endnu ikke spillet noget i dette parti, som jeg kan dømme om.
ruling-to-play = { $player } skal rykke { $roll }, og der er endnu ikke rykket noget. Spørg om et ryk: 24/18 13/11.
ruling-legal = { $player } { $roll }: { $play } er **lovligt**. { $count ->
    [one] Det er det eneste lovlige ryk.
   *[other] Det er ét af { $count } lovlige resultater.
}
ruling-illegal = { $player } { $roll }: { $play } er **ikke lovligt**.
ruling-last-legal = Det seneste ryk, { $player } { $roll }: { $play }, var **lovligt**.
ruling-last-illegal = Det seneste ryk, { $player } { $roll }: { $play }, var **ikke lovligt**.
ruling-last-none = { $player } havde intet lovligt ryk med { $roll }.
ruling-rule = Regel
play-was-legal = Rykket var lovligt, så det gælder.
position-id = Position ID `{ $id }`
match-id = Match ID `{ $id }`
position-reserve = Andre programmer har intet id for brikker, der stadig venter uden for brættet.
position-player = Spiller { $number }
position-unreadable = Jeg kan ikke læse { $id } som en stilling. Jeg kender XGID og Position ID fra GNU Backgammon (også med et Match ID efter et kolon).
position-places = Et XGID har 26 pladser; dit har { $places }.
position-of = { $one } – { $two }
position-none = Beskeden viser ingen stilling: den er ikke et af mine brætter, og jeg finder hverken XGID eller Position ID i den.
exported = Kampen mellem { $one } og { $two }: `.mat` og SGF til GNU Backgammon og andre programmer, og JSON med alt, hvad der blev gjort, og hvornår.

## Refusals of the table

no-match = Der spilles ingen kamp i denne kanal. Start en med { COMMAND("challenge") }.
no-challenge = Her er ikke noget at tage imod eller afvise. En kamp begynder med { COMMAND("challenge") }.
nothing-to-answer = I kampen her venter intet på svar fra dig. { $player } har turen.
nothing-to-answer-own-turn = I kampen her venter intet på svar: det er din egen tur. { COMMAND("board") } viser, hvad du kan gøre.
answer-double = En dobling venter på dit svar: { COMMAND("take") } eller { COMMAND("drop") }.
challenge-own-waits = Her venter din egen udfordring: en anden skal tage imod den. { COMMAND("decline") } trækker den tilbage.
not-a-player = Kampen her står mellem { $one } og { $two }. Start din egen med { COMMAND("challenge") } i en anden kanal eller i en tråd.
not-your-decision = { $player } har turen.
stale-button = Knappen hører til en tidligere stilling. Brættet er her: { $link }
stale-button-no-link = Knappen hører til en tidligere stilling. Brug { COMMAND("board") } til at se, hvordan kampen står.
challenge-gone = Udfordringen er ikke længere åben.
challenge-not-yours = Udfordringen er til { $opponent }.
challenge-withdraw-not-yours = Kun { $challenger } kan trække udfordringen tilbage.
challenge-yourself = Du kan ikke udfordre dig selv.
challenge-own = Du kan ikke tage imod din egen udfordring.
challenge-bot = Andre bots spiller ikke med her. Udfordr et menneske eller mig, eller udelad spilleren, så alle kan tage imod.
challenge-not-member = Den, du vil udfordre, er ikke på denne server.
challenge-not-here = Du kan kun udfordre folk, der er med i denne samtale: nævn dem med { COMMAND("challenge") }.
house-levels = Du spiller mod huset. Hvor godt skal det spille? Det taber aldrig med vilje: på de lavere niveauer ser det mindre langt frem og tager oftere fejl.
menu-house-level = Eller vælg et andet niveau
house-not-here = Her kan jeg kun svare, ikke spille. Spil mod huset i en servers kanaler eller i en direkte besked til mig.
house-matches = Du spiller { $most } kampe mod huset på denne server, og du kan ikke spille flere på én gang. Spil en af dem færdig, eller giv op i den først: { COMMAND("games") } viser dem. Eller spil mod det i en direkte besked til mig.
house-matches-of-server = Der spilles { $most } kampe mod huset på denne server, og der kan ikke spilles flere på én gang. Spil mod det i en direkte besked til mig, eller kom igen senere.
matches-unfinished-own = Du har { $most } uafsluttede kampe, de udsatte medregnet, og flere kan det ikke blive. Spil en af dem færdig, eller giv op i den først: { COMMAND("games") } viser dem.
matches-unfinished-other = { $player } har { $most } uafsluttede kampe, de udsatte medregnet, og kan ikke begynde flere, før en af dem er slut.
matches-here-own = Du spiller { $most } kampe på denne server, og du kan ikke spille flere på én gang. Spil en af dem færdig, eller giv op i den først: { COMMAND("games") } viser dem.
matches-here-other = { $player } spiller { $most } kampe på denne server og kan ikke spille flere på én gang.
matches-of-pair = I to spiller { $most } kampe mod hinanden på denne server, og I kan ikke spille flere på én gang. Spil en af dem færdig først: { COMMAND("games") } viser dem.
challenges-pending = Du har { $most } udfordringer, som ingen har svaret på endnu, og flere kan det ikke blive. Træk en af dem tilbage, eller vent på svar: en udfordring gælder i tre dage.
house-level-of-person = Et niveau er til kampe mod huset: udelad spilleren, eller vælg mig.
house-not-your-challenge = { $challenger } venter på en modstander her: tryk på **{ button-accept }** for at blive det. Vil du spille mod huset, så skriv { COMMAND("challenge") } med et niveau.
hint-other = Jeg ville trykke på **{ $button }**.
hint-rough = Et groft skøn: jeg har lært backgammon efter turneringsreglerne, ikke dette spil.
hint-at-stake = Kampen tæller i ratingen, så jeg giver ingen råd, mens den spilles. Når den er slut, kan du gå igennem den: hver tur har **{ button-best }**.
advice-at-stake = Det, du spørger om, står på brættet i en af dine kampe, som tæller i ratingen, eller ligner det meget, så jeg giver ingen råd om det, før den kamp er kommet videre eller er slut.
hint-afterwards = Der spilles ingen kamp her. Gå igennem en, der er slut, fra dens sidste bræt eller fra { COMMAND("history") }: hver tur har **{ button-best }**.
hint-old-board = Det er ikke det aktuelle bræt i kampen i denne kanal, så der er intet tip til det. Gå igennem kampen, når den er slut: hver tur har **{ button-best }**.
message-no-board = Beskeden viser intet bræt fra en kamp.
hint-no-choice = Der er intet at vælge her.
tutor-sure = Sikker? Jeg ser noget bedre: det her koster { $points } point.
challenge-points = En kamp spilles til 1–{ $most } point.
challenge-money-points = Et money game har ingen længde: udelad enten point eller money.
challenge-rules-unknown = Jeg kender ingen regler, der hedder »{ $rules }«.
challenge-option-unknown = »{ $option }« kan ikke aftales her. Reglerne overlader dette til jer: { $options }.
challenge-option-not-allowed = { $rules }: »{ $option }« kan ikke aftales. Det kan derimod: { $options }.
challenge-option-money-only = »{ $option }« gælder kun i money game.
challenge-option-match-only = »{ $option }« gælder kun i kampe, ikke i money game.
challenge-option-needs-cube = »{ $option }« kræver dobleterningen, og der skal spilles uden.
challenge-options-contradict = »{ $one }« og »{ $other }« kan ikke aftales på samme tid.
channel-busy = { $one } og { $two } spiller her. En tråd er en kanal for sig:
channel-busy-thread = { $one } og { $two } spiller her. Start din kamp i en anden kanal eller tråd.
match-over = Kampen er slut.
stop-match = Dette er en kamp til { points-count }: den slutter, når en af jer har vundet den. Vil du opgive partiet, så tilbyd det med { COMMAND("resign") }.
stop-in-game = Partiet er ikke slut endnu, og sessionen slutter mellem to partier. Spil det færdigt, eller tilbyd at opgive det med { COMMAND("resign") }, og skriv så { COMMAND("stop") }.
again-refereed = Her bliver et ulovligt ryk afvist med det samme, så der er aldrig noget at spille om. { COMMAND("ruling") } fortæller, om et ryk var lovligt, og hvorfor.
again-nothing = Lige nu er der ikke noget ryk, du kan få spillet om: det kan du lige efter modstanderens ryk, før du slår eller dobler.
beaver-not-agreed = Der er ikke aftalt beavers her. De hører til money game: { COMMAND("challenge") } med **{ option-challenge-money }** og under **{ option-challenge-options }** »{ agreement-beavers }«.
beaver-take-or-drop = Der er ikke aftalt beavers her. Svar på doblingen med { COMMAND("take") } eller { COMMAND("drop") }.
beaver-no-double = En beaver er svaret på en dobling, og du har ingen at svare på.
rematch-offered = Du har allerede tilbudt revanche; din modstander skal bare tage imod.
rematch-offered-in = Din modstander har tilbudt denne revanche i { $channel }: tag imod den dér.
match-not-over = Kampen er stadig i gang.
nothing-to-correct = Det er allerede kampens resultat.
admin-elsewhere = Denne kamp tæller ikke på denne server, så den kan ikke afgøres eller afsluttes her. Den kan udsættes.
admin-own-match = Du spiller selv med i denne kamp, så en anden, der administrerer serveren, afgør den. Du kan give op.
admin-begun-unrated = Denne kamp begyndte uden rating, og sådan forbliver det.
admin-verdict-limit = I dag er vinderen afgjort i { $most } kampe med rating mellem de to, og flere kan det ikke blive på en dag (UTC). Du kan stadig lade kampen være uden rating.
unreadable-play = Jeg kan ikke læse »{ $typed }« som et ryk. Skriv fx 24/18 13/11, bar/22 eller 6/off.
ambiguous-play = »{ $typed }« kan rykkes på flere måder. Hvilken mener du: { $plays }?
play-begun = { $play } er en begyndelse: vælg resten, og bekræft. Kun du ser dette.
not-here = På denne server spilles der i andre kanaler: { $channels }
cannot-post = Jeg kan ikke skrive i denne kanal. Det mangler jeg her: { $permissions }.
cannot-post-there = Jeg kan ikke skrive i den kanal. Det mangler jeg der: { $permissions }.
you-cannot-post = Du må ikke selv skrive i denne kanal, så jeg skriver heller ikke her for dig. Det mangler du: { $permissions }.
you-cannot-post-there = Du må ikke selv skrive i den kanal, så jeg skriver heller ikke der for dig. Det mangler du der: { $permissions }.
cannot-open-thread = Jeg kan ikke åbne en tråd her. Det mangler jeg: { $permissions }.
you-cannot-open-thread = Du må ikke selv åbne tråde i denne kanal, så jeg åbner heller ingen for dig. Det mangler du: { $permissions }.
pick-not-here = Det er ingen af denne servers kanaler eller roller.
no-threads-here = Der findes ingen tråde i denne slags kanal. Udelad tråden, så spilles kampen her, eller udfordr i en tekstkanal.
only-in-servers = Det findes kun på servere.
went-wrong = Noget gik galt hos mig, og intet er ændret. Prøv igen.
late-answer = Det tog lidt tid. Resten er til alle her.
already-counted = Det er talt med. Det, der følger af det, er på vej.
too-much = Det var meget på én gang. Prøv igen { $when }.
too-much-here = Der er blevet bedt om meget på én gang på denne server. Prøv igen { $when }.
one-at-a-time = Jeg arbejder stadig på det, du bad om før. Spørg igen, når du har fået det.

## Where matches are played

permission-view = Se kanal
permission-connect = Tilslut
permission-send = Send beskeder
permission-attach = Vedhæft filer
permission-open-threads = Opret offentlige tråde
permission-send-in-threads = Send beskeder i tråde
permission-manage-threads = Administrer tråde
answers-only = I denne kanal mangler jeg { $permissions }. Jeg kan stadig svare på det, I trykker på og skriver her, men ikke mere: kampen fortsætter, men gamle knapper kan blive stående, og nyt kan gå tabt. Den, der administrerer kanalen, kan rette det.
obstacle-locked = Tråden er låst, så jeg kan kun svare her. De, der administrerer tråde, kan låse den op.
obstacle-too-many-threads = Serveren har så mange aktive tråde, som Discord tillader.
obstacle-thread-full = Tråden har så mange medlemmer, som Discord tillader.
obstacle-slow-mode = Langsom tilstand er slået til i denne kanal, og Discord tvinger mig til at vente. Indtil da kan jeg kun svare.
obstacle-automod = Serverens AutoMod blokerede min besked. De, der administrerer serveren, kan tillade den.
obstacle-uploads = Discord begrænser for tiden filoverførsler på serveren, så ingen af mine billeder når frem. De, der administrerer serveren, kan se hvorfor i dens sikkerhedsindstillinger.
obstacle-filter = Discords filter mod skadelige links blokerede min besked, måske på grund af et navn i den, der ligner et link. Den, der hedder sådan, kan ændre det.
obstacle-refused = Discord tager ikke imod mine beskeder, af en grund, jeg ikke kender. Den, der driver botten, finder den i loggen.
channel-trouble = Jeg kunne ikke skrive i { $channel }: { $why }
private-thread = Jeg er ikke medlem af denne private tråd, så jeg kan kun svare på det, du trykker på og skriver. Nævn mig i en besked her, så er jeg med.
venue-gone = Kampen { $one } – { $two } kan ikke fortsætte, hvor den blev spillet: kanalen eller tråden er slettet.
venue-gone-note = Kanalen eller tråden er slettet
venue-locked = Kampen { $one } – { $two } kan ikke fortsætte, hvor den blev spillet: tråden er låst.
venue-locked-note = Tråden er låst
venue-no-access = Kampen { $one } – { $two } kan ikke fortsætte, hvor den blev spillet: jeg må ikke længere skrive der.
venue-no-access-note = Jeg må ikke længere skrive der
venue-refused = Kampen { $one } – { $two } kan ikke fortsætte, hvor den blev spillet. { $why }
venue-refused-note = Discord tager ikke imod mine beskeder der
venue-cut-off = Kampen { $one } – { $two } spilles et sted, hvor du ikke kan komme til.
venue-cut-off-note = Du kan ikke komme til
venue-taken = Din modstander har flyttet kampen { $one } – { $two } et andet sted hen: { $link }
venue-taken-note = Din modstander har flyttet den
venue-set-aside = Kampen { $one } – { $two } er udsat.
venue-set-aside-note = Udsat
venue-hint = Skriv { COMMAND("board") } i en anden kanal eller tråd, som I begge kan se, så fortsætter den der.
venue-offer = Du kan spille videre i denne kanal.
venue-list = Der spilles ingen kamp her. Dine er andre steder:
venue-line = { $one } – { $two }: { $link }
venue-alone = Her er kun dig og mig, og din modstander kan ikke se det. Skriv { COMMAND("board") } i en kanal eller tråd, som I begge kan se, så fortsætter kampen der.
alone = Her er kun dig og mig. Spil mod mig: skriv { COMMAND("challenge") }, eller tryk på **{ button-house }** under { COMMAND("help") }. Kampe mod andre spilles i en servers kanaler, eller i dine direkte beskeder med venner, når du har føjet mig til dine apps.
uninvited = Jeg er ikke inviteret til denne server, så her kan der ikke spilles. Indtil jeg er det, kan I spille i jeres direkte beskeder. En, der administrerer serveren, kan tilføje mig med dette link: { INVITATION() }
uninvited-to-post = Jeg er ikke inviteret til denne server, så her kan jeg ikke skrive noget for alle. En, der administrerer serveren, kan tilføje mig med dette link: { INVITATION() }
commands-only = Denne server har kun tilføjet mine kommandoer, ikke mig. Her kan jeg svare, så to personer kan spille mod hinanden; alt andet, såsom huset, tråde, livebrætter og rating, kræver, at jeg er medlem. En, der administrerer serveren, kan tilføje mig med dette link: { INVITATION() }
went-on = Kampen fortsætter her.
goes-on-here = { $player } spiller videre her i kampen { $one } – { $two }.
goes-on-there = Kampen { $one } – { $two } fortsætter et andet sted: { $place }
goes-on-elsewhere = Kampen { $one } – { $two } fortsætter et andet sted.
opponent-left = { $player } har forladt serveren og kan ikke svare her, heller ikke på en opgivelse. Du kan udsætte kampen og genoptage den, når { $player } er tilbage, eller en, der administrerer serveren, kan afgøre den med { COMMAND("admin settle") }.
opponent-waits = { $player } har ladet dig vente længe. Du kan udsætte kampen: så er kanalen fri, og I kan begge genoptage den.
opponent-is-here = { $player } er stadig medlem af serveren. Du kan udsætte kampen, når du har ventet i { $days } dage, eller i { $minutes } minutter, hvis { $player } slet ikke har handlet; en, der administrerer serveren, kan gøre det nu med { COMMAND("admin adjourn") }.
opponent-is-here-timed = { $player } er stadig medlem af serveren, og uret afgør, hvor længe du venter. En, der administrerer serveren, kan udsætte kampen nu med { COMMAND("admin adjourn") }.
set-aside = { $player } udsætter kampen { $one } – { $two }. Begge kan genoptage den med denne knap eller med { COMMAND("board") } i en anden kanal.
set-aside-done = Kampen er udsat.
set-aside-own-time = Det er din tid, der går, så kun din modstander kan udsætte kampen.
match-set-aside = Denne kamp er udsat. Begge spillere kan genoptage den med { COMMAND("board") }.
set-aside-here = Kampen { $one } – { $two } blev udsat her. Genoptag den med denne knap.
match-aborted = Denne kamp blev afsluttet uden en vinder.

## What is done by order (form titles and labels: at most 45 characters)

admin-denied = Det kan kun de, der må administrere serveren eller har den rolle, der er valgt til det.
admin-no-match = Jeg kender ingen sådan kamp på denne server.
admin-winner = Vinderen kan kun være { $one } eller { $two }.
admin-panel = Hvad skal der ske med kampen { $one } – { $two }? Du bliver spurgt hvorfor, og alle kan læse det.
admin-form-abort = Afslut kamp { $number } uden vinder
admin-form-adjourn = Udsæt kamp { $number }
admin-form-settle = { $player } vinder kamp { $number }
admin-form-correct = { $player } har vundet kamp { $number }
admin-form-count = Kamp { $number } tæller
admin-form-uncount = Kamp { $number } tæller ikke
admin-form-reason = Grund
admin-done = Det er gjort og noteret.
admin-done-untold = Det er gjort og noteret. Kampen spilles på en anden server, og dér fortæller jeg ikke om det.
admin-aborted = { $admin } har afsluttet kampen { $one } – { $two } uden en vinder: { $reason }
admin-adjourned = { $admin } har udsat kampen { $one } – { $two }: { $reason }
admin-settled = { $admin } har afgjort kampen { $one } – { $two }, og { $winner } vinder: { $reason }
admin-corrected = { $admin } har rettet resultatet af kampen { $one } – { $two }, og { $winner } har vundet: { $reason }
admin-unrated = (uden rating)
admin-replayed = -# Serverens ratings er regnet ud på ny. I ratingen for alle servere tæller kun kampe, der er spillet til ende.
admin-log = **Hvad der er gjort på serveren**
admin-log-empty = Der er endnu ikke gjort noget ved kampe på serveren.
forget-server-file =
    Alt, hvad der er denne servers eget, som en fil: indstillinger, navne, sæsoner, udfordringer, administratorernes log, dagens stillinger og { $matches ->
        [one] én færdig kamp
       *[other] { $matches } færdige kampe
    }.
forget-server-ask = **Skal jeg slette det?** Så forsvinder indstillingerne for denne server og dens kanaler, dens ratings, ranglister og sæsoner, hvad folk hedder her, administratorernes log og dagens stillinger. Kampe bliver hos dem, der spillede dem, uden denne server; de kampe, der spilles her nu, udsættes. Jeg bliver på serveren.
forget-server-sure = **Er du sikker?** Ingen kan fortryde det, heller ikke min ejer.
forget-server-done = Alt, hvad der er denne servers eget, slettes nu. Hvor der er spillet meget, tager det nogle minutter.
forget-server-denied = Det kan kun serverens ejer eller en med tilladelsen Administrator.
match-settled = Kampen blev afgjort: { $player } vinder.
# Står i stedet for et navn.
former-player = Tidligere spiller
match-left = En spiller har slettet sig: kampen blev afsluttet uden en vinder.
match-forfeited = Modstanderen har slettet sig: { $player } vinder.
challenge-former = Jeg ved ikke længere noget om denne spiller.
challenge-takes-none = { $player } tager ikke imod udfordringer.
challenge-takes-played = { $player } tager kun imod udfordringer fra tidligere modstandere.
challenge-blocked = Du har blokeret { $player }. Ophæv blokeringen først: *Apps › Bloker eller ophæv* i personens menu, eller { COMMAND("settings play") } → *Mere* → *Blokerede…*
block-yourself = Du kan ikke blokere dig selv.
block-bot = En bot udfordrer ingen: der er intet at blokere.
block-done = Du har blokeret { $player }. Udfordringer fra personen giver dig ingen besked, I kommer ikke i kamp mod hinanden, og du kaldes ikke, når personen har rykket. Personen får intet at vide. Samme kommando ophæver blokeringen.
block-ended = { $player } er ikke længere blokeret.
blocked-many = Du har blokeret { $most } personer, og der er ikke plads til flere. Ophæv en blokering først.
blocked-nobody = Du har ikke blokeret nogen. Du blokerer en person i personens menu: højreklik eller langt tryk, derefter *Apps › Bloker eller ophæv*.
blocked-title = **Personer, du har blokeret ({ $total }).** Kun du ser dette, og de får intet at vide.
menu-unblock = Ophæv blokering…

## Refusals of the referee, with the facts; where there is none the rule itself is told

refused-open-point = Modstanderen holder { $point }-punktet, så der kan du ikke lande.
refused-separate-dice = Også med én brik er hver terning et ryk for sig, og undervejs holder modstanderen { $point }-punktet.
refused-separate-dice-die = Du har ingen { $die }’er tilbage i dit slag.
refused-separate-dice-plain = Ingen brik kan nå derhen med det slag.
refused-reach = Fra { $from } fører { $roll } til { $places }.
refused-use-both-dice = Du skal bruge begge tal, hvis du kan, og så meget af et dobbeltslag som muligt.
refused-higher-die = Du kan bruge det ene eller det andet tal, men ikke begge, så du skal bruge { $die }’eren.
refused-enter-first = { $checkers ->
    [one] Du har en brik på baren, og den skal ind, før du kan rykke andre.
   *[other] Du har { $checkers } brikker på baren, og de skal ind, før du kan rykke andre.
}
refused-enter-point = Du kan ikke komme ind med { $die }’eren: modstanderen holder { $point }-punktet.
refused-bear-off-home = { $checkers ->
    [one] En af dine brikker er ikke hjemme endnu, så du kan ikke tage ud.
   *[other] { $checkers } af dine brikker er ikke hjemme endnu, så du kan ikke tage ud.
}
refused-bear-off-over = Med { $die }’eren kan du kun tage ud fra dit bageste punkt, og det er { $point }-punktet.
refused-no-checker = Du har ingen brik på { $point }-punktet.
refused-no-checker-plain = Du har ingen brik der, som kan komme ind.
refused-forward-only = Brikkerne rykkes kun fremad, fra højere numre mod lavere.
refused-turn = Lige nu er det { $decider }, der skal vælge.
refused-roll-first = Du skal slå først.
refused-cube-before-roll = Du har allerede slået, så det er for sent at doble i denne tur.
refused-cube-owner = { $decider } har dobleterningen, så kun { $decider } må doble.
refused-cube-limit = Dobleterningen har nået sin højeste værdi.
refused-crawford = I dette parti må ingen doble: det er Crawfordpartiet eller en kamp til ét point.
refused-opening-reroll = Åbningsslaget skal rykkes; der slås ikke om.
refused-opening-roll = Partiet er ikke begyndt endnu: først afgøres det, hvem der begynder.
refused-dice-up = Du har allerede slået: nu skal du rykke.
refused-take = Der er ingen dobling at acceptere.
refused-drop = Der er ingen dobling at droppe.
refused-resign = Der er intet tilbud om at opgive, som du kan svare på.
refused-double-pending = { $decider } skal først svare på din dobling.
refused-double-pending-plain = Svar først på doblingen: accepter eller drop.
refused-resignation-pending = { $decider } skal først svare på dit tilbud om at opgive.
refused-resignation-pending-plain = Svar først på tilbuddet om at opgive: tag imod eller afvis.
refused-instead = Du kan fx rykke { $play }

## Looking back at games

replay-title = **Parti { $game }** · { $one } – { $two }
replay-cut = Kun de sidste { $shown } af { $positions } stillinger; **Ryk for ryk** viser dem alle.
replay-position = **Parti { $game }** · { $one } – { $two } · stilling { $position } af { $positions }
replay-missing = Der tegnes for mange gensyn lige nu. Prøv igen om et minut.
replay-stands-above = Dette parti står allerede ovenfor, så her er det kun dig, der ser det.
card-stands-above = Dette resultat står allerede ovenfor, så her er det kun dig, der ser det.
board-missing = Billedet kunne ikke tegnes lige nu. { COMMAND("board") } viser det.
picture-missing = Billedet kunne ikke tegnes lige nu. Spørg igen om lidt.
picture-not-sent = Jeg kunne ikke sende billedet lige nu. Prøv igen.
picture-too-large = Billedet er større, end Discord tager imod her.
no-such-game = Kampen har indtil nu kun haft { $games ->
    [one] ét parti
   *[other] { $games } partier
}.

## How boards look (menu entries: at most 100 characters)

setting-theme = Tema: { $chosen }
setting-home-left = Hjemlandet til venstre
setting-home-right = Hjemlandet til højre
setting-colour-any = Dine brikker: lige meget hvilken farve
setting-colour-light = Dine brikker: lyse
setting-colour-dark = Dine brikker: mørke
setting-bottom-mover = Nederst: den, der har turen
setting-bottom-own = Nederst: altid dig
setting-bottom-challenger = Nederst: altid udfordreren
setting-as-players = som den, der har turen, vil have det
setting-home-as-players = Hjemlandet: som den, der har turen, vil have det
setting-bottom-as-players = Nederst: som den, der har turen, vil have det
setting-old-boards-fold = Ældre brætter bliver til en linje
setting-old-boards-fold-about = Et referat med ét billede til sidst
setting-old-boards-keep = Alle brætter bliver stående
setting-old-boards-keep-about = Et billede for hver tur
setting-old-boards-in-place = Ét bræt, der skifter
setting-old-boards-in-place-about = En kort besked kalder på den, der har turen, og forsvinder, når der er spillet
theme-harbour = Havn
theme-harbour-about = Valnød, skiferblåt filt, sand og hav
theme-club = Klub
theme-club-about = Mahogni, grønt klæde, flødehvidt og læder
theme-midnight = Midnat
theme-midnight-about = Til mørke rum: blækblåt, aske og kobber
theme-print = Bogtryk
theme-print-about = Som et diagram i en bog
theme-clarity = Klarhed
theme-clarity-about = For farveblinde: blåt og orange, stærk kontrast
settings-board = **Sådan ser brættet ud for dig.** Brættet i kanalen følger indstillingerne hos den, der har turen; det, som kun du ser, følger dine. Vil I begge have samme farve, får den, der har turen, den.
preview-opponent = Modstander
preview-alt = Et prøvebræt med det udseende, du har valgt.

## Settings of players, channels and servers (menu entries: at most 100 characters)

language-name = Dansk
settings-play = **Sådan spiller du.** Et ryk er tvunget, når det er det eneste lovlige. Automatiske slag kommer, når du ikke kan doble. Standardregler og standardlængde gælder for dine udfordringer, hvor hverken kanalen eller serveren har sine egne. Et ryk, der gælder straks, skal ikke bekræftes og kan ikke fortrydes.
settings-play-more = **Sådan spiller du.** »Sikker?« kommer før et ryk eller et valg, der koster meget, når der spilles uden rating. Ranglisten for alle servere nævner kun dem, der har valgt det. Udfordringer fra dem, du ikke ønsker, får et venligt nej; udfordringer fra blokerede når dig aldrig.
settings-channel = **Indstillinger for { $channel }.** De gælder her og i kanalens tråde og går forud for serverens. Den, der udfordrer, kan stadig vælge andre regler og en anden længde.
settings-boards = **Brætter i { $channel }.** Hvad en kamp efterlader her, mens den går videre, og hvordan brættet ser ud for alle. Hvor intet er valgt, ser et bræt ud, som den, der har turen, vil have det. Det, som kun du ser, følger dine egne indstillinger.
settings-server = **Serverens indstillinger.** De gælder for alle her; en kanal kan få sine egne med { COMMAND("settings channel") }. Den, der udfordrer, kan stadig vælge andre regler og en anden længde.
settings-places = **Hvor og hvem.** Kampe kan begynde i de kanaler, der er valgt her, og i deres tråde; er ingen valgt, så overalt. De, der har rollen, må ændre indstillingerne ligesom alle, der må administrere serveren.
settings-gone = -# Det, der ikke findes mere, er fjernet fra indstillingerne.
first-match = Den første kamp her. Sproget i det, alle læser, er **{ $language }**, og når en kamp er gået videre, foldes ældre brætter sammen til en linje. Tryk på det, du hellere vil have; { COMMAND("settings server") } og { COMMAND("settings channel") } ændrer det senere. Kun du ser dette.
settings-who-may = Kun de, der må administrere serveren, kan ændre dette.
settings-who-may-role = Kun de, der må administrere serveren eller har rollen { $role }, kan ændre dette.
settings-role-everyone = Den rolle har alle. Vælg en anden eller ingen.
setting-language = Sprog: { $chosen }
setting-rules = Standardregler: { $chosen }
setting-length = Standardlængde: { $chosen }
setting-length-money = money game
setting-as-discord = som i din Discord
setting-as-discord-server = som serveren er sat op i Discord ({ $language })
setting-language-of-first = som i den første kamp her ({ $language })
setting-language-of-first-yet = som i den første kamp her
setting-as-server = som på resten af serveren
setting-as-challenger = som udfordreren vil
setting-none = intet valgt
setting-ping-channel = Din tur: besked i kanalen
setting-ping-direct = Din tur: direkte besked
setting-ping-both = Din tur: besked i kanalen og direkte besked
setting-ping-off = Din tur: ingen besked
setting-challenges-anybody = Udfordringer: fra alle
setting-challenges-played = Udfordringer: fra dem, du har spillet mod
setting-challenges-nobody = Udfordringer: fra ingen
setting-channels-none = Kanaler: alle
setting-channels = Kanaler: { $channel }
setting-role-none = Rolle, der må administrere: ingen
setting-role = Rolle, der må administrere: { $role }
setting-log-none = Hvad administratorer gør, skrives ikke i en kanal for sig
setting-log = Hvad administratorer gør, skrives i { $channel }
menu-channels = Vælg kanaler (ingen: alle)
menu-role = Vælg en rolle, der må administrere
menu-log = Kanal for administratorernes log
direct-closed = Discord lader mig ikke sende dig direkte beskeder, så jeg giver dig besked i kanalen. Når du har tilladt dem på serveren, kan du vælge dem igen med { COMMAND("settings play") }.

## Leaderboard

leaderboard-title = **Rangliste** · { $scope } · { $period } · { $game } · { $order }
leaderboard-empty = Ingen har endnu spillet en kamp med rating færdig, der tæller her. Start en med { COMMAND("challenge") }.
leaderboard-row = { $rank } { $player } · **{ $value }** · vundet { $won }, tabt { $lost }
leaderboard-own = Din plads: **{ $rank }** · { $value }
leaderboard-own-none = Du har ingen plads her endnu: ingen af dine kampe med rating tæller med her.
leaderboard-own-few = Du har endnu ingen plads efter sejrsprocent: det kræver { $least } kampe med rating.
leaderboard-own-below = Du står længere nede som foreløbig: kampe til { $played } af { $points } point, { $met } af { $opponents } modstandere, { $most } % mod én (højst { $share } %).
leaderboard-own-below-pr = Du står længere nede som foreløbig: { $met } af { $opponents } modstandere, { $most } % af beslutningerne mod én (højst { $share } %).
leaderboard-below = **Foreløbige** – endnu ikke nok spillet til en plads
leaderboard-row-pr = { $rank } { $player } · **{ $value }** · { $decisions } beslutninger
leaderboard-empty-pr = Her har endnu ingen fået analyseret beslutninger nok.
leaderboard-own-few-pr = Du har ingen plads efter PR endnu: { $decisions } af { $least } beslutninger analyseret. Få en kamp analyseret: { COMMAND("analyse") }.
leaderboard-pr = -# PR: hvad ens beslutninger i gennemsnit kostede, jo lavere jo bedre; fra { $least } beslutninger i analyserede kampe, med eller uden rating, men uden tips.
leaderboard-unlisted = -# Andre ser ikke dit navn her; pladsen er den, du ville have. Du kan komme på listen: { COMMAND("settings play") }.
leaderboard-provisional = -# ?: foreløbig, indtil en spillers kampe tilsammen når 100 point.
leaderboard-places = -# På ranglisten for alle servere tæller kun kampe, der er spillet til ende. En plads kræver kampe til { $points } point i alt mod mindst { $opponents } modstandere, højst { $share } % af dem mod én.
leaderboard-places-pr = -# En plads kræver mindst { $opponents } modstandere, og højst { $share } % af beslutningerne mod én.
leaderboard-limit = -# Af de kampe, som to spillere begynder, tæller { $most } på en dag og { $week } på en uge (UTC).
leaderboard-no-season = Der er ikke begyndt nogen sæson på serveren. De, der administrerer den, kan begynde en med { COMMAND("admin season") }.
leaderboard-season = Sæson: { $name }
menu-leaderboard-scope = Hvor: { $chosen }
menu-leaderboard-period = Hvornår: { $chosen }
menu-leaderboard-game = Spil: { $chosen }
menu-leaderboard-order = Efter: { $chosen }
scope-server = denne server
scope-channel = denne kanal
scope-everywhere = overalt
period-all = gennem tiden
period-month = denne måned
period-week = denne uge
period-season = sæsonen
order-rating = rating
order-wins = vundne kampe
order-points = vundne point
order-rate = sejrsprocent
order-streak = flest sejre i træk
order-played = spillede kampe
order-pr = PR
discipline-backgammon = backgammon
discipline-tric-trac = { set-tric-trac }
discipline-acey-deucey = { set-acey-deucey }
season-begun = Sæsonen **{ $name }** begynder: alle kampe med rating, der slutter fra nu af, tæller på dens rangliste.
season-closed = Sæsonen **{ $name }** er slut. Ranglisten bliver stående: { COMMAND("leaderboard") }
season-goes-on = Sæsonen **{ $name }** er i gang. Afslut den først: { COMMAND("admin end-season") }
season-none = Ingen sæson er i gang.
season-unnamed = En sæson skal have et navn.
profile-none = Der er endnu ikke noget at se om denne spiller her.
profile-unrated = Ingen kamp med rating endnu.
profile-rating = Rating **{ $rating }**, plads { $rank } · vundet { $won }, tabt { $lost }
profile-rating-below = Rating **{ $rating }**, foreløbig: ingen plads endnu · vundet { $won }, tabt { $lost }
profile-streaks = Kampe vundet i træk: { $streak } nu, højst { $best }
profile-games = Partier: { $won } vundet, { $lost } tabt · gammons { $gammons-won }–{ $gammons-lost } · backgammons { $backgammons-won }–{ $backgammons-lost }
profile-cube = Dobleterning: { $doubled ->
    [one] 1 dobling
   *[other] { $doubled } doblinger
}, { $cashed } af dem droppet · { $took } accepteret, { $won } af de partier vundet · { $dropped } droppet
profile-pr = { $rating } over { $decisions } beslutninger i analyserede kampe
profile-pr-few = { $rating }, foreløbig: { $decisions } af { $least } beslutninger
profile-favourites = Oftest mod { $opponents }
profile-nemesis = Sværeste modstander: { $opponent }
profile-chart =
    { $matches ->
        [one] Ratingen for { $player } over { $matches } kamp: { $first } til at begynde med, { $last } nu; højest { $most }, lavest { $least }.
       *[other] Ratingen for { $player } over { $matches } kampe: { $first } til at begynde med, { $last } nu; højest { $most }, lavest { $least }.
    }
versus-none = De to har ikke spillet nogen kamp færdig, som du kan se her.
versus-chart =
    { $matches ->
        [one] Hvor mange kampe { $player } har været foran { $opponent } over { $matches } kamp: { $ahead } nu.
       *[other] Hvor mange kampe { $player } har været foran { $opponent } over { $matches } kampe: { $ahead } nu.
    }
dice-title-player = **Terninger** · { $player }
dice-title-server = **Terninger** · alle på denne server
dice-title-match = **Terninger** · { $one } – { $two }
dice-none = Der kendes endnu intet slag fra en afsluttet kamp.
dice-rolls = { $rolls } slag · to terninger viser { $mean } i gennemsnit; forventet { $expected } ± { $deviation }
dice-line = - { $what }: **{ $came }** af { $rolls }, forventet { $expected } ± { $deviation }: { $said }
dice-doublets = Dobbeltslag
dice-entering = Kom ind fra baren
dice-hitting = Kunne hitte
dice-finishing = Kunne tage de sidste brikker ud
dice-near = inden for ±, som to af tre stikprøver
dice-usual = inden for det dobbelte af ±, som 19 af 20 stikprøver
dice-rare = ud over det dobbelte af ±, som én stikprøve af 22
dice-very-rare = ud over det tredobbelte af ±, som én stikprøve af 370
dice-few = for få til at sige noget
dice-about = -# Alle slag i afsluttede kampe undtagen åbningens. Hvad der var brug for, holdes op mod den nøjagtige chance i hver stilling: hvor mange af de 36 måder, to terninger kan falde på, ville have bragt en brik ind, gjort et hit muligt eller taget de sidste brikker ud; hvor alle eller ingen ville, tæller slaget ikke. Kun i spil, der begynder på brættet. ± er tilfældets standardafvigelse: ved et rent tilfælde ligger én sådan linje af 22 ud over det dobbelte af ±.

# ---------- Terninger, som alle kan kontrollere ----------------------------------------------------------------------

proof-title = **Terninger** · { $one } – { $two } · parti { $game } af { $games }
proof-committed = Forsegling nr. { $number }, lavet { $when } før det første slag: `{ $commitment }`
proof-words = Ord: { $one }, { $two }
proof-no-words = Begge ord er tomme.
proof-right = { $throws ->
    [one] Slaget følger
   *[other] Alle { $throws } slag følger
 } af den hemmelighed, der var forseglet.
proof-wrong = **{ $throws ->
    [one] Ét slag følger ikke
   *[other] { $throws } slag følger ikke
 } af den hemmelighed, der var forseglet.** Sig det til den, der driver botten, og spørg hvorfor.
proof-foreign = **Hemmeligheden er ikke den, der var forseglet**, så disse terninger beviser intet.
proof-waiting = Hemmeligheden er forseglet, til partiet er slut; så kan hvert slag kontrolleres.
proof-part = Forseglingen dækker ikke netop dette parti fra dets første slag.
proof-uncovered = { $throws ->
    [one] Ét slag i kampen blev slået
   *[other] { $throws } slag i kampen blev slået
 } før den første forsegling og kan ikke kontrolleres.
proof-none = Denne kamp blev spillet, før jeg forseglede terningerne på forhånd, så dens slag kan ikke kontrolleres. Den kan stadig genses.
proof-about = -# ✓: slaget følger af hemmeligheden. Eksporten har alt, der skal til for at kontrollere det uden mig.
chain-none = Her er intet forseglet endnu: det begynder med det første parti.
chain-counts = **Forseglinger af terninger** · den seneste er nr. { $last }; { $checked } kontrolleret: { $opened } åbnet, { $waiting } fra partier i gang.
chain-right = Af dem mangler intet nummer, hver nævner den forrige, og hvert parti, der er slut, er åbnet.
chain-missing = **Mangler:** { $numbers }
chain-broken = **Nævner ikke den forrige:** { $numbers }
chain-unopened = **Slut, men ikke åbnet med det, der var forseglet:** { $numbers }
proof-words-asked = Spillerne bliver spurgt om deres ord.
proof-word-deleted = Et ord blev slettet med sin spillers data, så slagene kan ikke længere kontrolleres.
proof-encrypted = Partiet er slut, men hemmeligheden er stadig krypteret, og jeg har ikke nøglen: slagene kan kontrolleres, når bottens ejer har lagt den tilbage.
words-committed = Forsegling nr. { $number } af terningerne i dette parti: `{ $commitment }`
words-about = Terningerne følger også af et ord fra hver spiller. Begge ord vises, når de er kendt; et ord, der mangler { $until }, forbliver tomt.
words-turn = { $player }, vil du give et ord?
words-given = { $player } har svaret.
words-later = { $player } kommer efter { $first }, som botten tilhører.
words-form = Et ord til terningerne
words-form-label = Dit ord
words-form-note = Dit eget, eller dette tal. Alle ser det senere; det bliver ved kampen.
words-not-asked = Der bliver ikke spurgt om ord til terningerne nu.
words-have-spoken = Du har allerede svaret. Partiet begynder, når din modstander også har svaret, ellers { $until }.
words-speaks-first = Botten tilhører { $player }, som svarer før dig.
words-owner-waits = Botten er din, så du kunne kende terningerne: kun din modstander kan gå videre uden ord. Ellers begynder partiet { $until }.
words-too-long = Et ord har højst { $most } byte; dit har { $bytes }. Et bogstav som æ, ø eller å fylder to, en emoji fire eller flere.
words-invisible = Et ord har ingen linjeskift, styretegn eller andre tegn, som ingen ser.
words-copied = Det er din modstanders ord. Vælg dit eget.
month-name = { $number ->
    [1] januar
    [2] februar
    [3] marts
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] august
    [9] september
    [10] oktober
    [11] november
   *[other] december
}
club-title = **{ $month }** på denne server
club-month = { $month } { $year }
club-day = { $day }. { $month }
club-subtitle =
    { $matches ->
        [one] 1 kamp
       *[other] { $matches } kampe
    }{ $house ->
        [0] {""}
       *[other] , heraf { $house } mod huset
    } · { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }
club-none = Her er ingen kamp spillet færdig i denne måned.
club-busiest = Kampe pr. dag, flest den { $day }: { $matches }
club-by-day = Kampe pr. dag, højst { $matches }
club-active = Mest aktiv
club-matches =
    { $matches ->
        [one] 1 kamp
       *[other] { $matches } kampe
    }
club-riser = Steg mest
club-gained = { $points } ratingpoint
club-longest = Længste kamp
club-rolls = { $rolls } slag
club-streak = Længste stime
club-wins = { $wins } sejre i træk
club-gammons = Gammons
club-backgammons = Backgammons
club-of-games = { $games ->
    [one] af 1 parti
   *[other] af { $games } partier
}
club-expected = af { $rolls } slag, forventet { $expected }
club-luckiest = Heldigste terninger
club-doublets = { $doublets } dobbeltslag, forventet { $expected }
button-in-words = Med ord
button-club = Måneden…
settings-club = **Måneden i et billede** · hvad der er spillet her på en måned: kampe pr. dag, hvem der spillede mest og steg mest, den længste kamp og stime, gammons og dobbeltslag. Alle kan se det med { COMMAND("stats club") }; det kan også komme her hver måned.
setting-club = I { $channel } den første i hver måned; det næste { $next }. Hvis sidste måneds ikke er kommet endnu, kommer det med det samme.
menu-club = Kanal til måneden i et billede

## Lists of matches

games-title = **Dine kampe** · { $total }
games-none = Du spiller ikke nogen steder lige nu. Start en kamp med { COMMAND("challenge") }.
games-own-turn = **Din tur** mod { $opponent }
games-other-turn = Venter på { $opponent }
games-either = **I kan begge** spille videre, mod { $opponent }
games-adjourned = Udsat, mod { $opponent }
games-archived = arkiveret: skriv først noget der
games-score = { $own }–{ $other } i en kamp til { $length }
games-score-money = { $own }–{ $other }, money game
games-server-title = **Spilles på serveren** · { $total }
games-server-none = Ingen spiller lige nu i de af serverens kanaler, du kan se. Start en kamp med { COMMAND("challenge") }.
games-server-watch = -# { COMMAND("watch") } viser en kamp direkte i en anden kanal.
history-title = **Afsluttede kampe** · { $player }
history-title-pair = **Afsluttede kampe** · { $player } – { $opponent }
history-tally = { $won } vundet, { $lost } tabt
history-none = Der er endnu ingen afsluttede kampe at vise.
history-only-own = Uden for en server kan du kun se dine egne kampe.
history-won = **Sejr** { $score } mod { $opponent }
history-lost = Nederlag { $score } mod { $opponent }
history-level = Uafgjort { $score } mod { $opponent }
history-won-decided = **Sejr ved afgørelse** mod { $opponent }
history-lost-decided = Nederlag ved afgørelse mod { $opponent }
history-decided = ved afgørelse
history-money = money game
history-elsewhere = spillet et andet sted
history-match = { $one } – { $two } · { $one-score }–{ $two-score }
history-match-decided = { $one } – { $two } · { $winner } vandt ved afgørelse

## Live boards of other channels

live-title = 🔴 **Direkte** · { $one } – { $two } · { $channel }
watch-stopped = { $player } har stoppet visningen. Kampen fortsætter i { $channel }.
watch-elsewhere = Visningen er slut: kampen fortsætter et andet sted.
watch-nothing = Der spilles ikke i { $channel } lige nu.
watch-here = Den kamp spilles lige her.
watch-already = Kampen vises allerede her.
watch-already-at = Kampen vises allerede her: { $link }
watch-many = Her vises allerede { $most } kampe. Stop en af dem først.
watch-unseen = Du kan ikke se den kanal.
watch-gone = Visningen er slut.
watch-not-yours = Kun { $player }, som startede visningen, eller serverens administratorer kan stoppe den.

## The guide through a first game (a page fits a phone’s screen; the first page has what suits the reader)

guide-title = Dit første parti { $page }/{ $pages }
guide-start-title = Hvor du står
guide-free = Ingen spiller i denne kanal, så du kan begynde lige her: **{ button-challenge-anyone }** nedenfor giver en kamp til 1 point, altså et enkelt parti, og det passer fint første gang. Eller skriv { COMMAND("challenge") }, og vælg en spiller.
guide-house = Eller tryk på **{ button-house }** for at spille mod mig med det samme.
guide-alone = Her er kun dig og mig, så spil mod mig: **{ button-house }** nedenfor begynder en kamp til 1 point, altså et enkelt parti, og det passer fint første gang. I en servers kanaler spiller du også mod andre.
guide-challenging = Din udfordring venter på, at nogen trykker på **{ button-accept }**. Så afgør terningerne, hvem der begynder, og brættet dukker op her i kanalen.
guide-challenged = Her er en udfordring fra { $challenger }, som du kan tage imod. Tryk på **{ button-accept }** under den, eller skriv { COMMAND("accept") }: så afgør terningerne, hvem der begynder.
guide-others = { $one } og { $two } spiller her, og du er velkommen til at se med. Vil du selv spille, så skriv { COMMAND("challenge") }: du får tilbudt en tråd, som er et bord for sig.
guide-waiting = Du spiller her mod { $opponent }, som er i tur lige nu. Når det bliver din tur, kalder et nyt bræt på dig.
guide-roll = Det er din tur her: tryk på **{ button-roll }** under brættet. { $link }
guide-play = Det er din tur her, og du har slået { $roll }: vælg dit ryk i menuen under brættet, se det på billedet, og bekræft det. { $link }
guide-decide = Det er op til dig her: knapperne under brættet viser, hvad du kan gøre. { $link }
guide-start = De næste sider forklarer spillet i få ord. Kun du ser dem, og der sker ikke noget ved at kigge.
guide-goal-title = Brættet og målet
guide-goal =
    I har 15 brikker hver. Dine rykkes i pilenes retning, fra dit 24-punkt til dit 1-punkt; punkterne er nummereret for den, der er i tur. De sidste seks, 6 til 1, er dit **hjemland**.
    Få alle dine brikker hjem, og tag dem så ud. Den, der først har taget alle 15 ud, vinder partiet.
guide-goal-alt = Startstillingen med dine brikkers vej: fra punkt 24 over 18, 12 og 6 og ud af brættet.
guide-turn-title = Din tur
guide-turn =
    { "" }**1.** Et nyt bræt med dit navn under fortæller, at det er din tur. Tryk på **{ button-roll }**.
    { "" }**2.** Vælg hele rykket i menuen, eller ryk én brik ad gangen. Billedet viser, hvad du har valgt.
    { "" }**3.** Fortryd, så tit du vil; intet gælder, før du bekræfter.
    Eller skriv det med { COMMAND("move") }: `24/18 13/11` rykker en brik fra 24 til 18 og en anden fra 13 til 11. `bar/22` bringer en brik ind, `6/off` tager en ud.
guide-moving-title = At rykke og hitte
guide-moving =
    - Hver terning er et ryk for sig; én brik må bruge begge. Et dobbeltslag, to ens, rykkes fire gange.
    - En brik må lande på et tomt punkt, på dine egne eller på en enlig brik hos modstanderen: den bliver **hittet** (`*`) og sættes på baren.
    - Derfra skal den ind i modstanderens hjemland, før andet rykkes.
    - Du skal bruge begge tal, hvis du kan. Er et ryk ulovligt, får du at vide hvorfor.
guide-cube-title = Dobleterningen
guide-cube =
    Dobleterningen viser, hvad partiet er værd. **64 på brættet betyder 1**: ingen har doblet endnu.
    Skal du til at slå og mener, at du er foran, kan du **doble**. Modstanderen accepterer, overtager dobleterningen og spiller videre om dobbelt så mange point, eller dropper og taber det hidtidige antal point. Derefter må kun ejeren doble.
    I dit første parti kan du nøjes med at slå.
guide-end-title = Sådan slutter det
guide-end =
    Den, der først har taget alle brikker ud, vinder dobleterningens værdi i point. En **gammon** (taberen har ikke taget nogen ud) tæller dobbelt, en **backgammon** (og har stadig en brik på baren eller i vinderens hjemland) tredobbelt.
    Næste parti begynder af sig selv, indtil en af jer har point nok til kampen. Under **{ button-more }** kan du tilbyde at opgive; modstanderen kan sige nej.
    I Crawfordpartiet, det første, hvor en af jer kun mangler ét point, må ingen doble.
    Bagefter venter revanchen, gensynet og ranglisten.
guide-more-title = Hvad der ellers er
guide-more =
    - { COMMAND("games") }: dine kampe overalt; { COMMAND("history") }: hvad der er spillet
    - { COMMAND("watch") }: en kamp fra en anden kanal, direkte i denne
    - { COMMAND("board") }: brættet igen; { COMMAND("replay") }: et parti som levende billede
    - { COMMAND("rules") }: hvad der spilles her, med billeder; { COMMAND("ruling") }: om et ryk er lovligt og hvorfor
    - { COMMAND("hint") }: hvad jeg ville gøre i dit sted, når der spilles uden rating
    - { COMMAND("settings play") }: som du vil have det; { COMMAND("leaderboard") }: hvem der er bedst her
    - { COMMAND("challenge") }, **{ option-challenge-rules }**: otte regelsæt.
    - { COMMAND("analyse") }: hvor godt du spillede; { COMMAND("practice") }: dine egne fejl som quiz; { COMMAND("profile") }: dine resultater
guide-lead-on = Klar? **{ button-challenge-anyone }** spørger, hvem der vil spille.

## The rules, a sentence each, by their keys

rule-setup = Hver spiller begynder med { $checkers } brikker: { $places }.
setup-place = { $count } på { $point }
rule-opening = Lodtrækning afgør, hvem der begynder; den spiller slår med begge terninger og rykker.
rule-opening-roll = Hver spiller slår med én terning; den, der slår højest, begynder og rykker begge tal, og slår I ens, slår I om.
rule-opening-roll-higher = Hver spiller slår med én terning; den, der slår højest, begynder, og slår I ens, slår I om.
rule-forward-only = Brikkerne rykkes kun fremad, mod lavere numre.
rule-open-point = En brik må lande på et tomt punkt, på et punkt med dine egne brikker eller på et punkt med kun én af modstanderens brikker.
rule-separate-dice = Hver terning er et ryk for sig: én brik må bruge begge, men så skal punktet, den mellemlander på, også være åbent.
rule-any-order = Du vælger selv rækkefølgen af de to tal.
rule-doublet = Et dobbeltslag rykkes fire gange.
rule-use-both-dice = Du skal bruge begge tal, hvis det overhovedet kan lade sig gøre, og så meget af et dobbeltslag som muligt.
rule-higher-die = Kan du bruge det ene eller det andet tal, men ikke begge, skal du bruge det højeste.
rule-no-play = Kan ingen af tallene bruges, går turen videre.
rule-hit = Et blot bliver hittet, når modstanderen lander på det, også ved mellemlanding, og brikken sættes på baren.
rule-enter-first = Så længe du har en brik på baren, må du ikke rykke andre brikker.
rule-enter-point = En brik på baren bringes ind på det punkt i modstanderens indre hjemland, som terningen viser, hvis det er åbent.
rule-bear-off-home = Du må kun tage brikker ud, mens alle dine brikker er i dit indre hjemland.
rule-bear-off-exact = En terning tager en brik ud fra punktet med samme tal.
rule-bear-off-over = Viser terningen mere end dit højeste punkt med brikker, tager den en brik ud derfra.
rule-bear-off-optional = Du må gerne rykke i dit indre hjemland i stedet for at tage ud.
rule-single = Et parti giver 1 point, hvis taberen har taget mindst én brik ud.
rule-gammon = En gammon giver 2 point: taberen har ikke taget nogen brikker ud.
rule-backgammon = En backgammon giver 3 point: taberen har ikke taget nogen brikker ud og har stadig en brik på baren eller i vinderens indre hjemland.
rule-backgammon-reserve = En backgammon giver 3 point: taberen har ikke taget nogen brikker ud og har stadig en brik uden for brættet, på baren eller i vinderens indre hjemland.
rule-worth = Hvert parti tæller ét point.
rule-win-with-both = Kan din sidste brik vinde både med én terning og med begge, skal du bruge begge.
rule-win-stands = Et slag, der tager din sidste brik ud, bortfalder aldrig, uanset hvad der er tilovers af det.
rule-cube-centre = Dobleterningen begynder i midten på 1, med 64 opad, og begge spillere må doble først.
rule-cube-before-roll = Kun den, der skal til at slå, må doble, og kun inden slaget.
rule-cube-owner = Når en dobling er accepteret, er det kun den, der accepterede, som må doble næste gang.
rule-cube-irrevocable = En dobling kan ikke fortrydes.
rule-take = Den, der accepterer en dobling, spiller videre om den nye indsats og ejer dobleterningen.
rule-drop = Den, der dropper en dobling, taber partiet og den indsats, der gjaldt før doblingen.
rule-cube-limit = Dobleterningen kan ikke vendes højere end til { $limit }.
rule-points = Et parti giver 1, 2 eller 3 gange dobleterningens værdi.
rule-crawford = I det første parti, hvor en spiller kun mangler ét point for at vinde kampen, må ingen doble; derefter er det tilladt igen.
rule-crawford-one-point = I en kamp til ét point dobles der ikke.
rule-dead-cube = En dobling, der ikke kan give dig noget, er tilladt, men du får en advarsel.
rule-jacoby = I money game tæller gammon og backgammon først, når dobleterningen er vendt.
rule-beaver = I money game må den, der accepterer, straks doble igen og beholde dobleterningen.
rule-automatic-double = Efter aftale fordobles indsatsen, første gang terningerne i et partis åbningsslag er ens; dobleterningen bliver i midten.
rule-automatic-double-twice = Efter aftale fordobles indsatsen de to første gange, terningerne i et partis åbningsslag er ens; dobleterningen bliver i midten.
rule-resign = En spiller kan tilbyde at tabe et almindeligt spil, en gammon eller en backgammon, men ikke mens en dobling venter på svar; modstanderen kan tage imod eller afvise og spille videre.
rule-resign-no-cube = En spiller kan tilbyde at tabe et almindeligt spil, en gammon eller en backgammon; modstanderen kan tage imod eller afvise og spille videre.
rule-resign-single = En spiller kan tilbyde at opgive partiet; modstanderen kan tage imod eller afvise og spille videre.
rule-opening-reroll = Den, der begynder, rykker de to tal eller slår igen med begge terninger.
rule-opening-fixed = Efter aftale skal den, der begynder, rykke åbningsslaget.
rule-shut-out = Har du en brik på baren mod seks lukkede punkter, går turen videre, uden at du slår.
rule-shut-out-no-cube = Har du en brik på baren mod seks lukkede punkter, går turen videre, uden at du slår eller dobler.
rule-doublet-lapse = Kan de to første ryk i et dobbeltslag ikke begge lade sig gøre, bortfalder hele dobbeltslaget.
rule-bar-lowest-first = Har du to eller flere brikker på baren, bortfalder hele slaget, hvis det laveste tal ikke kan bringe en brik ind.
rule-entered-continues = Den brik, du har bragt ind, skal også bruge den anden terning, hvis den kan.
rule-rear-first = Kun din bageste brik må tages ud.
rule-through-point = Du må ikke tage en brik ud forbi et punkt, som modstanderen holder.
rule-both-dice-doublets = Et dobbeltslag rykkes med terningernes over- og undersider: n, n og så 7 − n, 7 − n; kan de to første ikke begge bruges, bortfalder det hele.
rule-cube = Her spilles uden dobleterning.
rule-start-off-board = Alle brikker begynder uden for brættet og bringes ind ligesom brikker på baren.
rule-all-in-first = Ingen brik må rykkes, før alle dine brikker er bragt ind.
rule-low-first = Det laveste tal rykkes altid først.
rule-high-first = Efter aftale rykkes det højeste tal altid først.
rule-high-first-but-ace-deuce = Efter aftale rykkes det højeste tal altid først, undtagen i 1-2.
rule-low-blocked = Kan det tal, der skal rykkes først, ikke bruges, bortfalder hele slaget.
rule-high-blocked = Er det kun det andet tal, der ikke kan bruges, bortfalder kun det; men et første ryk, der gør plads til det, skal vælges.
rule-opposite-faces = Et dobbeltslag n rykkes n, n og så 7 − n, 7 − n; kan de to første ikke begge bruges, bortfalder det hele.
rule-roll-again = Et dobbeltslag, der ikke er bortfaldet, giver et slag til.
rule-double-doublet = Et dobbeltslag i sådan et ekstraslag tæller dobbelt: n fire gange, så 7 − n fire gange, og alle fire af de første skal kunne bruges.
rule-general-doublet = De to tal fra åbningen er et dobbeltslag, hver gang de slås igen: begge rykkes og derefter undersiderne, i den rækkefølge, som tal rykkes i her, og så følger et slag til. I et ekstraslag rykkes hvert tal to gange.
rule-general-doublet-lapse = Kan de to første tal i sådan et dobbeltslag (i et ekstraslag de fire første) ikke alle bruges, bortfalder det hele.
rule-fresh-start = Den, der begynder, slår på ny; tallene fra åbningen rykkes ikke.
rule-hit-before-reserve = En hittet brik skal bringes ind før dem, der stadig venter udenfor.
rule-ace-deuce = 1-2 er bonusslaget: ryk 1’eren, så 2’eren, så et dobbeltslag efter eget valg, og slå igen.
rule-ace-deuce-lapse = Kan 1’eren eller 2’eren ikke bruges, bortfalder hele bonusslaget.
rule-ace-deuce-to-opponent = Kan 1’eren eller 2’eren ikke bruges, går 1-2 til modstanderen, som bruger det, også dobbeltslaget og ekstraslaget, før sin egen tur; kan modstanderen heller ikke, bortfalder det.
rule-named-doublet = Efter 1-2 vælger du det dobbeltslag, du helst vil have, og rykker det n, n og så 7 − n, 7 − n; kan de to første ikke begge bruges, bortfalder det, og ekstraslaget med.
rule-named-doublet-top = Efter 1-2 vælger du det dobbeltslag, du helst vil have, og rykker det fire gange; kan det ikke bruges alle fire gange, bortfalder det, og ekstraslaget med.
rule-move-before-in = Du må rykke, mens du stadig har brikker udenfor, men en hittet brik skal ind først.
rule-dice-up = En tur slutter med Bekræft; indtil da kan alle ryk fortrydes.
rule-dice-flat = Ligger terningerne ikke fladt, slås der om, og retten til at doble er tabt.
rule-premature-roll = Slår du, før modstanderen har bekræftet, afgør modstanderen, om slaget gælder.
rule-illegal-play = Modstanderen kan godtage et ulovligt ryk eller forlange, at slaget spilles om.
rule-double-said = En dobling gælder, så snart den er sagt.
rule-playing-side = Dit indre hjemland kan ligge til venstre eller til højre; hver spiller vælger selv.
rule-turn = Kun den spiller, der skal vælge, kan gøre noget.
rule-roll-first = Du skal slå, før du kan rykke.
rule-double-pending = Så længe en dobling venter på svar, kan intet andet ske: den skal først accepteres eller droppes.
rule-resignation-pending = Så længe et tilbud om at opgive venter på svar, kan intet andet ske: først skal der svares ja eller nej.
rule-no-checker = Du kan kun rykke dine egne brikker, og kun derfra, hvor de står.
rule-match-over = En kamp, der er slut, kan ikke spilles videre.
rule-session-end = En money game-session varer, indtil en spiller stopper den mellem to partier.
rule-match-won = Den, der først når kampens pointtal, vinder kampen.
rule-lateness = Når en kamp fortsætter på et tidspunkt, som begge har aftalt, får en spiller, der ikke gør noget, et strafpoint for hver fem minutter; ved flere strafpoint end halvdelen af kamplængden kan modstanderen kræve sejren: i en kamp til 3 point efter 10 minutter, til 5 efter 15, til 7 efter 20, til 11 efter 30.

## How well a match was played
analysis-no-match = Du har ikke spillet en sådan kamp. Vælg en af dem, der tilbydes, mens du skriver.
analysis-other-game = Jeg kan kun analysere backgammon: andre spil har jeg ikke lært.
analysis-progress = Ser på hver beslutning: { $share } er klaret.
analysis-broken-off = Analysen blev afbrudt. Bed om den igen.
analysis-title = **Analyse** · { $one } – { $two } · { $plies }-ply
analysis-adjusted = Uden held var chancen for at vinde kampen: { $one } { $one-worth }, { $two } { $two-worth }.
analysis-adjusted-points = Uden held: { $one } { $one-worth } point, { $two } { $two-worth }.
analysis-about = -# Fejl koster mindst { $error } point ved dobleterningens værdi, brølere { $blunder }. PR er halvdelen af det gennemsnitlige tab pr. beslutning i tusindedele: jo lavere jo bedre.
analysis-flawless = Ingen begik fejl.
    -# Fejl koster mindst { $error } point ved dobleterningens værdi, brølere { $blunder }.
analysis-place = **Fejl { $mistake } af { $mistakes }** · { $one } – { $two } · parti { $game }
analysis-play = { $player } spillede { $roll } som `{ $played }`. Bedre: `{ $best }`, som billedet viser.
analysis-no-double = { $player } doblede ikke (uden dobling { $no-double }, doblet og accepteret { $take }, doblet og droppet { $drop }).
analysis-double = { $player } doblede (uden dobling { $no-double }, doblet og accepteret { $take }, doblet og droppet { $drop }).
analysis-take = { $player } accepterede doblingen (accepteret { $take }, droppet { $drop }, set fra den, der doblede).
analysis-drop = { $player } droppede doblingen (accepteret { $take }, droppet { $drop }, set fra den, der doblede).
analysis-beaver = { $player } svarede med en beaver (accepteret { $take }, droppet { $drop }, set fra den, der doblede).
analysis-cost = Det kostede { $error } point ved dobleterningens værdi: { $cost } procentpoint af chancen for at vinde kampen.
analysis-cost-points = Det kostede { $error } point ved dobleterningens værdi.
analysis-busy = Flere analyser er allerede i gang. Spørg igen om et par minutter.
analysis-chart-match = { $player }: chancer for at vinde kampen
analysis-chart-games = { $player }: chancer for at vinde hvert parti
analysis-chart = { $title }, efter hvert slag; slag: { $rolls }, partier: { $games }, doblinger: { $doubles }, markerede brølere: { $worst }; højest { $most }, lavest { $least }, til sidst { $last }.
analysis-resign = { $player } opgav partiet (spille videre { $playing-on }, opgive { $resigned }).
analysis-accept = { $player } tog imod opgivelsen (set fra den, der opgav: spille videre { $playing-on }, opgive { $resigned }).
analysis-decline = { $player } afviste opgivelsen (set fra den, der opgav: spille videre { $playing-on }, opgive { $resigned }).
match-file-too-large = Filen er for stor til en kamp: højst { $most } KiB læses.
match-file-too-long = Kampen er for lang til at blive analyseret her. `barpoint analyse` på en computer kan klare alle længder.
match-file-not-fetched = Discord udleverer ikke filen lige nu. Vedhæft den igen.
match-file-length = Det er ingen kampfil, jeg kan læse: jeg læser .mat-filer, hvor der i en linje står »5 point match« (0 til 25), og SGF-filer.
match-file-empty = Der er intet parti i filen.
match-file-line = Linje { $line } i filen: { $problem }
match-file-meaningless = Sådan noget hører ikke til i en kampfil.
match-file-property = `{ $property }` hører ikke til i en kampfil.
match-file-play = Dette ryk kan ikke læses.
match-file-refused = Det er mod reglerne. { $rule }

## Privatliv

button-my-data = Alt om mig
button-forget-me = Glem mig…
button-forget-me-surely = Ja, slet alt
button-forget-server = Slet det hele…
button-forget-server-surely = Ja, slet alt
privacy-kept = **Hvad jeg gemmer om dig, og hvorfor**
    • Dit id og dine navne, som Discord viser dem: for at sige, hvis tur det er, og hvem der vandt.
    • Dine kampe, hvert slag og ryk med tidspunkt: for at spille videre, se tilbage og beregne ratings.
    • Hvad du har valgt i { COMMAND("settings play") } og { COMMAND("settings board") }, dit sprog, dine ferier, og kampfiler, du har importeret.
    • Hvad du har begyndt, og andre endnu skal se: udfordringer, livebrætter, påmindelser, og dine begrundelser som administrator.
    • Hvad du svarede på dagens stillinger, hvilke af dine brølere du har øvet på, dine ord til terningerne, dine svar på forhånd og tidspunkter, du har aftalt.
    • Hvem du har blokeret, og hvad min ejer har noteret, hvis du er udelukket.
    Jeg læser ingen beskeder og gemmer intet andet.
privacy-shown = **Hvem der ser det:** kun folk på servere, hvor du har spillet, og dine modstandere. Du står kun på ranglisten for alle servere, hvis du har valgt det.
privacy-ends = **Hvor længe:** indtil du siger { COMMAND("forget-me") }. Det, der kun bruges en tid, som gamle udfordringer, forsvinder efter 30 dage; det, der hører til en server, 30 dage efter at den har fjernet mig.
privacy-contact = **Hvem der driver mig:** her får du fat i vedkommende: { $contact }
privacy-nothing = Jeg gemmer intet om dig.
barred = Min ejer har udelukket dig fra at bruge mig. Det, jeg gemmer om dig, er stadig dit: { COMMAND("privacy") }, { COMMAND("export") } og { COMMAND("forget-me") } virker fortsat.
barred-until = Min ejer har udelukket dig fra at bruge mig for en tid; det slutter { $until }. Det, jeg gemmer om dig, er stadig dit: { COMMAND("privacy") }, { COMMAND("export") } og { COMMAND("forget-me") } virker fortsat.
barred-server = Jeg er ikke til rådighed på denne server. Det, jeg gemmer om dig, er stadig dit: { COMMAND("privacy") }, { COMMAND("export") } og { COMMAND("forget-me") } virker fortsat.
privacy-handed-out =
    { $matches ->
        [0] Alt, hvad jeg gemmer om dig.
        [one] Alt, hvad jeg gemmer om dig, med din kamp.
       *[other] Alt, hvad jeg gemmer om dig, med { $matches } af dine kampe.
    }
forget-me-unknown = Jeg gemmer intet om dig: der er intet at slette.
forget-me-ask = **Skal jeg glemme dig?** Dit id, dine navne, dine indstillinger og ratings slettes overalt. { $matches ->
        [0] Du har ikke spillet nogen kampe.
        [one] Kampen, du har spillet, bliver hos din modstander, mod »Tidligere spiller«.
       *[other] De { $matches } kampe, du har spillet, bliver hos dine modstandere, mod »Tidligere spiller«.
    }
forget-me-running =
    { $matches ->
        [one] Én kamp er i gang: den slutter nu. Er et parti spillet færdigt, eller har I hver haft ti ture, vinder din modstander.
       *[other] { $matches } kampe er i gang: de slutter nu. Hvor et parti er spillet færdigt, eller I hver har haft ti ture, vinder din modstander.
    }
forget-me-sure = **Er du sikker?** Ingen kan fortryde det, heller ikke min ejer. Du kan altid komme tilbage som ny spiller; kampe tæller i ratingen igen en dag efter. I 30 dage gemmer jeg en hash af dit id, beregnet med en nøgle.
forget-me-done =
    { $ended ->
        [0] Du er glemt. Hvad jeg har skrevet i kanaler, bliver stående, indtil nogen sletter det.
        [one] Du er glemt, og din kamp er afsluttet. Hvad jeg har skrevet i kanaler, bliver stående, indtil nogen sletter det.
       *[other] Du er glemt, og dine { $ended } kampe er afsluttet. Hvad jeg har skrevet i kanaler, bliver stående, indtil nogen sletter det.
    }
exported-all =
    { $matches ->
        [one] Din kamp: `.mat`, SGF og JSON.
       *[other] Dine { $matches } kampe: `.mat`, SGF og JSON for hver.
    }
exported-left-out =
    { $matches ->
        [one] Discord tager ikke imod større filer her: den ældste kamp er udeladt. Bottens ejer kan udlevere den.
       *[other] Discord tager ikke imod større filer her: de { $matches } ældste kampe er udeladt. Bottens ejer kan udlevere dem.
    }
exported-beyond =
    { $matches ->
        [one] En fil rummer højst { $most } kampe: den ældste kamp er udeladt. { COMMAND("privacy") } udleverer alt, hvad der er gemt om dig.
       *[other] En fil rummer højst { $most } kampe: de { $matches } ældste er udeladt. { COMMAND("privacy") } udleverer alt, hvad der er gemt om dig.
    }
exported-unreadable =
    { $matches ->
        [one] En kamp kan ikke læses og er udeladt. Bottens ejer finder grunden i loggen.
       *[other] { $matches } kampe kan ikke læses og er udeladt. Bottens ejer finder grunden i loggen.
    }
exported-none = Du har ikke spillet en kamp endnu.
imported = **Kamp fra en fil** · { $one } – { $two } · { $points ->
        [0] money game
        [one] 1 point
       *[other] { $points } point
    }, { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }
import-illegal =
    { $plays ->
        [0] Dommeren finder ingen ulovlige ryk.
        [one] Dommeren finder ét ulovligt ryk:
       *[other] Dommeren finder { $plays } ulovlige ryk:
    }
import-play = **Parti { $game }, ryk { $row }** · { $player } { $roll }: { $play }
import-more =
    { $plays ->
        [one] Ét ryk mere er ulovligt.
       *[other] { $plays } ryk mere er ulovlige.
    }
import-stopped = Jeg kan følge den hertil: { $why }
import-gone = Filen findes ikke længere: jeg gemmer en fil i 30 dage, og kun dine seneste 20. Vedhæft den igen med { COMMAND("import") }.

## Stillinger, der spørges om
question-play = { $roll } skal rykkes. Hvad er bedst?
question-double = Før slaget: doble eller slå?
question-take = Svar på en dobling: acceptere eller droppe?
menu-question = Vælg det bedste
deed-no-double = Slå, ingen dobling
deed-double = Doble
deed-take = Acceptere
deed-drop = Droppe
question-worth = { $place }\. { $deed } { $equity }
question-right = Du valgte { $deed }: rigtigt, det er bedst.
question-nearly = Du valgte { $deed }: næsten lige så godt, det koster kun { $error }.
question-wrong = Du valgte { $deed }: det koster { $error }.
daily-title = **Dagens stilling**
daily-solved-when = Svar for dig selv; løsningen kommer { $when }.
button-answer = Svar
daily-ask = Hvad er bedst? Ingen ser dit svar, og du kan ændre det, til løsningen kommer { $when }.
daily-answered = Dit svar: { $deed }. Løsningen kommer { $when }; indtil da kan du ændre det.
daily-solution = **Dagens stilling, løst**: { $deed } er bedst.
daily-chosen = { $chosen ->
    [one] 1 svar
   *[other] { $chosen } svar
}
daily-right = Rigtigt: { $names }.
daily-right-more = Rigtigt: { $names } og { $more } til.
daily-nobody-right = Ingen fandt det.
daily-no-answers = Ingen svarede.
daily-gone = Den stilling findes ikke på denne server.
practice-title = **Øvelse** · din brøler i { $one } – { $two }, { $day }, parti { $game }
practice-again = Den kommer igen { $when }.
practice-none = Der er endnu ingen af dine brølere at øve på. Spil en kamp backgammon, mod nogen eller mod mig, og skriv så { COMMAND("analyse") }, eller tryk på **{ button-analyse }** under resultatet: det, der kostede 0,08 eller mere, spørges der om her.
practice-later = Du har øvet på alle dine brølere for denne gang; den næste kommer { $when }. { COMMAND("analyse") } finder flere i kampe, der ikke er analyseret endnu.
button-practice-on = Næste
button-daily = Dagens stilling…
settings-daily = **Dagens stilling** · fra denne servers afsluttede kampe eller mine mod mig selv. Alle svarer for sig selv; en dag senere kommer løsningen, med hvor mange der valgte hvad, og hvem der havde ret.
setting-daily = I { $channel } kl. { $time } hver dag; den næste { $next }.
setting-daily-none = Fra: vælg en kanal.
setting-club-none = { setting-daily-none }
menu-daily = Kanal til dagens stilling
setting-hour = Kl. { $chosen } hver dag
hour-utc = { $time } UTC

# Tempo og ure.
option-challenge-pace = tempo
option-challenge-pace-about = Betænkningstid: et navn, eller tid pr. tur og bank som 24t 7d; ellers som valgt her, ellers intet ur
setting-pace = Standardtempo: { $chosen }
settings-pace = **Tempo for kampe her** · det gælder udfordringer, der ikke nævner et andet: minutter til en aften, dage til en kamp pr. korrespondance. Kanaler kan have deres eget. Den, der bruger al sin tid, kan tabe kampen: modstanderen kan kræve sejren.
button-pace = Tempo…
pace-untimed = intet ur
pace-club = Klub
pace-casual = Afslappet
pace-discord = Discord
pace-daily = Dagligt
pace-brisk = Raskt
pace-fischer = Fischer
pace-line = -# Tempo: { $name } · { $numbers }
pace-line-numbers = -# Tempo: { $numbers }
pace-numbers = { $delay } pr. tur og { $bank } i banken
pace-increment = { $bank } i banken, { $increment } mere efter hver tur, højst { $cap }
pace-both = { $delay } pr. tur, { $bank } i banken, { $increment } mere efter hver tur, højst { $cap }
pace-money = Et money game har intet ur: der er ingen kamp at tabe på tid.
pace-house = Huset spiller uden ur.
pace-unreadable = »{ $typed }« er intet tempo. Vælg et fra listen, eller skriv tiden pr. tur og banken, for eksempel **12s 14m** eller **24t 7d**; tillæg og loft kan følge efter: **0 3d 12t 7d**.
pace-short = Det er for kort: tur og bank skal tilsammen være mindst { $seconds } sekunder.
pace-long = Det er for lang tid: en tur eller et tillæg er højst { $delay } dage, en bank højst { $bank } dage, og loftet er ikke under banken.
duration-days = { $count } d
duration-hours = { $count } t
duration-minutes = { $count } min
duration-seconds = { $count } s
clock-line = -# ⏳ { $player }: tiden udløber { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
flag-fell = ⌛ { $player } har ikke mere tid. { $opponent }, du kan kræve sejren eller fortsat vente.
not-come = ⌛ { $player } er { $time } forsinket og ikke dukket op. { $opponent }, du kan kræve sejren eller fortsat vente.
button-claim = Kræv sejr
claim-made = Sejren er din: det står i kampens kanal.
claim-unseen = Det er ikke sikkert, at din modstander kan se brættet, så du kan ikke kræve sejren. Det kan du, når modstanderen har gjort noget her.
claim-untimed = Der går intet ur i denne kamp.
claim-own = Det er din egen tid, der går.
claim-early = Der er tid tilbage: den udløber { $when }.
claim-not-too-late = Din modstander er ikke for sent på den endnu: du kan kræve sejren { $when }.
claim-later = Botten eller Discord var ude af drift, så ingen kan kræve sejren endnu; det er muligt igen { $when }.
claim-left = Du har forladt kampens server, så du kan ikke kræve sejren.
match-timed-out = { $opponent } havde ikke mere tid: { $player } vinder kampen.
match-not-come = { $opponent } dukkede ikke op på det aftalte tidspunkt: { $player } vinder kampen.
games-until = tiden udløber { $until }
idle = { $one }, { $two }: ingen har spillet her i { $days } dage, så kampen er udsat, og kanalen er fri. I kan begge genoptage den, her eller et andet sted.
idle-house = { $player }: ingen har spillet her i { $days } dage, så kampen mod huset er udsat, og kanalen er fri. Du kan genoptage den.
gave-way = { $player }: en anden kamp er begyndt her, og der var intet andet sted til din mod huset, så den er udsat. Du kan genoptage den: her, når kanalen er fri, eller et andet sted.
button-my-boards = Mine brætter
my-boards = **Bræt { $number } af { $total }** · mod { $opponent } · { $channel }
my-boards-none = Intet bræt venter på dig nu.
setting-remind-day = Påmindelse et døgn før tiden udløber
setting-remind-half-day = Påmindelse 12 timer før tiden udløber
setting-remind-three-hours = Påmindelse tre timer før tiden udløber
setting-remind-hour = Påmindelse en time før tiden udløber
setting-remind-off = Ingen påmindelser
setting-quiet-hours-21-7 = Stille fra 21 til 7
setting-quiet-hours-22-8 = Stille fra 22 til 8
setting-quiet-hours-0-9 = Stille fra midnat til 9
setting-quiet-hours-never = Ingen stille timer
setting-time-zone = Tidszone: { $chosen }
setting-time-zone-language = dit sprogs, ellers UTC
reminders-ask = Du spiller over flere dage. Medmindre du vælger andet, minder jeg dig om det 12 timer før din tid udløber, men ikke fra 22 til 8 efter uret i { $zone }.
button-reminders = Påmindelser…
reminder = ⏰ { $player }, det er din tur mod { $opponent }, og din tid udløber { $until }: { $link }
reminder-direct = ⏰ Det er din tur mod { $opponent }, og din tid udløber { $until }: { $link }

# Ferie.
setting-vacation-on = Ferie i kampe over flere dage: til
setting-vacation-off = Ferie i kampe over flere dage: fra
button-vacation = Ferie…
button-vacation-begin = Begynd ferien
button-vacation-end = Afslut ferien
vacation-about = **Ferie** standser dine egne ure i alle dine kampe over flere dage på én gang. Du har { $most } dage pr. kalenderår; i år har du { $left } tilbage. Den slutter med dit første ryk i sådan en kamp, eller før, hvis du vil, og tæller mindst en dag. Tid, der allerede er udløbet, kommer ikke igen.
vacation-until = Du har **ferie** til { $until }: dine egne ure står i dine kampe over flere dage. Dit første ryk i en af dem slutter den. I år har du { $left } tilbage.
vacation-stops = Dine kampe over flere dage, hvor den gælder: { $stops }
vacation-exempt = Den gælder ikke i kampe, der begyndte, mens serveren havde slået den fra: { $exempt }
vacation-ask = Du har { $left } ferie tilbage i år. Vil du begynde en ferie på { $days } nu, til { $until }? Dit første ryk i en kamp over flere dage slutter den; det, der så er tilbage ud over den første dag, beholder du.
vacation-goes-on = Du har allerede ferie, til { $until }.
vacation-too-long = Det er mere, end der er tilbage: en ferie, der begynder nu, kan højst vare { $most ->
        [one] { $most } dag
       *[other] { $most } dage
    }.
claim-vacation = Din modstander har ferie til { $until }. Indtil da går modstanderens tid ikke, så du kan ikke kræve sejren.
clock-line-vacation = -# 🏖️ { $player }: ferie til { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
games-vacation = ferie til { $until }

# Tid til modstanderen.
button-give = Giv tid…
give-ask = Hvor meget tid giver du { $opponent }? Den lægges i banken og kan ikke tages tilbage.
give-done = Gjort: det står i kanalen.
give-full = Ingen bank kan rumme mere end { $most } dage.
given = 🎁 { $player } giver { $opponent } { $time } mere.

# Udsættelse efter aftale.
command-adjourn = udsæt
command-adjourn-about = Udsæt kampen til et tidspunkt, hvis din modstander er enig
option-adjourn-until = til
option-adjourn-until-about = Hvornår den fortsætter, efter dit ur: 20:00, i morgen 20:00, fredag 20.00, 2026-12-01 20:00
time-fillers = i på den til
time-hour = kl kl. klokken
time-today = dag idag aften
time-tomorrow = morgen imorgen
time-weekdays = mandag tirsdag onsdag torsdag fredag lørdag søndag
adjourn-unreadable = »{ $typed }« er ikke et tidspunkt, jeg kan læse. Skriv, hvornår kampen fortsætter, efter uret i { $zone }: **20:00**, **i morgen 20:00**, **fredag 20.00**, **1.12. 20:00**, **2026-12-01 20:00**, eller et tidsstempel fra Discord.
adjourn-out-of-reach = Kampen kan udsættes i mindst { $nearest } og højst { $farthest }.
adjourn-house = Huset venter på dig uden det: udsæt kampen, eller gå bare.
adjourn-proposed = ⏸️ { $player } foreslår at udsætte kampen til { $until } ({ $in }). { $opponent }, er du enig? Indtil da går ingen tid.
adjourn-agreed = ⏸️ Kampen { $one } – { $two } er udsat til { $until } ({ $in }), som begge er enige om. Så fortsætter den her; ingen tid går inden da, heller ikke hvis I genoptager den tidligere.
adjourn-lateness = Vær der til tiden: når det er din tur, kan din modstander kræve sejren, hvis du ikke gør noget i { $time }.
adjourn-declined = ⏸️ { $player } vil hellere spille videre: kampen fortsætter nu.
adjourn-nothing-proposed = Det er ikke længere foreslået, eller det er dit eget forslag, som din modstander skal svare på.
adjourn-event = Backgammon: { $one } – { $two }
button-agree = Enig
button-disagree = Nej
games-adjourned-until = Udsat til { $until }, mod { $opponent }
appointment-soon = ⏰ { $one }, { $two }: jeres kamp fortsætter { $until }.
appointment-elsewhere = ⏰ { $one }, { $two }: det er tid til jeres kamp, men den kan ikke fortsætte her, for der spilles en anden. Genoptag den i en anden kanal.
