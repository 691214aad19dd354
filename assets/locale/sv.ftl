# Barpoint's texts in Swedish, translated from en.ftl.
# Names of players arrive ready for Discord (escaped, bold or a mention); plays are in notation.

## Slash commands. Names: lower case, at most 32 characters; descriptions: at most 100.

command-challenge = utmana
command-challenge-about = Utmana någon på en match, eller låt vem som helst i kanalen anta utmaningen
option-challenge-player = spelare
option-challenge-player-about = Vem du utmanar; lämna tomt så kan vem som helst anta utmaningen
option-challenge-points = poäng
option-challenge-points-about = 1 till 25 poäng; annars det som kanalen, servern eller du har valt, och annars 3
option-challenge-rules = regler
option-challenge-rules-about = Vilket spel; annars det som kanalen, servern eller du har valt, och annars turneringsregler
option-challenge-money = money
option-challenge-money-about = Money game i stället för match: varje parti för sig, utan insats och rating, tills ni slutar
option-challenge-rated = rating
option-challenge-rated-about = Om matchen räknas i ratingen (det gör den om fältet utelämnas)
option-challenge-options = tillval
option-challenge-options-about = Annat ni kommer överens om, med komma emellan; det som reglerna tillåter föreslås
option-challenge-thread = tråd
option-challenge-thread-about = Spela matchen i en egen tråd
option-challenge-level = nivå
option-challenge-level-about = Hur bra huset spelar, om du spelar mot det; utelämnat: mittemellan
level-1 = Nybörjare
level-1-about = För ett första parti: missbedömer ofta. Vinner ungefär vart sjunde parti mot ett starkt program
level-2 = Hobbyspelare
level-2-about = Missbedömer ibland. Vinner ungefär två partier av fem mot ett starkt program
level-3 = Klubbspelare
level-3-about = Bedömer ställningen som den är. Vinner nästan hälften mot ett starkt program
level-4 = Stark
level-4-about = Ser ett kast framåt. Vinner hälften mot ett starkt program
level-5 = Min bästa nivå
level-5-about = Ser två kast framåt. Vinner lite mer än hälften mot ett starkt program
command-accept = acceptera
command-accept-about = Acceptera en utmaning eller att motståndaren ger upp
command-decline = avböj
command-decline-about = Avböj en utmaning eller att motståndaren ger upp, eller dra tillbaka din egen utmaning
command-roll = kasta
command-roll-about = Kasta tärningarna
command-move = flytta
command-move-about = Flytta dina pjäser
option-move-play = drag
option-move-play-about = Ditt drag, t.ex. 24/18 13/11; tillåtna drag föreslås medan du skriver
command-pass = stå-över
command-pass-about = Stå över när du är utestängd
command-name = välj
command-name-about = Välj dubbeln som du spelar efter 1-2
option-name-doublet = dubbel
option-name-doublet-about = Vilken dubbel som helst
command-double = dubbla
command-double-about = Dubbla partiets värde innan du kastar
command-take = ta
command-take-about = Ta dubblingen och få kuben
command-beaver = beaver
command-beaver-about = Ta, dubbla genast igen och behåll kuben (money game, om avtalat)
command-drop = passa
command-drop-about = Passa dubblingen och förlora det som partiet var värt före den
command-again = spela-om
command-again-about = Få motståndarens otillåtna drag omspelat (när ni själva ansvarar för dragen)
command-resign = ge-upp
command-resign-about = Erbjud dig att ge upp partiet
option-resign-kind = typ
option-resign-kind-about = Hur stor vinst du ger motståndaren
command-stop = sluta
command-stop-about = Avsluta sessionen mellan två partier
command-board = bräde
command-board-about = Visa brädet i den här kanalen, bara för dig
command-rules = regler
command-rules-about = Reglerna vid det här bordet med bilder, bara för dig
option-rules-section = avsnitt
option-rules-section-about = Vilken del av reglerna
option-rules-rules = regler
option-rules-rules-about = Reglerna för ett annat spel än det vid det här bordet
command-ruling = domslut
command-ruling-about = Är ett drag tillåtet, och varför eller varför inte? Bara för dig
option-ruling-play = drag
option-ruling-play-about = Ett drag, t.ex. 24/18 13/11; utelämna det för att fråga om det senaste
command-hint = tips
command-hint-about = Vad jag skulle göra i ditt ställe, med siffror, bara för dig; inte i matcher som räknas
command-position = ställning
command-position-about = Brädets id:n för andra program, eller brädet för ett id
option-position-id = id
option-position-id-about = Ett XGID eller ett Position ID från GNU Backgammon; utelämna det för det här brädet
command-export = exportera
command-export-about = Kanalens match som filer för andra program, eller alla matcher som du har spelat
option-export-all = alla
option-export-all-about = Alla matcher som du har spelat var som helst, i en zip-fil
command-import = importera
command-import-about = En matchfil (.mat eller SGF): stega igenom den och låt domaren granska den, bara för dig
option-import-file = fil
option-import-file-about = Filen, som backgammonprogram skriver den; bara du ser den, i 30 dagar
command-privacy = integritet
command-privacy-about = Vad som sparas om dig och varför, och allt det som en fil
command-forget-me = glöm-mig
command-forget-me-about = Radera det som bara är ditt; i de andras matcher står du som före detta spelare
command-replay = repris
command-replay-about = Se ett parti ur kanalens match som rörlig bild
option-replay-game = parti
option-replay-game-about = Vilket parti i matchen; det senaste om du utelämnar det
command-analyse = analysera
command-analyse-about = Hur väl en avslutad match spelades, och de dyraste felen
option-analyse-match = match
option-analyse-match-about = Vilken match; kanalens senaste om det utelämnas
option-analyse-file = fil
option-analyse-file-about = En egen matchfil (.mat eller SGF) i stället; bara du ser den, i 30 dagar
option-analyse-depth = djup
option-analyse-depth-about = Hur noga jag ska räkna
analysis-depth-quick = snabbt
analysis-depth-deep = grundligt
command-practice = öva
command-practice-about = Dina egna blundrar från analyserade matcher, som ett frågespel
command-games = matcher
command-games-about = Dina matcher överallt: vems tur det är, sedan när och var
command-history = historik
command-history-about = Avslutade matcher för en spelare eller ett par, med resultat och repriser
option-history-player = spelare
option-history-player-about = Vems matcher; utelämna för dina egna
option-history-opponent = motståndare
option-history-opponent-about = Bara matcher mot den här spelaren
command-watch = följ
command-watch-about = Följ en match från en annan kanal direkt i den här
option-watch-channel = kanal
option-watch-channel-about = Kanalen eller tråden där den spelas
command-leaderboard = topplista
command-leaderboard-about = Se vem som är bäst: här eller överallt, efter rating, vinster, poäng och mer
option-leaderboard-scope = var
option-leaderboard-scope-about = Vilkas matcher som räknas: serverns, kanalens eller de på alla servrar
option-leaderboard-period = period
option-leaderboard-period-about = För vilken period
option-leaderboard-game = spel
option-leaderboard-game-about = Vilket spel: varje spel har sin egen rating
option-leaderboard-order = sortering
option-leaderboard-order-about = Vad spelarna sorteras efter
option-leaderboard-private = privat
option-leaderboard-private-about = Bara för dig, med allt att välja mellan
command-profile = profil
command-profile-about = En spelare: rating över tid, resultat efter spel och längd, motståndare
option-profile-player = spelare
option-profile-player-about = Vem (du, om fältet utelämnas)
option-profile-game = spel
option-profile-game-about = Vilket spels rating
command-versus = mot
command-versus-about = Två spelare mot varandra: ställningen, efter spel och över tid
option-versus-player = spelare
option-versus-player-about = Vem
option-versus-opponent = motståndare
option-versus-opponent-about = Mot vem (dig, om fältet utelämnas)
command-stats = statistik
command-stats-about = Tärningarna jämförda med exakta chanser, eller serverns månad
option-stats-dice = tärningar
option-stats-dice-about = Tärningarna för en spelare, en match eller servern, jämfört med det väntade
option-stats-player = spelare
option-stats-player-about = Vems tärningar (dina, om fältet utelämnas)
option-stats-match = match
option-stats-match-about = Från en avslutad match
option-stats-server = server
option-stats-server-about = Från alla på den här servern
option-stats-club = klubb
option-stats-club-about = Månaden på den här servern i en bild
command-dice = tärningar
command-dice-about = Kontrollera att ingen kunde välja tärningarna
option-dice-verify = kontroll
option-dice-verify-about = Ställ varje kast i en match mot det som förseglades i förväg
option-dice-match = match
option-dice-match-about = Vilken match (den i den här kanalen, om inget anges)
option-dice-audit = granskning
option-dice-audit-about = Om alla förseglingar här är öppnade och ingen saknas
command-settings = inställningar
command-settings-about = Välj hur det ska vara för dig, i kanalen eller på servern
option-settings-board = bräde
option-settings-board-about = Hur brädet ser ut: tema, hemmaplanens sida, din färg, vem som sitter nederst
option-settings-play = spel
option-settings-play-about = Hur du spelar: språk, besked om din tur, automatiska kast och drag, din standardmatch
option-settings-channel = kanal
option-settings-channel-about = Vad som gäller i kanalen: språk, standardmatch, bräden
option-settings-server = server
option-settings-server-about = Vad som gäller på servern: språk, standardmatch, trådar, kanaler, vem som får administrera
command-help = hjälp
command-help-about = Så spelar du här
command-admin = admin
command-admin-about = Annullera, skjut upp eller avgör matcher på servern, eller rätta resultat; allt antecknas
option-admin-abort = annullera
option-admin-abort-about = Avsluta en match utan vinnare
option-admin-adjourn = skjut-upp
option-admin-adjourn-about = Lägg en match åt sidan; båda spelarna kan återuppta den
option-admin-settle = avgör
option-admin-settle-about = Avsluta en match med en vinnare
option-admin-correct = rätta
option-admin-correct-about = Rätta resultatet av en match som är slut
option-admin-season = säsong
option-admin-season-about = Börja en säsong med en egen topplista
option-admin-end-season = avsluta-säsong
option-admin-end-season-about = Avsluta säsongen som pågår; topplistan står kvar
option-admin-name = namn
option-admin-name-about = Vad säsongen heter
option-admin-log = logg
option-admin-log-about = Vad som gjordes, av vem och varför
option-admin-forget-server = glöm-server
option-admin-forget-server-about = Få allt om den här servern som en fil, och få det raderat
option-admin-winner = vinnare
option-admin-winner-about = Vem som vinner
option-admin-reason = skäl
option-admin-reason-about = Varför; alla kan läsa det
option-admin-rated = rating
option-admin-rated-about = Om det räknas i serverns rating (utelämnat: som avtalat)
option-admin-match = match
option-admin-match-about = Vilken match; kanalens egen om det utelämnas
option-games-server = server
option-games-server-about = Alla matcher som spelas på servern, i de kanaler du kan se

## Commands in the menus of users and messages (Apps; at most 32 characters, written as they are read)

context-challenge = Utmana
context-block = Blockera eller häv
context-position = Ställning
context-hint = Tips
context-analyse = Analysera matchen

## Words

worth-single = enkelt parti
worth-gammon = gammon
worth-backgammon = backgammon
points-count = { $points ->
    [one] { $points } poäng
   *[other] { $points } poäng
}
price-ends-match = { points-count }, avgör matchen { $winner-score }–{ $loser-score }

## Rule sets, what can be agreed on, and sections of the rules

set-tournament = Backgammon (turneringsregler)
set-tournament-about = Turneringsspel enligt Danska Backgammonförbundet och som man spelar överallt: dubblingstärning, Crawfordparti, tärningarna i valfri ordning.
set-nordic = Backgammon (finska och svenska regler)
set-nordic-about = Backgammon enligt de finska och svenska reglerna: en spelare som är utestängd varken kastar eller dubblar. Dubblingstärningen är valfri.
set-dutch = Backgammon (nederländska husregler)
set-dutch-about = Backgammon med husreglerna från det nederländska regelbladet: den som börjar får kasta på nytt, en dubbel kan förfalla, och det är svårare att ta hem. Dubblingstärningen slutar på 64.
set-danish-parlour = Backgammon (korta danska regler)
set-danish-parlour-about = De korta danska reglerna, utan dubblingstärning: lotten avgör vem som börjar, varje parti ger en poäng, och pjäsen som kommer in måste också spela den andra tärningen om den kan.
set-tric-trac = Tric-trac (Jacquet, Puff, Gegenpuff)
set-tric-trac-about = Spelet som det nederländska regelbladet kallar Jacquet eller Tric-trac. På andra håll är det andra spel; det här kallas Puff eller Gegenpuff. Alla pjäser börjar utanför brädet, det lägre talet spelas först, och dubblar ger ett kast till.
set-acey-deucey = Acey-deucey (Acy Deucy)
set-acey-deucey-about = ”Acy Deucy” på det nederländska regelbladet: tric-trac där 1-2 är bonuskastet. Välj vilken dubbel som helst efter det och kasta igen; pjäserna får flyttas innan alla är inne.
set-nackgammon = Nackgammon
set-nackgammon-about = Turneringsbackgammon från Nack Ballards utgångsställning med fyra pjäser därbak: längre partier med mer kontakt.
set-hypergammon = Hypergammon
set-hypergammon-about = Turneringsbackgammon med tre pjäser var: kort och vilt.
agreement-no-cube = utan dubblingstärning
agreement-no-cube-about = Man spelar utan dubblingar.
agreement-no-crawford = utan Crawfordparti
agreement-no-crawford-about = Det är tillåtet att dubbla i alla matchens partier.
agreement-jacoby = Jacobyregel
agreement-jacoby-about = Gammon och backgammon räknas först när kuben har vridits.
agreement-beavers = beavers
agreement-beavers-about = Den som tar en dubbling får genast dubbla igen och behålla kuben.
agreement-automatic-double = automatisk dubbling
agreement-automatic-double-about = Vid det första lika öppningskastet vrids kuben, som ligger kvar i mitten.
agreement-two-automatic-doubles = två automatiska dubblingar
agreement-two-automatic-doubles-about = Vid vart och ett av de två första lika öppningskasten vrids kuben.
agreement-responsible = spelarna ansvarar själva för dragen
agreement-responsible-about = Otillåtna drag stoppas inte: motståndaren godtar ett drag genom att kasta eller dubbla, eller begär att det spelas om. Du får kasta innan motståndaren har bekräftat; då avgör motståndaren om kastet gäller.
agreement-cocked-dice = tärningar på kant
agreement-cocked-dice-about = Ett kast av 36 hamnar av en slump på kant: det gäller inte, båda tärningarna kastas om, och rätten att dubbla är förlorad.
agreement-both-dice-doublets = dubblar med båda sidorna
agreement-both-dice-doublets-about = En dubbel n spelas n, n och sedan 7 − n, 7 − n.
agreement-high-first = högre talet först
agreement-high-first-about = Det högre talet spelas alltid först.
agreement-general-doublet = öppningens tal som dubbel
agreement-general-doublet-about = Öppningens två tal räknas som en dubbel varje gång de kastas igen.
agreement-double-top = vald dubbel fyra gånger
agreement-double-top-about = Dubbeln som väljs efter 1-2 spelas fyra gånger med samma tal.
agreement-ace-deuce-to-opponent = blockerat 1-2 till motståndaren
agreement-ace-deuce-to-opponent-about = Ett 1-2 som inte kan spelas går till motståndaren i stället för att förfalla.
agreement-opening-fixed = öppningskastet måste spelas
agreement-opening-fixed-about = Den som börjar spelar öppningskastet och får inte kasta om.
agreement-gammons-count = gammon räknas
agreement-gammons-count-about = En gammon ger två poäng och en backgammon tre; annars ger varje parti en.
section-start = Så börjar ett parti
section-moving = Flytta och slå ut
section-entering = Tillbaka i spel
section-doublets = Dubblar och extrakast
section-bearing-off = Ta hem
section-winning = Vad ett parti är värt
section-cube = Dubblingstärningen
section-match = Matcher och money game
section-table = Vid bordet

## Buttons (at most 80 characters) and menus (at most 150)

button-accept = Acceptera
button-accept-resignation = Acceptera ({ $price })
button-decline = Avböj
button-withdraw = Dra tillbaka
button-open-thread = Öppna en tråd för matchen
button-roll = Kasta
button-pass = Stå över
button-throw-afresh = Kasta på nytt
button-roll-early = Kasta ({ $player })
button-let-stand = Kastet gäller
button-annul = Kasta om i rätt tur
button-accept-play = Godta draget
button-play-again = Spela om
button-play-nothing = Flytta inte
button-beaver = Beaver till { $value }
button-next-game = Nästa parti
button-stop = Avsluta sessionen
button-word = Ge ett ord…
button-no-word = Kasta utan
button-presets = I förväg…
button-preset-take = Vid dubbling: ta
button-preset-drop = Vid dubbling: passa
button-preset-roll = Kasta åt mig om en dubbling är meningslös
presets = **I förväg**, för när { $opponent } har flyttat: det gröna sker genast, som om du själv hade tryckt. Ett svar på en dubbling gäller till nästa kast, och allt dras tillbaka så snart du själv gör något. Ingen annan ser det; tryck igen för att dra tillbaka det.
presets-none = Svar kan ges i förväg medan din motståndare är i tur, i matcher över flera dagar: på en dubbling medan den är möjlig, och ett kast om du inte kastar automatiskt.
button-rules = Regler
button-double = Dubbla till { $value }
button-double-surely = Ja, dubbla till { $value }
button-take = Ta
button-drop-price = Passa ({ $price })
button-drop-surely = Ja, passa
button-resign = Ge upp…
button-resign-as = Ge upp: { $worth } ({ $price })
button-confirm = Bekräfta { $play }
button-forced = Spela { $play }
button-undo = Ångra
button-undo-all = Ångra allt
button-board = Bräde
button-leaderboard = Topplista
button-leaderboard-browse = Se mer
button-leaderboard-post = Visa för alla
button-matches = Matcher
button-dice = Tärningar
button-check-dice = Kontrollera tärningarna
button-help = Hjälp
button-more = Mer
button-play-more = { button-more }
button-rematch = Revansch
button-other-terms = Andra villkor…
button-replay = Repris
button-step = Drag för drag
button-export = Exportera
button-analyse = Analysera
pr-graded = PR **{ $rating }** ({ $grade })
pr-none = PR –
grade-world-champion = världsmästare
grade-world-class = världsklass
grade-expert = expert
grade-advanced = avancerad
grade-intermediate = medelgod
grade-casual = hobbyspelare
grade-beginner = nybörjare
grade-distracted = tankspridd
versus-chart-title = { $player } – { $opponent }: ledning i matcher
chart-matches = matcher
chart-rolls = kast
chart-double = dubbling
chart-worst = värsta blundern
analysis-plays = Drag:
analysis-doubles = Dubblingar:
analysis-takes = Ta/passa:
analysis-resignations = Uppgivna partier:
analysis-errors = fel { $errors } · blundrar { $blunders } · kostade { $lost }
analysis-luck = Tur { $luck } poäng vid kubens värde
analysis-joker = { $roll } i parti { $game } ({ $points })
analysis-jokers = Jokrar { $count }: { $most }
analysis-place-blunder = **Fel { $mistake } av { $mistakes }**, en blunder · { $one } – { $two } · parti { $game }
analysis-game = **Parti { $game }** · { $one } – { $two }
analysis-more = -# { $more } till finns i menyn.
analysis-short-no-double = ingen dubbling
analysis-short-double = dubbling
analysis-short-take = ta
analysis-short-drop = passa
analysis-short-beaver = beaver
analysis-short-resign = gav upp
analysis-short-accept = lät motståndaren ge upp
analysis-short-decline = lät inte motståndaren ge upp
menu-analysis = Fel: { $count }
menu-analysis-games = En sida för varje parti
button-practise = Öva på dessa
button-challenge-anyone = Utmana vem som helst
button-house = Spela mot huset
button-house-begin = Börja: { $level }
button-unwatch = Avsluta visningen
button-first = Första
button-previous = Föregående
button-on = Nästa
button-last = Sista
button-game = Parti { $game }
button-looks = Brädets utseende
button-default-looks = Tillbaka till standard
button-play-settings = Dina inställningar
button-places = Kanaler och roll…
button-boards = Bräden…
setting-threads-always = En tråd för varje match: alltid
setting-threads-request = En tråd för varje match: på begäran
setting-house-rated-on = Matcher mot huset: räknas i ratingen
setting-house-rated-off = Matcher mot huset: räknas inte
setting-auto-play-on = Spela tvingade drag automatiskt: på
setting-auto-play-off = Spela tvingade drag automatiskt: av
setting-tutor-on = ”Säker?” före en blunder: på
setting-tutor-off = ”Säker?” före en blunder: av
setting-words-on = Fråga efter ord för tärningarna: ja
setting-words-off = Fråga efter ord för tärningarna: nej
button-hint = Tips
button-best = Vad är bäst?
card-worst = Värsta blundern
button-share = Dela
hour-local = { $local } ({ $time } UTC)
card-rating = Rating
card-place = plats { $rank }
card-no-place = ingen plats än
card-streak = Vinster i rad
card-best = som mest { $best }
card-matches = Matcher
card-games = Partier
card-gammons = gammon { $won }–{ $lost }
card-pr = PR
card-provisional = preliminär
card-cube = Erbjudna dubblingar
card-answers = tog { $took }, passade { $dropped }
menu-jump-blunder = { $player }: blunder { $loss }
button-statistics = Statistik
dice-plain = { $rolls } kast: { $mean } i genomsnitt, { $expected } väntat; { $came } dubblar, { $likely } väntade. { $said }
dice-plain-near = Så faller tärningar.
dice-plain-rare = Det är ovanligt, men det händer var tjugonde spelare.
dice-plain-very-rare = Det är mycket sällsynt: det händer en av några hundra spelare.
dice-plain-few = Det är för lite för att säga något.
button-before-roll = Kuben före kastet
best-play = **Bäst:** { $play }
best-played-best = Spelat: samma drag.
best-played = Spelat: { $play }, plats { $place }. Det kostade { $loss }: { $verdict }.
best-played-equal = Spelat: { $play }, plats { $place }. Det kostade ingenting.
best-small = mindre än ett fel
best-error = ett fel
best-blunder = en blunder
best-column-play = drag
best-column-equity = equity
best-column-win = vinst
best-column-lose = förl.
best-column-gammon = gam
best-column-backgammon = bg
best-row-none = { $redouble ->
    [yes] Ingen redubbling
   *[no] Ingen dubbling
}
best-row-take = { $redouble ->
    [yes] Redubbla, ta
   *[no] Dubbla, ta
}
best-row-drop = { $redouble ->
    [yes] Redubbla, passa
   *[no] Dubbla, passa
}
best-row-play-on = Spela vidare
best-row-resign = Ge upp
best-row-accept = Acceptera
verdict-no-double = { $redouble ->
    [yes] Ingen redubbling
   *[no] Ingen dubbling
}
verdict-double = { $redouble ->
    [yes] Redubbla
   *[no] Dubbla
}
verdict-too-good = { $redouble ->
    [yes] För bra för att redubbla
   *[no] För bra
}
verdict-take = ta
verdict-drop = passa
verdict-beaver = beaver
best-done-no-double = Spelat: ingen dubbling.
best-done-double = Spelat: dubbling.
best-done-take = Svar: ta.
best-done-drop = Svar: passa.
best-done-beaver = Svar: beaver.
best-done-resign = Valt: gav upp.
best-done-accept = Valt: accepterade.
best-done-decline = Valt: avböjde.
best-done-right = Det var rätt.
best-done-cost = Det kostade { $loss }: { $verdict }.
best-window = Take point { $take } · dubblingsfönster { $opens } till { $closes }
best-cubeful = Equity med kub
best-cubeless = Equity utan kub
best-plies = { $plies }-ply
best-exact = Exakt
best-about = -# { $equity } i poäng vid kubens värde; chanser i % för den som är i tur. { $depth }
best-about-cube = -# { $equity } i poäng vid kubens värde; chanser i %; båda för den som dubblar. { $depth }
best-about-resignation = -# { $equity } i poäng vid kubens värde, för den som valde. { $depth }
best-none-checkers = Jag kan bara säga vad som är bäst där varje sida har femton pjäser.
best-none-over = Det finns inget att avgöra: partiet eller matchen är slut.
best-none-large = Jag klarar matcher där ingen behöver mer än 25 poäng, och kuber upp till 32 768.
best-none-beaver = Svaret på en beaver bedömer jag inte.
button-surely = Gör det ändå
setting-auto-roll-on = Kasta automatiskt: på
setting-auto-roll-off = Kasta automatiskt: av
setting-at-once-on = Ett valt drag gäller direkt, utan Ångra: på
setting-at-once-off = Ett valt drag gäller direkt, utan Ångra: av
setting-listed-on = På topplistan för alla servrar: ja
setting-listed-off = På topplistan för alla servrar: nej
button-blocked = Blockerade…
button-back = Tillbaka
button-manage = Administrera
button-admin-adjourn = Skjut upp…
button-admin-abort = Avsluta utan vinnare…
button-admin-settle = { $player } vinner…
button-admin-correct = { $player } har vunnit…
button-admin-count = Räkna den…
button-admin-uncount = Räkna den inte…
button-admin-log = Logg
button-go-on = Spela vidare här
button-set-aside = Skjut upp matchen
button-take-up = Återuppta matchen
menu-plays = Välj hela draget
menu-plays-some = Välj hela draget ({ $shown } av { $total })
menu-rests = Gör klart draget
menu-rests-part = Gör klart draget ({ $from }–{ $to } av { $total })
menu-moves = Eller flytta en pjäs i taget
menu-moves-first = Flytta en pjäs
menu-moves-next = Flytta nästa pjäs
play-hits =
    { $number ->
        [one] slår ut
       *[other] slår ut { $number }
    }
play-enters =
    { $number ->
        [one] går in
       *[other] { $number } går in
    }
play-bears-off = { $number } tas hem
play-makes =
    { $number ->
        [one] gör punkt { $points }
       *[other] gör punkterna { $points }
    }
play-breaks =
    { $number ->
        [one] bryter punkt { $points }
       *[other] bryter punkterna { $points }
    }
play-exposes =
    { $number ->
        [one] lämnar en blotta inom direkt räckhåll
       *[other] lämnar { $number } blottor inom direkt räckhåll
    }
menu-name = Välj en dubbel
menu-sections = Läs om…
menu-history = Öppna en av matcherna
menu-jump = Gå till…
menu-jump-back = Tidigare…
menu-jump-more = Fler…
menu-jump-end = Partiets slut
menu-go-on = Spela vidare här med…
draft-length = Längd: { $chosen }

## Challenges

challenge-to = { $challenger } utmanar { $opponent } på en match till { points-count }.
challenge-open = { $challenger } utmanar vem som helst på en match till { points-count }.
challenge-to-money = { $challenger } utmanar { $opponent } på ett money game.
challenge-open-money = { $challenger } utmanar vem som helst på ett money game.
form-challenge = Utmaning
form-rematch = Revansch på andra villkor
form-player = Motståndare
form-player-note = Lämna tomt så kan vem som helst anta utmaningen. Välj mig för att spela mot huset.
form-points = Längd
form-rules = Regler
form-pace = Tempo
form-pace-note = Betänketid. Tomt fält: som vanligt här.
form-more = Mer
form-more-note = Vad ni i övrigt kommer överens om. Om något inte går ihop säger jag till.
form-rated = räknas i ratingen
form-thread = i en egen tråd
form-money-only = Bara i money game
form-import = Importera en match
form-file = Matchfil
form-file-note = En .mat- eller SGF-fil
draft-sent = Nu står din utmaning i kanalen.
terms-rules = -# { $rules }
terms-rules-options = -# { $rules } · avtalat: { $options }
challenge-unrated = -# Utan rating: jag är inte medlem här.
challenge-unrated-agreed = -# Utan rating, enligt överenskommelse.
challenge-unrated-limit = -# Utan rating: de två har i dag börjat { $most } matcher med rating, och fler räknas inte på en dag.
challenge-unrated-week = -# Utan rating: de två har den här veckan börjat { $most } matcher med rating, och fler räknas inte på en vecka.
challenge-unrated-unfinished = -# Utan rating: de två har { $most } oavslutade matcher med rating, och fler räknas inte.
challenge-unrated-returned = -# Utan rating: en av de två har börjat om, och matcher räknas igen först ett dygn efter det.
challenge-unrated-house = -# Utan rating: matcher mot huset räknas bara där servern har valt det.
challenge-here-only = -# Räknas bara på den här servern: de senaste { $days } dagarna har för många av spelarnas matcher avbrutits.
challenge-declined = { $opponent } avböjde utmaningen från { $challenger }.
challenge-withdrawn = { $challenger } drog tillbaka utmaningen.
challenge-replaced = { $challenger } har gjort en ny utmaning i stället för den här.
challenge-accepted = { $opponent } antog utmaningen från { $challenger }: en match till { points-count }.
challenge-accepted-money = { $opponent } antog utmaningen från { $challenger }: money game, utan rating.
challenge-in-thread = -# Det spelas i { $thread }.
challenge-no-thread = -# Jag kunde inte öppna en tråd, så det spelas här. Jag behöver behörigheterna Skapa offentliga trådar och Skicka meddelanden i trådar.
challenge-no-thread-because = -# Jag kunde inte öppna en tråd, så det spelas här. { $why }
challenge-no-thread-unknown = -# Jag kunde inte öppna en tråd, så det spelas här.
challenge-threads-enough = För många trådar har öppnats för samma person på kort tid.
thread-kept-open = Den här tråden hålls öppen så länge en match spelas i den.
thread-name = { $one } – { $two }
thread-name-open = Match mot { $one }

## What happened, a line each

opening = Öppningskast: { $one } { $one-die }, { $two } { $two-die }.
opening-tie = Öppningskast: { $one-die } för båda, så ni kastar om.
begins = { $player } börjar med { $roll }.
game-starts = Parti { $game } · { $one } { $one-score }, { $two } { $two-score }.
crawford-game = Det här är Crawfordpartiet: ingen får dubbla.
rolled = { $player } kastade { $roll }.
rolled-automatically = { $player } kastade { $roll } (automatiskt kast).
played = { $player } { $roll }: { $play }
played-forced = { $player } { $roll }: { $play } (tvunget)
passed = { $player } { $roll }: inget tillåtet drag
begins-afresh = { $player } börjar och kastar på nytt.
begins-by-lot = Lotten har avgjort: { $player } börjar.
doubled-automatically = Lika öppningskast: kuben vrids till { $value } och ligger kvar i mitten.
cocked = { $player } kastade { $roll }, men tärningarna låg inte plant. Kastet gäller inte.
rolled-early = { $player } kastade { $roll } för tidigt.
early-roll-stands = { $player } kastade för tidigt, men { $roll } gäller.
early-roll-annulled = { $player } kastade för tidigt, så { $roll } gäller inte.
accepted-play = { $player } godtar draget.
asked-again = { $player } begär att kastet spelas om.
lapsed = { $player } { $roll }: kastet förfaller. { $reason }
inherited = { $player } kan inte spela hela kastet { $roll }, så { $heir } får spela det.
named = { $player } väljer { $doublet }.
rolls-again = { $player } kastar en gång till.
beavered = { $player } svarar med en beaver till { $value } och behåller kuben.
session-level = **Det slutar oavgjort.**
passed-shut-out = { $player } är utestängd: alla sex punkter på motståndarens hemmaplan är stängda, så turen går vidare utan kast.
doubled = { $player } dubblar till { $value }.
took = { $player } tar. { $player } har kuben på { $value }.
took-beaver = { $player } tar. { $owner } har kuben på { $value }.
dropped = { $player } passar.
offered-resignation = { $player } vill ge upp partiet ({ $worth }).
declined-resignation = { $player } avböjer erbjudandet. Partiet fortsätter.
game-won = { $player } vinner: { $worth }, { points-count }.
game-won-dropped = { $player } vinner { points-count }, kubens värde före dubblingen.
game-won-resigned = { $player } accepterar erbjudandet och vinner: { $worth }, { points-count }.
match-won = **{ $player } vinner matchen med { $winner-score }–{ $loser-score }.**
session-won = **Sessionen är slut: { $player } leder med { $winner-score }–{ $loser-score }.**
rating-change = { $player }: { $before } → { $after } ({ $change })

## Whose turn it is, with the ping

turn-roll = { $player }, det är din tur: kasta.
turn-roll-or-double = { $player }, det är din tur: kasta eller dubbla.
turn-roll-again = { $player }, kasta en gång till.
turn-name = { $player }, välj vilken dubbel du vill spela.
turn-judge = { $player }, motståndaren har redan kastat { $roll }. Gäller kastet?
turn-accept = { $player }, det var den sista pjäsen. Godtar du draget, eller ska det spelas om?
between-games = Hittills: { $one } { $one-score }, { $two } { $two-score }. Ni kan båda starta nästa parti eller avsluta.
turn-shut-out = { $player }, du är utestängd: dubbla eller stå över.
turn-shut-out-pass = { $player }, du är utestängd: stå över.
turn-play = { $player }, spela ditt kast: { $roll }.
turn-begin = { $player }, du börjar: spela ditt kast { $roll }.
turn-confirm = { $player }, bekräfta ditt drag eller ångra det.
turn-take = { $player }, tar eller passar du?
turn-resignation = { $player }, motståndaren vill ge upp ({ $worth }: { $price }). Accepterar du eller spelar ni vidare?
call-direct = Din tur mot { $opponent } i { $channel }: { $link }
call-direct-no-link = Din tur mot { $opponent } i { $channel }.
call-here = { $player }, det är din tur.
resignation-too-small = På brädet är { $certain } redan i hamn; erbjudandet gäller bara { $worth }.
resignation-counts = Här räknas { $worth } bara som { points-count }.

## Labels on the picture

label-to-roll = ska kasta
label-to-move = ska flytta
label-to-decide = ska välja
label-doubles = dubblar till { $value }
label-resigns = vill ge upp: { $worth }
label-wins = vinner { points-count }
label-wins-match = vinner matchen
label-ahead = leder
label-pips = { $pips ->
    [one] pip
   *[other] pips
}
label-crawford = Crawford
banner-match = { $player } vinner matchen
banner-session = { $player } leder
banner-game = { $player } vinner: { $worth }
banner-score = { $winner-score }–{ $loser-score } i en match till { $length }

## The picture in words, for those who cannot see it (at most 1,024 characters in all)

alt-side = { $player }, { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}: { $places }.
alt-points = punkt { $points }
alt-bar = { $checkers } på baren
alt-off = { $checkers } har tagits hem
alt-waiting = { $checkers } ännu inte i spel
alt-to-roll = { $player } ska kasta.
alt-to-play = { $player } ska spela { $roll }.
alt-to-decide = { $player } ska välja.
alt-draft = Draget hittills: { $play }.
alt-cube-centred = Kuben ligger i mitten.
alt-cube-raised = Kuben står på { $value } i mitten.
alt-cube-owned = { $player } har kuben på { $value }.
alt-cube-offered = { $player } erbjuds en dubbling till { $value }.
alt-crawford = Crawfordparti.
alt-score = { $one } { $one-score }, { $two } { $two-score } i en match till { $length }.
alt-score-money = { $one } { $one-score }, { $two } { $two-score }.
alt-over = { $player } har vunnit matchen.
alt-over-money = Sessionen är slut; { $player } leder.
alt-game-over = { $player } har vunnit partiet: { $worth }.
alt-counting = Varje spelare räknar punkterna från sitt eget håll.

## Answers that only the one who asked sees

double-sure = Vill du dubbla till { $value }? En dubbling kan inte ångras.
double-dead = Partiets nuvarande värde räcker redan för att du ska kunna vinna matchen: en dubbling ger dig ingenting, och motståndaren får kuben.
drop-sure = Vill du passa? Det kostar: { $price }.
done-in-channel = Klart: det syns i kanalen.
resignation-declined = { $opponent } har tackat nej. Efter nästa tur kan du igen erbjuda dig att ge upp.
more = Vad vill du se eller göra?
more-resign = Vad vill du se eller göra? Ger du upp och { $opponent } accepterar, vinner { $opponent } partiet.
thread-opened = { $thread } är öppnad för din utmaning.
no-such-rules = Jag känner inte till några regler med det namnet.
rules-title = **{ $rules }**
rules-section = **{ $section }** · { $rules }
example-you = Du
example-opponent = Motståndare
example-start = Utgångsställningen.
example-gammon = Spelaren nedtill har vunnit en gammon: motståndaren har inte tagit hem någon pjäs.
example-cube = Spelaren nedtill har dubblat till 2; motståndaren tar eller passar.
example-legal = Exempel: med { $roll } är { $play } tillåtet.
example-illegal = Exempel: med { $roll } är { $play } inte tillåtet.
ruling-nothing = Inget har ännu spelats i det här partiet som jag kan döma om.
ruling-to-play = { $player } ska spela { $roll } och har ännu inte flyttat något. Fråga om ett drag: 24/18 13/11.
ruling-legal = { $player } { $roll }: { $play } är **tillåtet**. { $count ->
    [one] Det är det enda tillåtna draget.
   *[other] Det är ett av { $count } tillåtna resultat.
}
ruling-illegal = { $player } { $roll }: { $play } är **inte tillåtet**.
ruling-last-legal = Det senaste draget, { $player } { $roll }: { $play }, var **tillåtet**.
ruling-last-illegal = Det senaste draget, { $player } { $roll }: { $play }, var **inte tillåtet**.
ruling-last-none = { $player } hade inget tillåtet drag med { $roll }.
ruling-rule = Regel
play-was-legal = Draget var tillåtet, så det gäller.
position-id = Position ID `{ $id }`
match-id = Match ID `{ $id }`
position-reserve = Andra program har inget id för pjäser som fortfarande väntar utanför brädet.
position-player = Spelare { $number }
position-unreadable = Jag kan inte tolka { $id } som en ställning. Jag känner till XGID och GNU Backgammons Position ID (även med ett Match ID efter ett kolon).
position-places = Ett XGID har 26 platser; ditt har { $places }.
position-of = { $one } – { $two }
position-none = Meddelandet visar ingen ställning: det är inget av mina bräden, och jag hittar varken XGID eller Position ID i det.
exported = Matchen mellan { $one } och { $two }: `.mat` och SGF för GNU Backgammon och andra program, och JSON med allt som gjordes och när.

## Refusals of the table

no-match = Det spelas ingen match i den här kanalen. Starta en med { COMMAND("challenge") }.
no-challenge = Här finns inget att acceptera eller avböja. En match börjar med { COMMAND("challenge") }.
nothing-to-answer = I den här matchen väntar inget på svar från dig. { $player } står i tur.
nothing-to-answer-own-turn = I den här matchen väntar inget på svar: det är din egen tur. { COMMAND("board") } visar vad du kan göra.
answer-double = En dubbling väntar på ditt svar: { COMMAND("take") } eller { COMMAND("drop") }.
challenge-own-waits = Här väntar din egen utmaning: någon annan måste anta den. { COMMAND("decline") } drar tillbaka den.
not-a-player = Matchen här spelas mellan { $one } och { $two }. Starta en egen med { COMMAND("challenge") } i en annan kanal eller i en tråd.
not-your-decision = { $player } står i tur.
stale-button = Knappen hör till en tidigare ställning. Brädet finns här: { $link }
stale-button-no-link = Knappen hör till en tidigare ställning. Använd { COMMAND("board") } för att se hur det står i matchen.
challenge-gone = Utmaningen gäller inte längre.
challenge-not-yours = Utmaningen är till { $opponent }.
challenge-withdraw-not-yours = Bara { $challenger } kan dra tillbaka utmaningen.
challenge-yourself = Du kan inte utmana dig själv.
challenge-own = Du kan inte anta din egen utmaning.
challenge-bot = Andra botar spelar inte här. Utmana en människa eller mig, eller utelämna spelaren så kan vem som helst anta utmaningen.
challenge-not-member = Den du vill utmana finns inte på den här servern.
challenge-not-here = Du kan bara utmana personer som är med i den här konversationen: nämn dem med { COMMAND("challenge") }.
house-levels = Du spelar mot huset. Hur bra ska det spela? Det förlorar aldrig med flit: på de lägre nivåerna ser det kortare framåt och missbedömer oftare.
menu-house-level = Eller välj en annan nivå
house-not-here = Här kan jag bara svara, inte spela. Spela mot huset i en servers kanaler eller i ett direktmeddelande till mig.
house-matches = Du spelar { $most } matcher mot huset på den här servern, och du kan inte spela fler samtidigt. Spela klart eller ge upp en av dem först: { COMMAND("games") } visar dem. Eller spela mot det i ett direktmeddelande till mig.
house-matches-of-server = Det spelas { $most } matcher mot huset på den här servern, och det går inte att spela fler samtidigt. Spela mot det i ett direktmeddelande till mig, eller kom tillbaka senare.
matches-unfinished-own = Du har { $most } oavslutade matcher, de uppskjutna medräknade, och fler kan det inte bli. Spela klart eller ge upp en av dem först: { COMMAND("games") } visar dem.
matches-unfinished-other = { $player } har { $most } oavslutade matcher, de uppskjutna medräknade, och kan inte börja fler förrän en av dem är slut.
matches-here-own = Du spelar { $most } matcher på den här servern, och du kan inte spela fler samtidigt. Spela klart eller ge upp en av dem först: { COMMAND("games") } visar dem.
matches-here-other = { $player } spelar { $most } matcher på den här servern och kan inte spela fler samtidigt.
matches-of-pair = Ni två spelar { $most } matcher mot varandra på den här servern, och ni kan inte spela fler samtidigt. Spela klart en av dem först: { COMMAND("games") } visar dem.
challenges-pending = Du har { $most } utmaningar som ingen har svarat på än, och fler kan det inte bli. Dra tillbaka en av dem eller vänta på svar: en utmaning gäller i tre dagar.
house-level-of-person = En nivå är för matcher mot huset: utelämna spelaren, eller välj mig.
house-not-your-challenge = { $challenger } väntar på en motståndare här: tryck på **{ button-accept }** för att bli det. Vill du spela mot huset skriver du { COMMAND("challenge") } med en nivå.
hint-other = Jag skulle trycka på **{ $button }**.
hint-rough = En grov gissning: jag har lärt mig backgammon enligt turneringsreglerna, inte det här spelet.
hint-at-stake = Matchen räknas i ratingen, så jag ger inga råd medan den spelas. När den är slut kan du gå igenom den: varje tur har **{ button-best }**.
advice-at-stake = Det du frågar om står på brädet i en av dina matcher som räknas i ratingen, eller liknar det mycket, så jag ger inga råd om det förrän den matchen har gått vidare eller är slut.
hint-afterwards = Det spelas ingen match här. Gå igenom en som är slut, från dess sista bräde eller från { COMMAND("history") }: varje tur har **{ button-best }**.
hint-old-board = Det är inte det aktuella brädet i matchen i den här kanalen, så det finns inget tips till det. Gå igenom matchen när den är slut: varje tur har **{ button-best }**.
message-no-board = Meddelandet visar inget bräde från en match.
hint-no-choice = Här finns inget att välja.
tutor-sure = Säker? Jag ser något bättre: det här kostar { $points } poäng.
challenge-points = En match spelas till 1–{ $most } poäng.
challenge-money-points = Ett money game har ingen längd: utelämna antingen poängen eller money.
challenge-rules-unknown = Jag känner inte till några regler som heter ”{ $rules }”.
challenge-option-unknown = ”{ $option }” går inte att avtala här. Reglerna överlåter detta åt er: { $options }.
challenge-option-not-allowed = { $rules }: ”{ $option }” går inte att avtala. Det här går: { $options }.
challenge-option-money-only = ”{ $option }” gäller bara i money game.
challenge-option-match-only = ”{ $option }” gäller bara i matcher, inte i money game.
challenge-option-needs-cube = ”{ $option }” kräver kuben, och det ska spelas utan den.
challenge-options-contradict = ”{ $one }” och ”{ $other }” går inte att avtala samtidigt.
channel-busy = { $one } och { $two } spelar här. En tråd är en egen kanal:
channel-busy-thread = { $one } och { $two } spelar här. Starta din match i en annan kanal eller tråd.
match-over = Matchen är slut.
stop-match = Det här är en match till { points-count }: den slutar när någon av er har vunnit den. Vill du ge upp partiet, så erbjud det med { COMMAND("resign") }.
stop-in-game = Partiet är inte slut än, och en session avslutas mellan två partier. Spela klart partiet, eller erbjud dig att ge upp det med { COMMAND("resign") }, och skriv sedan { COMMAND("stop") }.
again-refereed = Här avvisas ett otillåtet drag genast, så inget behöver någonsin spelas om. { COMMAND("ruling") } talar om ifall ett drag var tillåtet, och varför.
again-nothing = Just nu finns det inget drag som du kan få omspelat: det går direkt efter motståndarens drag, innan du kastar eller dubblar.
beaver-not-agreed = Beavers är inte avtalade här. De hör till money game: { COMMAND("challenge") } med **{ option-challenge-money }**, och under **{ option-challenge-options }** ”{ agreement-beavers }”.
beaver-take-or-drop = Beavers är inte avtalade här. Svara på dubblingen med { COMMAND("take") } eller { COMMAND("drop") }.
beaver-no-double = En beaver är svaret på en dubbling, och du har ingen att svara på.
rematch-offered = Du har redan erbjudit revansch; din motståndare behöver bara anta den.
rematch-offered-in = Din motståndare har erbjudit den här revanschen i { $channel }: anta den där.
match-not-over = Matchen pågår fortfarande.
nothing-to-correct = Det är redan matchens resultat.
admin-elsewhere = Den här matchen räknas inte på den här servern, så den kan inte avgöras eller avslutas här. Den kan skjutas upp.
admin-own-match = Du spelar själv i den här matchen, så någon annan som hanterar servern avgör den. Du kan ge upp.
admin-begun-unrated = Den här matchen började utan rating, och så förblir det.
admin-verdict-limit = I dag har vinnaren avgjorts i { $most } matcher med rating mellan de två, och fler går inte på en dag (UTC). Du kan fortfarande låta matchen vara utan rating.
unreadable-play = Jag kan inte tolka ”{ $typed }” som ett drag. Skriv till exempel 24/18 13/11, bar/22 eller 6/off.
ambiguous-play = ”{ $typed }” kan spelas på flera sätt. Vilket menar du: { $plays }?
play-begun = { $play } är en början: välj resten och bekräfta. Bara du ser detta.
not-here = På den här servern spelas det i andra kanaler: { $channels }
cannot-post = Jag kan inte skriva i den här kanalen. Det här saknar jag här: { $permissions }.
cannot-post-there = Jag kan inte skriva i den kanalen. Det här saknar jag där: { $permissions }.
you-cannot-post = Du får inte själv skriva i den här kanalen, så jag skriver inte här åt dig heller. Det här saknar du: { $permissions }.
you-cannot-post-there = Du får inte själv skriva i den kanalen, så jag skriver inte där åt dig heller. Det här saknar du där: { $permissions }.
cannot-open-thread = Jag kan inte öppna en tråd här. Det här saknar jag: { $permissions }.
you-cannot-open-thread = Du får inte själv öppna trådar i den här kanalen, så jag öppnar inga åt dig heller. Det här saknar du: { $permissions }.
pick-not-here = Det är ingen av den här serverns kanaler eller roller.
no-threads-here = Det finns inga trådar i en sådan här kanal. Utelämna tråden så spelas matchen här, eller utmana i en textkanal.
only-in-servers = Det finns bara på servrar.
went-wrong = Något gick fel hos mig, och inget har ändrats. Försök igen.
late-answer = Det tog en stund. Resten är till alla här.
already-counted = Det har räknats. Det som följer är på väg.
too-much = Det var mycket på en gång. Försök igen { $when }.
too-much-here = På den här servern har det begärts mycket på en gång. Försök igen { $when }.
one-at-a-time = Jag arbetar fortfarande med det du bad om förut. Fråga igen när du har fått det.

## Where matches are played

permission-view = Visa kanal
permission-connect = Anslut
permission-send = Skicka meddelanden
permission-attach = Bifoga filer
permission-open-threads = Skapa offentliga trådar
permission-send-in-threads = Skicka meddelanden i trådar
permission-manage-threads = Hantera trådar
answers-only = I den här kanalen saknar jag { $permissions }. Jag kan fortfarande svara på det ni trycker på och skriver här, men inget mer: matchen går vidare, men gamla knappar kan bli kvar och nyheter kan gå förlorade. Den som hanterar kanalen kan ändra det.
obstacle-locked = Tråden är låst, så jag kan bara svara här. De som hanterar trådar kan låsa upp den.
obstacle-too-many-threads = Servern har så många aktiva trådar som Discord tillåter.
obstacle-thread-full = Tråden har så många medlemmar som Discord tillåter.
obstacle-slow-mode = Långsamt läge är på i den här kanalen, och Discord tvingar mig att vänta. Till dess kan jag bara svara.
obstacle-automod = Serverns AutoMod stoppade mitt meddelande. De som hanterar servern kan tillåta det.
obstacle-uploads = Discord begränsar just nu filuppladdningar på servern, så inga bilder från mig kommer fram. De som hanterar servern ser varför i dess säkerhetsinställningar.
obstacle-filter = Discords filter mot skadliga länkar stoppade mitt meddelande, kanske på grund av ett namn i det som ser ut som en länk. Den som heter så kan ändra det.
obstacle-refused = Discord tar inte emot mina meddelanden, av ett skäl som jag inte känner till. Den som driver boten hittar det i loggen.
channel-trouble = Jag kunde inte skriva i { $channel }: { $why }
private-thread = Jag är inte medlem i den här privata tråden, så jag kan bara svara på det du trycker på och skriver. Nämn mig i ett meddelande här, så är jag med.
venue-gone = Matchen { $one } – { $two } kan inte fortsätta där den spelades: kanalen eller tråden har tagits bort.
venue-gone-note = Kanalen eller tråden har tagits bort
venue-locked = Matchen { $one } – { $two } kan inte fortsätta där den spelades: tråden har låsts.
venue-locked-note = Tråden har låsts
venue-no-access = Matchen { $one } – { $two } kan inte fortsätta där den spelades: jag får inte längre skriva där.
venue-no-access-note = Jag får inte längre skriva där
venue-refused = Matchen { $one } – { $two } kan inte fortsätta där den spelades. { $why }
venue-refused-note = Discord tar inte emot mina meddelanden där
venue-cut-off = Matchen { $one } – { $two } spelas på ett ställe som du inte kommer åt.
venue-cut-off-note = Du kommer inte åt den där
venue-taken = Din motståndare har flyttat matchen { $one } – { $two } till ett annat ställe: { $link }
venue-taken-note = Din motståndare har flyttat den
venue-set-aside = Matchen { $one } – { $two } är uppskjuten.
venue-set-aside-note = Uppskjuten
venue-hint = Skriv { COMMAND("board") } i en annan kanal eller tråd som ni båda ser, så går den vidare där.
venue-offer = Du kan spela vidare i den här kanalen.
venue-list = Det spelas ingen match här. Dina finns på andra ställen:
venue-line = { $one } – { $two }: { $link }
venue-alone = Här är bara du och jag, och din motståndare ser inte det här. Skriv { COMMAND("board") } i en kanal eller tråd som ni båda ser, så går matchen vidare där.
alone = Här är bara du och jag. Spela mot mig: skriv { COMMAND("challenge") }, eller tryck på **{ button-house }** under { COMMAND("help") }. Matcher med andra spelas i en servers kanaler, eller i dina direktmeddelanden med vänner när du har lagt till mig bland dina appar.
uninvited = Jag är inte inbjuden till den här servern, så här kan ingen match spelas. Tills dess kan ni spela i era direktmeddelanden. Någon som hanterar servern kan lägga till mig med den här länken: { INVITATION() }
uninvited-to-post = Jag är inte inbjuden till den här servern, så här kan jag inte skriva något för alla. Någon som hanterar servern kan lägga till mig med den här länken: { INVITATION() }
commands-only = Den här servern har bara lagt till mina kommandon, inte mig. Här kan jag svara, så två personer kan spela mot varandra; allt annat, som huset, trådar, livebräden och rating, kräver att jag är medlem. Någon som hanterar servern kan lägga till mig med den här länken: { INVITATION() }
went-on = Matchen går vidare här.
goes-on-here = { $player } spelar vidare här i matchen { $one } – { $two }.
goes-on-there = Matchen { $one } – { $two } går vidare på ett annat ställe: { $place }
goes-on-elsewhere = Matchen { $one } – { $two } går vidare på ett annat ställe.
opponent-left = { $player } har lämnat servern och kan inte svara här, inte ens när du ger upp. Du kan skjuta upp matchen och återuppta den när { $player } är tillbaka, eller så kan någon som hanterar servern avgöra den med { COMMAND("admin settle") }.
opponent-waits = { $player } har låtit dig vänta länge. Du kan skjuta upp matchen: då är kanalen ledig, och ni kan båda återuppta den.
opponent-is-here = { $player } är fortfarande medlem på servern. Du kan skjuta upp matchen när du har väntat i { $days } dagar, eller i { $minutes } minuter om { $player } inte har agerat alls; någon som hanterar servern kan göra det nu, med { COMMAND("admin adjourn") }.
opponent-is-here-timed = { $player } är fortfarande medlem på servern, och klockan avgör hur länge du väntar. Någon som hanterar servern kan skjuta upp matchen nu, med { COMMAND("admin adjourn") }.
set-aside = { $player } skjuter upp matchen { $one } – { $two }. Ni kan båda återuppta den med den här knappen, eller med { COMMAND("board") } i en annan kanal.
set-aside-done = Matchen är uppskjuten.
set-aside-own-time = Det är din tid som går, så bara din motståndare kan skjuta upp matchen.
match-set-aside = Den här matchen är uppskjuten. Båda spelarna kan återuppta den med { COMMAND("board") }.
set-aside-here = Matchen { $one } – { $two } sköts upp här. Återuppta den med den här knappen.
match-aborted = Den här matchen avslutades utan vinnare.

## What is done by order (form titles and labels: at most 45 characters)

admin-denied = Det får bara den göra som får hantera servern eller har rollen för det.
admin-no-match = Jag känner inte till någon sådan match på den här servern.
admin-winner = Vinnaren kan bara vara { $one } eller { $two }.
admin-panel = Vad ska göras med matchen { $one } – { $two }? Du får frågan varför, och alla kan läsa det.
admin-form-abort = Avsluta match { $number } utan vinnare
admin-form-adjourn = Skjut upp match { $number }
admin-form-settle = { $player } vinner match { $number }
admin-form-correct = { $player } har vunnit match { $number }
admin-form-count = Match { $number } räknas
admin-form-uncount = Match { $number } räknas inte
admin-form-reason = Skäl
admin-done = Det är gjort och antecknat.
admin-done-untold = Det är gjort och antecknat. Matchen spelas på en annan server, och där berättar jag inte om det.
admin-aborted = { $admin } avslutade matchen { $one } – { $two } utan vinnare: { $reason }
admin-adjourned = { $admin } sköt upp matchen { $one } – { $two }: { $reason }
admin-settled = { $admin } avgjorde matchen { $one } – { $two }, och { $winner } vinner: { $reason }
admin-corrected = { $admin } rättade resultatet av matchen { $one } – { $two }, och { $winner } har vunnit: { $reason }
admin-unrated = (utan rating)
admin-replayed = -# Serverns rating har räknats om. I ratingen för alla servrar räknas bara matcher som har spelats klart.
admin-log = **Vad som har gjorts på servern**
admin-log-empty = Inget har gjorts med matcher på servern än.
forget-server-file =
    Allt som är den här serverns eget, som en fil: inställningar, namn, säsonger, utmaningar, administratörernas logg, dagens ställningar och { $matches ->
        [one] en avslutad match
       *[other] { $matches } avslutade matcher
    }.
forget-server-ask = **Ska jag radera det?** Då försvinner inställningarna för den här servern och dess kanaler, dess ratingar, topplistor och säsonger, vad folk heter här, administratörernas logg och dagens ställningar. Matcher stannar hos dem som spelade dem, utan den här servern; de som spelas här nu skjuts upp. Jag stannar på servern.
forget-server-sure = **Är du säker?** Ingen kan ångra det här, inte ens min ägare.
forget-server-done = Allt som är den här serverns eget raderas nu. Där det har spelats mycket tar det några minuter.
forget-server-denied = Det kan bara serverns ägare göra, eller någon med behörigheten Administratör.
match-settled = Matchen avgjordes: { $player } vinner.
# Står i stället för ett namn.
former-player = Före detta spelare
match-left = En spelare har raderat sina uppgifter: matchen avslutades utan vinnare.
match-forfeited = Motståndaren har raderat sina uppgifter: { $player } vinner.
challenge-former = Jag vet inte längre något om den här spelaren.
challenge-takes-none = { $player } tar inte emot utmaningar.
challenge-takes-played = { $player } tar bara emot utmaningar från tidigare motståndare.
challenge-blocked = Du har blockerat { $player }. Häv blockeringen först: *Appar › Blockera eller häv* i personens meny, eller { COMMAND("settings play") } → *Mer* → *Blockerade…*
block-yourself = Du kan inte blockera dig själv.
block-bot = En bot utmanar ingen: det finns inget att blockera.
block-done = Du har blockerat { $player }. Utmaningar från personen pingar dig inte, ni hamnar inte i någon match mot varandra, och du kallas inte när personen har gjort sitt drag. Personen får inget veta. Samma kommando häver blockeringen.
block-ended = { $player } är inte längre blockerad.
blocked-many = Du har blockerat { $most } personer, och fler får inte plats. Häv en blockering först.
blocked-nobody = Du har inte blockerat någon. Du blockerar en person i personens meny: högerklicka eller tryck länge, sedan *Appar › Blockera eller häv*.
blocked-title = **Personer som du har blockerat ({ $total }).** Bara du ser detta, och de får inget veta.
menu-unblock = Häv blockering…

## Refusals of the referee, with the facts; where there is none the rule itself is told

refused-open-point = Motståndaren har { $point }-punkten, så där kan du inte landa.
refused-separate-dice = Även med en enda pjäs är varje tärning ett drag för sig, och på vägen har motståndaren { $point }-punkten.
refused-separate-dice-die = Det finns ingen { $die }:a kvar i ditt kast.
refused-separate-dice-plain = Ingen pjäs kommer dit med det här kastet.
refused-reach = Från { $from } leder { $roll } till { $places }.
refused-use-both-dice = Du måste spela båda talen om du kan, och så mycket av en dubbel som möjligt.
refused-higher-die = Du kan spela det ena eller det andra talet men inte båda, så du måste spela { $die }:an.
refused-enter-first = { $checkers ->
    [one] Du har en pjäs på baren, och den måste in innan du kan flytta något annat.
   *[other] Du har { $checkers } pjäser på baren, och de måste in innan du kan flytta något annat.
}
refused-enter-point = Du kommer inte in med { $die }:an: motståndaren har { $point }-punkten.
refused-bear-off-home = { $checkers ->
    [one] En av dina pjäser är inte på hemmaplan än, så du kan inte ta hem någon.
   *[other] { $checkers } av dina pjäser är inte på hemmaplan än, så du kan inte ta hem någon.
}
refused-bear-off-over = Med { $die }:an kan du bara ta hem från din bakersta punkt, och det är { $point }-punkten.
refused-no-checker = Du har ingen pjäs på { $point }-punkten.
refused-no-checker-plain = Du har ingen pjäs där som kan komma in.
refused-forward-only = Pjäserna flyttas bara framåt, från högre nummer mot lägre.
refused-turn = Just nu är det { $decider } som ska välja.
refused-roll-first = Du måste kasta först.
refused-cube-before-roll = Du har redan kastat, så det är för sent att dubbla den här turen.
refused-cube-owner = { $decider } har kuben, så bara { $decider } får dubbla.
refused-cube-limit = Kuben har nått sitt högsta värde.
refused-crawford = I det här partiet får ingen dubbla: det är Crawfordpartiet eller en match till en poäng.
refused-opening-reroll = Öppningskastet ska spelas; det kastas inte om.
refused-opening-roll = Partiet har inte börjat än: först avgörs vem som börjar.
refused-dice-up = Du har redan kastat: spela ditt kast.
refused-take = Det finns ingen dubbling att ta.
refused-drop = Det finns ingen dubbling att passa.
refused-resign = Det finns inget erbjudande att ge upp som du kan svara på.
refused-double-pending = { $decider } måste svara på din dubbling först.
refused-double-pending-plain = Svara på dubblingen först: ta eller passa.
refused-resignation-pending = { $decider } måste först svara på ditt erbjudande att ge upp.
refused-resignation-pending-plain = Svara först på erbjudandet att ge upp: acceptera eller avböj.
refused-instead = Du kan till exempel spela { $play }

## Looking back at games

replay-title = **Parti { $game }** · { $one } – { $two }
replay-cut = Bara de sista { $shown } av { $positions } ställningar; **Drag för drag** visar alla.
replay-position = **Parti { $game }** · { $one } – { $two } · ställning { $position } av { $positions }
replay-missing = Det ritas för många repriser just nu. Försök igen om en minut.
replay-stands-above = Det här partiet står redan här ovanför, så den här gången är det bara du som ser det.
card-stands-above = Det här resultatet står redan här ovanför, så den här gången är det bara du som ser det.
board-missing = Bilden gick inte att rita just nu. { COMMAND("board") } visar den.
picture-missing = Bilden gick inte att rita just nu. Fråga igen om en stund.
picture-not-sent = Jag kunde inte skicka bilden just nu. Försök igen.
picture-too-large = Bilden är större än Discord tar emot här.
no-such-game = Matchen har hittills bara haft { $games ->
    [one] ett parti
   *[other] { $games } partier
}.

## How boards look (menu entries: at most 100 characters)

setting-theme = Tema: { $chosen }
setting-home-left = Hemmaplanen till vänster
setting-home-right = Hemmaplanen till höger
setting-colour-any = Dina pjäser: vilken färg som helst
setting-colour-light = Dina pjäser: ljusa
setting-colour-dark = Dina pjäser: mörka
setting-bottom-mover = Nederst: den som står i tur
setting-bottom-own = Nederst: alltid du
setting-bottom-challenger = Nederst: alltid utmanaren
setting-as-players = som den som står i tur vill ha det
setting-home-as-players = Hemmaplanen: som den som står i tur vill ha det
setting-bottom-as-players = Nederst: som den som står i tur vill ha det
setting-old-boards-fold = Äldre bräden blir till en rad
setting-old-boards-fold-about = Ett protokoll med en bild i slutet
setting-old-boards-keep = Alla bräden står kvar
setting-old-boards-keep-about = En bild för varje tur
setting-old-boards-in-place = Ett bräde som ändras
setting-old-boards-in-place-about = Ett kort meddelande kallar på den som står i tur och försvinner när draget är gjort
theme-harbour = Hamn
theme-harbour-about = Valnöt, skifferblå filt, sand och hav
theme-club = Klubb
theme-club-about = Mahogny, grönt kläde, gräddvitt och läder
theme-midnight = Midnatt
theme-midnight-about = För mörka rum: bläckblått, aska och koppar
theme-print = Boktryck
theme-print-about = Som ett diagram i en bok
theme-clarity = Klarhet
theme-clarity-about = För färgblinda: blått och orange, stark kontrast
settings-board = **Så ser brädet ut för dig.** Brädet i kanalen följer inställningarna hos den som står i tur; det som bara du ser följer dina. Vill ni båda ha samma färg får den som står i tur den.
preview-opponent = Motståndare
preview-alt = Ett provbräde med det utseende du har valt.

## Settings of players, channels and servers (menu entries: at most 100 characters)

language-name = Svenska
settings-play = **Så spelar du.** Ett drag är tvingat när det är det enda tillåtna. Automatiska kast kommer när du inte kan dubbla. Standardregler och standardlängd gäller dina utmaningar, där varken kanalen eller servern har egna. Ett drag som gäller direkt bekräftas inte och kan inte ångras.
settings-play-more = **Så spelar du.** ”Säker?” kommer före ett drag eller beslut som kostar mycket, när man spelar utan rating. Topplistan för alla servrar nämner bara dem som har valt det. Utmaningar från dem du inte vill möta får ett vänligt nej; utmaningar från blockerade når dig aldrig.
settings-channel = **Inställningar för { $channel }.** De gäller här och i kanalens trådar och går före serverns. Den som utmanar kan ändå välja andra regler och en annan längd.
settings-boards = **Bräden i { $channel }.** Vad en match lämnar här medan den går vidare, och hur bräden ser ut för alla. Där inget är valt ser ett bräde ut som den som står i tur vill ha det. Det som bara du ser följer dina egna inställningar.
settings-server = **Serverns inställningar.** De gäller alla här; en kanal kan få egna med { COMMAND("settings channel") }. Den som utmanar kan ändå välja andra regler och en annan längd.
settings-places = **Var och vem.** Matcher kan börja i de kanaler som är valda här och i deras trådar; är ingen vald, överallt. Den som har rollen får ändra inställningarna, liksom alla som får hantera servern.
settings-gone = -# Det som inte längre finns har tagits bort ur inställningarna.
first-match = Den första matchen här. Språket i det som alla läser är **{ $language }**, och när en match har gått vidare viks äldre bräden ihop till en rad. Tryck på det du hellre vill ha; { COMMAND("settings server") } och { COMMAND("settings channel") } ändrar det senare. Bara du ser detta.
settings-who-may = Bara den som får hantera servern kan ändra det här.
settings-who-may-role = Bara den som får hantera servern eller har rollen { $role } kan ändra det här.
settings-role-everyone = Den rollen har alla. Välj en annan, eller ingen.
setting-language = Språk: { $chosen }
setting-rules = Standardregler: { $chosen }
setting-length = Standardlängd: { $chosen }
setting-length-money = money game
setting-as-discord = som i din Discord
setting-as-discord-server = som servern är inställd i Discord ({ $language })
setting-language-of-first = samma som i den första matchen här ({ $language })
setting-language-of-first-yet = samma som i den första matchen här
setting-as-server = som på resten av servern
setting-as-challenger = som utmanaren vill
setting-none = inget eget val
setting-ping-channel = Din tur: besked i kanalen
setting-ping-direct = Din tur: direktmeddelande
setting-ping-both = Din tur: besked i kanalen och direktmeddelande
setting-ping-off = Din tur: inget besked
setting-challenges-anybody = Utmaningar: från alla
setting-challenges-played = Utmaningar: från dem du har spelat mot
setting-challenges-nobody = Utmaningar: från ingen
setting-channels-none = Kanaler: alla
setting-channels = Kanaler: { $channel }
setting-role-none = Roll som får administrera: ingen
setting-role = Roll som får administrera: { $role }
setting-log-none = Vad administratörer gör skrivs inte i någon egen kanal
setting-log = Vad administratörer gör skrivs i { $channel }
menu-channels = Välj kanaler (inga: alla)
menu-role = Välj en roll som får administrera
menu-log = Kanal för administratörernas logg
direct-closed = Discord låter mig inte skicka direktmeddelanden till dig, så jag säger till i kanalen. När du har tillåtit dem på servern kan du välja dem igen med { COMMAND("settings play") }.

## Leaderboard

leaderboard-title = **Topplista** · { $scope } · { $period } · { $game } · { $order }
leaderboard-empty = Här har ingen spelat klart en match med rating som räknas än. Starta en med { COMMAND("challenge") }.
leaderboard-row = { $rank } { $player } · **{ $value }** · { $won ->
    [one] { $won } vunnen
   *[other] { $won } vunna
}, { $lost ->
    [one] { $lost } förlorad
   *[other] { $lost } förlorade
}
leaderboard-own = Din plats: **{ $rank }** · { $value }
leaderboard-own-none = Du har ingen plats här än: ingen av dina matcher med rating räknas hit.
leaderboard-own-few = Du har ingen plats efter vinstprocent än: det krävs { $least } matcher med rating.
leaderboard-own-below = Du står längre ner som preliminär: matcher till { $played } av { $points } poäng, { $met } av { $opponents } motståndare, { $most } % mot en (högst { $share } %).
leaderboard-own-below-pr = Du står längre ner som preliminär: { $met } av { $opponents } motståndare, { $most } % av besluten mot en (högst { $share } %).
leaderboard-below = **Preliminära** – har inte spelat nog för en plats än
leaderboard-row-pr = { $rank } { $player } · **{ $value }** · { $decisions } beslut
leaderboard-empty-pr = Ingen har tillräckligt många beslut analyserade här än.
leaderboard-own-few-pr = Du har ingen plats efter PR än: { $decisions } av { $least } beslut analyserade. Få en match analyserad: { COMMAND("analyse") }.
leaderboard-pr = -# PR: vad ens beslut i genomsnitt kostade, ju lägre desto bättre; från { $least } beslut i analyserade matcher, med eller utan rating, men utan tips.
leaderboard-unlisted = -# Andra ser inte ditt namn här; platsen är den du skulle ha. Du kan komma med på listan: { COMMAND("settings play") }.
leaderboard-provisional = -# ?: preliminär, tills en spelares matcher tillsammans når 100 poäng.
leaderboard-places = -# På topplistan för alla servrar räknas bara matcher som har spelats klart. En plats kräver matcher till { $points } poäng sammanlagt mot minst { $opponents } motståndare, högst { $share } % av dem mot en.
leaderboard-places-pr = -# En plats kräver minst { $opponents } motståndare, och högst { $share } % av besluten mot en.
leaderboard-limit = -# Av de matcher som två spelare börjar räknas { $most } på en dag och { $week } på en vecka (UTC).
leaderboard-no-season = Ingen säsong har börjat på servern. De som hanterar den kan börja en med { COMMAND("admin season") }.
leaderboard-season = Säsong: { $name }
menu-leaderboard-scope = Var: { $chosen }
menu-leaderboard-period = När: { $chosen }
menu-leaderboard-game = Spel: { $chosen }
menu-leaderboard-order = Efter: { $chosen }
scope-server = den här servern
scope-channel = den här kanalen
scope-everywhere = överallt
period-all = genom tiderna
period-month = den här månaden
period-week = den här veckan
period-season = säsongen
order-rating = rating
order-wins = vunna matcher
order-points = vunna poäng
order-rate = vinstprocent
order-streak = flest vinster i rad
order-played = spelade matcher
order-pr = PR
discipline-backgammon = backgammon
discipline-tric-trac = { set-tric-trac }
discipline-acey-deucey = { set-acey-deucey }
season-begun = Säsongen **{ $name }** börjar: alla matcher med rating som slutar från och med nu räknas på dess topplista.
season-closed = Säsongen **{ $name }** är avslutad. Topplistan står kvar: { COMMAND("leaderboard") }
season-goes-on = Säsongen **{ $name }** pågår. Avsluta den först: { COMMAND("admin end-season") }
season-none = Ingen säsong pågår.
season-unnamed = En säsong behöver ett namn.
profile-none = Det finns inget att se om den här spelaren här än.
profile-unrated = Ingen match med rating än.
profile-rating = Rating **{ $rating }**, plats { $rank } · vinster { $won }, förluster { $lost }
profile-rating-below = Rating **{ $rating }**, preliminär: ingen plats än · vinster { $won }, förluster { $lost }
profile-streaks = Vinster i rad: { $streak } nu, { $best } som mest
profile-games = Partier: { $won } vunna, { $lost } förlorade · gammon { $gammons-won }–{ $gammons-lost } · backgammon { $backgammons-won }–{ $backgammons-lost }
profile-cube = Kuben: { $doubled ->
    [one] 1 dubbling
   *[other] { $doubled } dubblingar
}, motståndaren passade { $cashed } · tog { $took }, vann { $won } av de partierna · passade { $dropped }
profile-pr = { $rating } över { $decisions } beslut i analyserade matcher
profile-pr-few = { $rating }, preliminär: { $decisions } av { $least } beslut
profile-favourites = Oftast mot { $opponents }
profile-nemesis = Svåraste motståndare: { $opponent }
profile-chart =
    { $matches ->
        [one] Ratingen för { $player } över { $matches } match: { $first } från början, { $last } nu; högst { $most }, lägst { $least }.
       *[other] Ratingen för { $player } över { $matches } matcher: { $first } från början, { $last } nu; högst { $most }, lägst { $least }.
    }
versus-none = De två har inte spelat klart någon match som du kan se här.
versus-chart =
    { $matches ->
        [one] Med hur många matcher { $player } har lett över { $opponent } under { $matches } match: { $ahead } nu.
       *[other] Med hur många matcher { $player } har lett över { $opponent } under { $matches } matcher: { $ahead } nu.
    }
dice-title-player = **Tärningar** · { $player }
dice-title-server = **Tärningar** · alla på den här servern
dice-title-match = **Tärningar** · { $one } – { $two }
dice-none = Inget kast från en avslutad match är känt än.
dice-rolls = { $rolls } kast · två tärningar visar { $mean } i genomsnitt; väntat { $expected } ± { $deviation }
dice-line = - { $what }: **{ $came }** av { $rolls }, väntat { $expected } ± { $deviation }: { $said }
dice-doublets = Dubblar
dice-entering = Kom in från baren
dice-hitting = Kunde slå ut
dice-finishing = Kunde ta hem de sista pjäserna
dice-near = inom ±, som två stickprov av tre
dice-usual = inom dubbla ±, som 19 stickprov av 20
dice-rare = bortom dubbla ±, som ett stickprov av 22
dice-very-rare = bortom tredubbla ±, som ett stickprov av 370
dice-few = för få för att säga något
dice-about = -# Alla kast i avslutade matcher utom öppningens. Det som behövdes ställs mot den exakta chansen i varje ställning: hur många av de 36 sätt som två tärningar kan falla på skulle ha fört in en pjäs, gjort det möjligt att slå ut eller tagit hem de sista pjäserna; där alla eller inga skulle det, räknas kastet inte. Bara i spel som börjar på brädet. ± är slumpens standardavvikelse: av ren slump ligger en sådan rad av 22 bortom dubbla ±.

# ---------- Tärningar som alla kan kontrollera -----------------------------------------------------------------------

proof-title = **Tärningar** · { $one } – { $two } · parti { $game } av { $games }
proof-committed = Försegling nr { $number }, gjord { $when } före första kastet: `{ $commitment }`
proof-words = Ord: { $one }, { $two }
proof-no-words = Båda orden är tomma.
proof-right = { $throws ->
    [one] Kastet följer
   *[other] Alla { $throws } kast följer
 } av hemligheten som förseglades.
proof-wrong = **{ $throws ->
    [one] Ett kast följer inte
   *[other] { $throws } kast följer inte
 } av hemligheten som förseglades.** Säg det till den som driver boten och fråga varför.
proof-foreign = **Hemligheten är inte den som förseglades**, så de här tärningarna bevisar ingenting.
proof-waiting = Hemligheten är förseglad tills partiet är slut; då kan varje kast kontrolleras.
proof-part = Förseglingen täcker inte just det här partiet från dess första kast.
proof-uncovered = { $throws ->
    [one] Ett kast i matchen gjordes
   *[other] { $throws } kast i matchen gjordes
 } före den första förseglingen och kan inte kontrolleras.
proof-none = Den här matchen spelades innan jag förseglade tärningarna i förväg, så dess kast kan inte kontrolleras. Den kan fortfarande spelas upp.
proof-about = -# ✓: kastet följer av hemligheten. Exporten har allt som behövs för att kontrollera det utan mig.
chain-none = Här är inget förseglat än: det börjar med det första partiet.
chain-counts = **Förseglingar av tärningar** · den senaste är nr { $last }; { $checked } kontrollerade: { $opened } öppnade, { $waiting } från pågående partier.
chain-right = Av dem saknas inget nummer, var och en nämner den föregående, och varje parti som är slut är öppnat.
chain-missing = **Saknas:** { $numbers }
chain-broken = **Nämner inte den föregående:** { $numbers }
chain-unopened = **Slut, men inte öppnade med det som förseglades:** { $numbers }
proof-words-asked = Spelarna tillfrågas om sina ord.
proof-word-deleted = Ett ord raderades med sin spelares data, så kasten kan inte längre kontrolleras.
proof-encrypted = Partiet är slut, men hemligheten är fortfarande krypterad och jag har inte nyckeln: kasten kan kontrolleras när botens ägare har lagt tillbaka den.
words-committed = Försegling nr { $number } av tärningarna i det här partiet: `{ $commitment }`
words-about = Tärningarna följer också av ett ord från varje spelare. Båda orden visas när de är kända; ett ord som saknas { $until } förblir tomt.
words-turn = { $player }, vill du ge ett ord?
words-given = { $player } har svarat.
words-later = { $player } kommer efter { $first }, som boten tillhör.
words-form = Ett ord för tärningarna
words-form-label = Ditt ord
words-form-note = Ditt eget, eller det här talet. Alla ser det senare; det stannar med matchen.
words-not-asked = Inga ord för tärningarna efterfrågas nu.
words-have-spoken = Du har redan svarat. Partiet börjar när din motståndare också har svarat, annars { $until }.
words-speaks-first = Boten tillhör { $player }, som svarar före dig.
words-owner-waits = Boten är din, så du kunde känna till tärningarna: bara din motståndare kan gå vidare utan ord. Annars börjar partiet { $until }.
words-too-long = Ett ord har högst { $most } byte; ditt har { $bytes }. En bokstav som å, ä eller ö tar två, en emoji fyra eller fler.
words-invisible = Ett ord har inga radbrytningar, styrtecken eller andra tecken som ingen ser.
words-copied = Det är din motståndares ord. Välj ett eget.
month-name = { $number ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[other] december
}
club-title = **{ $month }** på den här servern
club-month = { $month } { $year }
club-day = { $day } { $month }
club-subtitle =
    { $matches ->
        [one] 1 match
       *[other] { $matches } matcher
    }{ $house ->
        [0] {""}
       *[other] , varav { $house } mot huset
    } · { $players ->
        [one] 1 spelare
       *[other] { $players } spelare
    }
club-none = Ingen match har spelats klart här den här månaden.
club-busiest = Matcher per dag, flest den { $day }: { $matches }
club-by-day = Matcher per dag, högst { $matches }
club-active = Mest aktiv
club-matches =
    { $matches ->
        [one] 1 match
       *[other] { $matches } matcher
    }
club-riser = Steg mest
club-gained = { $points } ratingpoäng
club-longest = Längsta matchen
club-rolls = { $rolls } kast
club-streak = Längsta sviten
club-wins = { $wins } vinster i rad
club-gammons = Gammon
club-backgammons = Backgammon
club-of-games = { $games ->
    [one] av 1 parti
   *[other] av { $games } partier
}
club-expected = av { $rolls } kast, väntat { $expected }
club-luckiest = Mest tur med tärningarna
club-doublets = { $doublets } dubblar, väntat { $expected }
button-in-words = I ord
button-club = Månaden…
settings-club = **Månaden i en bild** · vad som spelats här under en månad: matcher per dag, vem som spelade mest och steg mest, den längsta matchen och sviten, gammon och dubblar. Alla kan se den med { COMMAND("stats club") }; den kan också komma här varje månad.
setting-club = I { $channel } den första i varje månad; nästa { $next }. Om förra månadens inte har kommit än, kommer den genast.
menu-club = Kanal för månaden i en bild

## Lists of matches

games-title = **Dina matcher** · { $total }
games-none = Du spelar inte någonstans just nu. Starta en match med { COMMAND("challenge") }.
games-own-turn = **Din tur** mot { $opponent }
games-other-turn = Väntar på { $opponent }
games-either = **Ni kan båda** spela vidare, mot { $opponent }
games-adjourned = Uppskjuten, mot { $opponent }
games-archived = arkiverad: skriv något där först
games-score = { $own }–{ $other } i en match till { $length }
games-score-money = { $own }–{ $other }, money game
games-server-title = **Spelas på servern** · { $total }
games-server-none = Ingen spelar just nu i de av serverns kanaler som du kan se. Starta en match med { COMMAND("challenge") }.
games-server-watch = -# { COMMAND("watch") } visar en match direkt i en annan kanal.
history-title = **Avslutade matcher** · { $player }
history-title-pair = **Avslutade matcher** · { $player } – { $opponent }
history-tally = { $won ->
    [one] { $won } vunnen
   *[other] { $won } vunna
}, { $lost ->
    [one] { $lost } förlorad
   *[other] { $lost } förlorade
}
history-none = Det finns inga avslutade matcher att visa ännu.
history-only-own = Utanför en server kan du bara se dina egna matcher.
history-won = **Vinst** { $score } mot { $opponent }
history-lost = Förlust { $score } mot { $opponent }
history-level = Oavgjort { $score } mot { $opponent }
history-won-decided = **Vinst genom beslut** mot { $opponent }
history-lost-decided = Förlust genom beslut mot { $opponent }
history-decided = genom beslut
history-money = money game
history-elsewhere = spelad på annat håll
history-match = { $one } – { $two } · { $one-score }–{ $two-score }
history-match-decided = { $one } – { $two } · { $winner } vann genom beslut

## Live boards of other channels

live-title = 🔴 **Direkt** · { $one } – { $two } · { $channel }
watch-stopped = { $player } har avslutat visningen. Matchen fortsätter i { $channel }.
watch-elsewhere = Visningen är slut: matchen fortsätter på annat håll.
watch-nothing = Ingen spelar i { $channel } just nu.
watch-here = Den matchen spelas just här.
watch-already = Matchen visas redan här.
watch-already-at = Matchen visas redan här: { $link }
watch-many = Här visas redan { $most } matcher. Avsluta en av dem först.
watch-unseen = Du kan inte se den kanalen.
watch-gone = Visningen är avslutad.
watch-not-yours = Bara { $player }, som startade visningen, eller de som hanterar servern kan avsluta den.

## The guide through a first game (a page fits a phone’s screen; the first page has what suits the reader)

guide-title = Ditt första parti { $page }/{ $pages }
guide-start-title = Var du är
guide-free = Ingen spelar i den här kanalen, så du kan börja direkt: **{ button-challenge-anyone }** nedan ger en match till 1 poäng, alltså ett enda parti, lagom första gången. Eller skriv { COMMAND("challenge") } och välj en spelare.
guide-house = Eller tryck på **{ button-house }** för att spela mot mig på en gång.
guide-alone = Här är bara du och jag, så spela mot mig: **{ button-house }** nedan börjar en match till 1 poäng, alltså ett enda parti, lagom första gången. I en servers kanaler spelar du också mot andra.
guide-challenging = Din utmaning väntar på att någon trycker på **{ button-accept }**. Då avgör tärningarna vem som börjar, och brädet dyker upp här i kanalen.
guide-challenged = Här finns en utmaning från { $challenger } som du kan anta. Tryck på **{ button-accept }** under den, eller skriv { COMMAND("accept") }: då avgör tärningarna vem som börjar.
guide-others = { $one } och { $two } spelar här, och du får gärna titta på. Vill du själv spela skriver du { COMMAND("challenge") }: du erbjuds en tråd, som är ett eget bord.
guide-waiting = Du spelar här mot { $opponent }, som står i tur nu. När det blir din tur kallar ett nytt bräde på dig.
guide-roll = Det är din tur här: tryck på **{ button-roll }** under brädet. { $link }
guide-play = Det är din tur här, och du har kastat { $roll }: välj ditt drag i menyn under brädet, se det på bilden och bekräfta det. { $link }
guide-decide = Det är du som bestämmer här: knapparna under brädet visar vad du kan göra. { $link }
guide-start = De följande sidorna förklarar spelet i korthet. Bara du ser dem, och inget ändras av att du tittar.
guide-goal-title = Brädet och målet
guide-goal =
    Ni har 15 pjäser var. Dina flyttas i pilarnas riktning, från punkt 24 till punkt 1; punkterna (i reglerna: tungorna) är numrerade för den som står i tur. De sista sex, 6 till 1, är din **hemmaplan**.
    Samla alla dina pjäser på hemmaplanen och ta sedan hem dem från brädet. Den som först har tagit hem alla 15 vinner partiet.
guide-goal-alt = Utgångsställningen med dina pjäsers väg: från punkt 24 över 18, 12 och 6 och ut från brädet.
guide-turn-title = Din tur
guide-turn =
    { "" }**1.** Ett nytt bräde med ditt namn under visar att det är din tur. Tryck på **{ button-roll }**.
    { "" }**2.** Välj hela draget i menyn, eller flytta en pjäs i taget. Bilden visar vad du har valt.
    { "" }**3.** Ångra hur ofta du vill; inget gäller förrän du bekräftar.
    Eller skriv det med { COMMAND("move") }: `24/18 13/11` flyttar en pjäs från 24 till 18 och en annan från 13 till 11. `bar/22` tar in en pjäs från baren, `6/off` tar hem en.
guide-moving-title = Flytta och slå ut
guide-moving =
    - Varje tärning är ett drag; en pjäs får ta båda. En dubbel, två lika, spelas fyra gånger.
    - En pjäs får landa på en tom punkt, på egna pjäser eller på en ensam motståndarpjäs: den **slås ut** (`*`) och hamnar på baren (i reglerna: muren).
    - Därifrån måste den först tillbaka i spel på motståndarens hemmaplan.
    - Du måste spela båda talen om det går. Är ett drag otillåtet får du veta varför.
guide-cube-title = Kuben
guide-cube =
    Kuben (i reglerna: dubblingstärningen) visar vad partiet är värt. **64 på brädet betyder 1**: ingen har dubblat än.
    Ska du kasta och tycker att du ligger bättre till får du **dubbla**. Motståndaren tar, får kuben och spelar vidare om dubbelt så många poäng, eller passar och förlorar det gamla antalet poäng. Sedan får bara kubens ägare dubbla.
    I ditt första parti kan du nöja dig med att kasta.
guide-end-title = Så slutar det
guide-end =
    Den som först har tagit hem alla sina pjäser vinner kubens värde i poäng. En **gammon** (förloraren har inte tagit hem någon pjäs) räknas dubbelt, en **backgammon** (och har en pjäs kvar på baren eller på vinnarens hemmaplan) tredubbelt.
    Nästa parti börjar av sig självt tills någon har matchens poäng. Under **{ button-more }** kan du erbjuda dig att ge upp; motståndaren får säga nej.
    I Crawfordpartiet, det första där någon av er bara har en poäng kvar till vinst, får ingen dubbla.
    Efteråt väntar revanschen, reprisen och topplistan.
guide-more-title = Vad mer som finns
guide-more =
    - { COMMAND("games") }: dina matcher överallt; { COMMAND("history") }: vad som har spelats
    - { COMMAND("watch") }: en match från en annan kanal, direkt i den här
    - { COMMAND("board") }: brädet igen; { COMMAND("replay") }: ett parti som rörlig bild
    - { COMMAND("rules") }: vad som gäller här, med bilder; { COMMAND("ruling") }: om ett drag är tillåtet och varför
    - { COMMAND("hint") }: vad jag skulle göra i ditt ställe, när man spelar utan rating
    - { COMMAND("settings play") }: som du vill ha det; { COMMAND("leaderboard") }: vem som är bäst här
    - { COMMAND("challenge") }, **{ option-challenge-rules }**: åtta regelsamlingar.
    - { COMMAND("analyse") }: hur bra du spelade; { COMMAND("practice") }: dina egna fel som frågor; { COMMAND("profile") }: dina resultat
guide-lead-on = Redo? **{ button-challenge-anyone }** frågar vem som vill spela.

## The rules, a sentence each, by their keys

rule-setup = Varje spelare börjar med { $checkers } pjäser: { $places }.
setup-place = { $count } på { $point }
rule-opening = Lotten avgör vem som börjar; den spelaren kastar båda tärningarna och spelar dem.
rule-opening-roll = Spelarna kastar en tärning var; den som får högst börjar och spelar båda talen, och blir det lika kastar ni om.
rule-opening-roll-higher = Spelarna kastar en tärning var; den som får högst börjar, och blir det lika kastar ni om.
rule-forward-only = Pjäserna flyttas bara framåt, mot lägre nummer.
rule-open-point = En pjäs får landa på en tom tunga, på en tunga med egna pjäser eller på en tunga där motståndaren bara har en pjäs.
rule-separate-dice = Varje tärning är ett drag för sig: en pjäs får använda båda, men då måste även tungan där den mellanlandar vara öppen.
rule-any-order = Du väljer själv i vilken ordning du spelar de två talen.
rule-doublet = En dubbel spelas fyra gånger.
rule-use-both-dice = Du måste spela båda talen om det alls går, och så mycket av en dubbel som möjligt.
rule-higher-die = Om du kan spela det ena eller det andra talet men inte båda måste du spela det högre.
rule-no-play = Om inget av talen kan spelas går turen vidare.
rule-hit = En ensam pjäs slås ut när motståndaren landar på den, även vid mellanlandning, och hamnar på muren.
rule-enter-first = Så länge du har en pjäs på muren får du inte flytta några andra pjäser.
rule-enter-point = En pjäs på muren tas tillbaka i spel på den tunga på motståndarens hemmaplan som tärningen visar, om den är öppen.
rule-bear-off-home = Du får bara ta hem pjäser när alla dina pjäser står på din hemmaplan.
rule-bear-off-exact = En tärning tar hem en pjäs från tungan med samma nummer.
rule-bear-off-over = Om tärningen visar mer än din högsta tunga med pjäser tar den hem en pjäs därifrån.
rule-bear-off-optional = Du får flytta inom din hemmaplan i stället för att ta hem.
rule-single = Ett parti ger 1 poäng om förloraren har tagit hem minst en pjäs.
rule-gammon = En gammon ger 2 poäng: förloraren har inte tagit hem någon pjäs.
rule-backgammon = En backgammon ger 3 poäng: förloraren har inte tagit hem någon pjäs och har fortfarande en pjäs på muren eller på vinnarens hemmaplan.
rule-backgammon-reserve = En backgammon ger 3 poäng: förloraren har inte tagit hem någon pjäs och har fortfarande en pjäs utanför brädet, på muren eller på vinnarens hemmaplan.
rule-worth = Varje parti ger en poäng.
rule-win-with-both = Om din sista pjäs kan vinna både med en tärning och med båda måste du använda båda.
rule-win-stands = Ett kast som tar hem din sista pjäs förfaller aldrig, vad som än blir över av det.
rule-cube-centre = Dubblingstärningen börjar i mitten på 1, med 64 uppåt, och båda får dubbla först.
rule-cube-before-roll = Bara den som står i tur att kasta får dubbla, och bara före kastet.
rule-cube-owner = När en dubbling är tagen är det bara den som tog som får dubbla nästa gång.
rule-cube-irrevocable = En dubbling kan inte ångras.
rule-take = Den som tar en dubbling spelar vidare om den nya insatsen och äger dubblingstärningen.
rule-drop = Den som passar en dubbling förlorar partiet och den insats som gällde före dubblingen.
rule-cube-limit = Dubblingstärningen kan inte vändas högre än till { $limit }.
rule-points = Ett parti ger 1, 2 eller 3 gånger dubblingstärningens värde.
rule-crawford = I det första partiet där någon bara har en poäng kvar till matchvinst får ingen dubbla; därefter är det tillåtet igen.
rule-crawford-one-point = I en match till en poäng dubblar ingen.
rule-dead-cube = En dubbling som inte kan ge dig något är tillåten, men du får en varning.
rule-jacoby = I money game räknas gammon och backgammon först när dubblingstärningen har vänts.
rule-beaver = I money game får den som tar genast dubbla igen och behålla dubblingstärningen.
rule-automatic-double = Enligt avtal dubblas insatsen första gången tärningarna i ett partis öppningskast är lika; dubblingstärningen ligger kvar i mitten.
rule-automatic-double-twice = Enligt avtal dubblas insatsen de två första gångerna tärningarna i ett partis öppningskast är lika; dubblingstärningen ligger kvar i mitten.
rule-resign = En spelare kan ge upp och erbjuda ett enkelt parti, en gammon eller en backgammon, men inte medan en dubbling väntar på svar; motståndaren kan acceptera, eller avböja och spela vidare.
rule-resign-no-cube = En spelare kan ge upp och erbjuda ett enkelt parti, en gammon eller en backgammon; motståndaren kan acceptera, eller avböja och spela vidare.
rule-resign-single = En spelare kan erbjuda sig att ge upp partiet; motståndaren kan acceptera, eller avböja och spela vidare.
rule-opening-reroll = Den som börjar spelar de två talen eller kastar om båda tärningarna.
rule-opening-fixed = Enligt avtal måste den som börjar spela öppningskastet.
rule-shut-out = Den som har en pjäs på muren mot sex blockerade tungor står över utan att kasta.
rule-shut-out-no-cube = Den som har en pjäs på muren mot sex blockerade tungor står över utan att kasta eller dubbla.
rule-doublet-lapse = Om de två första dragen i en dubbel inte båda kan spelas förfaller hela dubbeln.
rule-bar-lowest-first = Om du har två eller fler pjäser på muren förfaller hela kastet när det lägre talet inte kan ta en pjäs tillbaka i spel.
rule-entered-continues = Pjäsen som du har tagit tillbaka i spel måste också använda den andra tärningen, om den kan.
rule-rear-first = Bara din bakersta pjäs får tas hem.
rule-through-point = Du får inte ta hem en pjäs förbi en tunga som motståndaren blockerar.
rule-both-dice-doublets = En dubbel spelas med tärningarnas över- och undersidor: n, n och sedan 7 − n, 7 − n; om de två första inte båda kan spelas förfaller alltihop.
rule-cube = Här spelas det utan dubblingstärning.
rule-start-off-board = Alla pjäser börjar utanför brädet och tas i spel på samma sätt som pjäser på muren.
rule-all-in-first = Ingen pjäs får flyttas innan alla dina pjäser är i spel.
rule-low-first = Det lägre talet spelas alltid först.
rule-high-first = Enligt avtal spelas det högre talet alltid först.
rule-high-first-but-ace-deuce = Enligt avtal spelas det högre talet alltid först, utom i 1-2.
rule-low-blocked = Om talet som ska spelas först inte kan spelas förfaller hela kastet.
rule-high-blocked = Om bara det andra talet inte kan spelas är det bara det som förfaller; men ett första drag som gör det spelbart måste väljas.
rule-opposite-faces = En dubbel n spelas n, n och sedan 7 − n, 7 − n; om de två första inte båda kan spelas förfaller alltihop.
rule-roll-again = En dubbel som inte har förfallit ger ett kast till.
rule-double-doublet = En dubbel i ett sådant extrakast räknas dubbelt: n fyra gånger, sedan 7 − n fyra gånger, och alla fyra av de första måste kunna spelas.
rule-general-doublet = Öppningens två tal är en dubbel varje gång de kastas igen: båda spelas och sedan deras undersidor, i den ordning som tal spelas här, och därefter följer ett kast till. I ett extrakast spelas varje tal två gånger.
rule-general-doublet-lapse = Om de två första talen i en sådan dubbel (i ett extrakast de fyra första) inte alla kan spelas förfaller alltihop.
rule-fresh-start = Den som börjar kastar på nytt; talen från öppningen spelas inte.
rule-hit-before-reserve = En utslagen pjäs tas i spel före dem som fortfarande väntar utanför.
rule-ace-deuce = 1-2 är bonuskastet: spela ettan, sedan tvåan, sedan en valfri dubbel, och kasta igen.
rule-ace-deuce-lapse = Om ettan eller tvåan inte kan spelas förfaller hela bonuskastet.
rule-ace-deuce-to-opponent = Om ettan eller tvåan inte kan spelas går 1-2 till motståndaren, som spelar det, även dubbeln och extrakastet, före sin egen tur; kan inte motståndaren heller förfaller det.
rule-named-doublet = Efter 1-2 väljer du vilken dubbel du vill och spelar den n, n och sedan 7 − n, 7 − n; om de två första inte båda kan spelas förfaller den, och extrakastet med den.
rule-named-doublet-top = Efter 1-2 väljer du vilken dubbel du vill och spelar den fyra gånger; om den inte kan spelas alla fyra gångerna förfaller den, och extrakastet med den.
rule-move-before-in = Du får flytta medan du har pjäser kvar utanför, men en utslagen pjäs ska in först.
rule-dice-up = En tur slutar med Bekräfta; fram till dess kan alla drag ångras.
rule-dice-flat = Tärningar som inte ligger plant kastas om, och rätten att dubbla är förlorad.
rule-premature-roll = Om du kastar innan motståndaren har bekräftat avgör motståndaren om kastet gäller.
rule-illegal-play = Motståndaren kan godta ett otillåtet drag eller begära att kastet spelas om.
rule-double-said = En dubbling gäller så snart den är sagd.
rule-playing-side = Din hemmaplan kan ligga till vänster eller till höger; varje spelare väljer själv.
rule-turn = Bara den som står i tur att välja kan göra något.
rule-roll-first = Du måste kasta innan du kan flytta.
rule-double-pending = Medan en dubbling väntar på svar görs inget annat: först tas den eller passas.
rule-resignation-pending = Medan ett erbjudande att ge upp väntar på svar görs inget annat: först accepteras det eller avböjs.
rule-no-checker = Du kan bara flytta dina egna pjäser, från den plats där de står.
rule-match-over = En match som är slut kan inte spelas vidare.
rule-session-end = En money game-session pågår tills en spelare avslutar den mellan två partier.
rule-match-won = Den som först når matchens poängtal vinner matchen.
rule-lateness = När en match fortsätter vid en tid som båda har kommit överens om får en spelare som inte gör något en straffpoäng för var femte minut; vid fler straffpoäng än halva matchlängden får motståndaren kräva vinsten: i en match till 3 poäng efter 10 minuter, till 5 efter 15, till 7 efter 20, till 11 efter 30.

## How well a match was played
analysis-no-match = Du har ingen sådan match. Välj en av dem som erbjuds medan du skriver.
analysis-other-game = Jag kan bara analysera backgammon: andra spel har jag inte lärt mig.
analysis-progress = Ser på varje beslut: { $share } klart.
analysis-broken-off = Analysen avbröts. Be om den igen.
analysis-title = **Analys** · { $one } – { $two } · { $plies }-ply
analysis-adjusted = Utan tur var chansen att vinna matchen: { $one } { $one-worth }, { $two } { $two-worth }.
analysis-adjusted-points = Utan tur: { $one } { $one-worth } poäng, { $two } { $two-worth }.
analysis-about = -# Fel kostar minst { $error } poäng vid kubens värde, blundrar { $blunder }. PR är halva den genomsnittliga förlusten per beslut i tusendelar: ju lägre desto bättre.
analysis-flawless = Ingen gjorde något fel.
    -# Fel kostar minst { $error } poäng vid kubens värde, blundrar { $blunder }.
analysis-place = **Fel { $mistake } av { $mistakes }** · { $one } – { $two } · parti { $game }
analysis-play = { $player } spelade { $roll } som `{ $played }`. Bättre: `{ $best }`, som bilden visar.
analysis-no-double = { $player } dubblade inte (utan dubbling { $no-double }, dubblat och taget { $take }, dubblat och passat { $drop }).
analysis-double = { $player } dubblade (utan dubbling { $no-double }, dubblat och taget { $take }, dubblat och passat { $drop }).
analysis-take = { $player } tog dubblingen (för den som dubblade: taget { $take }, passat { $drop }).
analysis-drop = { $player } passade dubblingen (för den som dubblade: taget { $take }, passat { $drop }).
analysis-beaver = { $player } svarade med en beaver (för den som dubblade: taget { $take }, passat { $drop }).
analysis-cost = Det kostade { $error } poäng vid kubens värde: { $cost } procentenheter av chansen att vinna matchen.
analysis-cost-points = Det kostade { $error } poäng vid kubens värde.
analysis-busy = Flera analyser pågår redan. Fråga igen om några minuter.
analysis-chart-match = { $player }: chanser att vinna matchen
analysis-chart-games = { $player }: chanser att vinna varje parti
analysis-chart = { $title }, efter varje kast; kast: { $rolls }, partier: { $games }, dubblingar: { $doubles }, markerade blundrar: { $worst }; högst { $most }, lägst { $least }, till slut { $last }.
analysis-resign = { $player } gav upp (spela vidare { $playing-on }, ge upp { $resigned }).
analysis-accept = { $player } accepterade att motståndaren gav upp (för den som gav upp: spela vidare { $playing-on }, ge upp { $resigned }).
analysis-decline = { $player } lät inte motståndaren ge upp (för den som gav upp: spela vidare { $playing-on }, ge upp { $resigned }).
match-file-too-large = Filen är för stor för en match: högst { $most } KiB läses.
match-file-too-long = Matchen är för lång för att analyseras här. `barpoint analyse` på en dator klarar vilken längd som helst.
match-file-not-fetched = Discord lämnar inte ut filen just nu. Bifoga den igen.
match-file-length = Det är ingen matchfil som jag kan läsa: jag läser .mat-filer, där det på en rad står ”5 point match” (0 till 25), och SGF-filer.
match-file-empty = Det finns inget parti i den filen.
match-file-line = På filens rad { $line }: { $problem }
match-file-meaningless = Sådant hör inte hemma i en matchfil.
match-file-property = `{ $property }` hör inte hemma i en matchfil.
match-file-play = Det här draget går inte att läsa.
match-file-refused = Det är mot reglerna. { $rule }

## Integritet

button-my-data = Allt om mig
button-forget-me = Glöm mig…
button-forget-me-surely = Ja, radera allt
button-forget-server = Radera allt…
button-forget-server-surely = Ja, radera allt
privacy-kept = **Vad jag sparar om dig, och varför**
    • Ditt id och dina namn, som Discord visar dem: för att säga vems tur det är och vem som vann.
    • Dina matcher, varje kast och drag med tidpunkt: för att spela vidare, se tillbaka och räkna ut ratingen.
    • Vad du har valt i { COMMAND("settings play") } och { COMMAND("settings board") }, ditt språk, dina semestrar, och matchfiler som du har importerat.
    • Vad du har börjat och andra ännu ska se: utmaningar, livebräden, påminnelser, och de skäl du angav som administratör.
    • Vad du svarade på dagens ställningar, vilka av dina blundrar du har övat på, dina ord för tärningarna, dina svar i förväg och tider du kommit överens om.
    • Vilka du har blockerat, och vad min ägare har noterat om du är avstängd.
    Jag läser inga meddelanden och sparar inget annat.
privacy-shown = **Vem som ser det:** bara folk på servrar där du har spelat, och dina motståndare. Du står på topplistan för alla servrar bara om du har valt det.
privacy-ends = **Hur länge:** tills du säger { COMMAND("forget-me") }. Det som bara behövs en tid, som gamla utmaningar, försvinner efter 30 dagar; det som hör till en server försvinner 30 dagar efter att den har tagit bort mig.
privacy-contact = **Vem som driver mig:** så når du personen: { $contact }
privacy-nothing = Jag sparar ingenting om dig.
barred = Min ägare har stängt av dig från att använda mig. Det jag sparar om dig är fortfarande ditt: { COMMAND("privacy") }, { COMMAND("export") } och { COMMAND("forget-me") } fungerar som förut.
barred-until = Min ägare har stängt av dig från att använda mig för en tid; det upphör { $until }. Det jag sparar om dig är fortfarande ditt: { COMMAND("privacy") }, { COMMAND("export") } och { COMMAND("forget-me") } fungerar som förut.
barred-server = Jag är inte tillgänglig på den här servern. Det jag sparar om dig är fortfarande ditt: { COMMAND("privacy") }, { COMMAND("export") } och { COMMAND("forget-me") } fungerar som förut.
privacy-handed-out =
    { $matches ->
        [0] Allt som jag sparar om dig.
        [one] Allt som jag sparar om dig, med din match.
       *[other] Allt som jag sparar om dig, med { $matches } av dina matcher.
    }
forget-me-unknown = Jag sparar ingenting om dig: det finns inget att radera.
forget-me-ask = **Ska jag glömma dig?** Ditt id, dina namn, dina inställningar och din rating raderas överallt. { $matches ->
        [0] Du har inte spelat några matcher.
        [one] Matchen som du har spelat blir kvar hos din motståndare, mot ”Före detta spelare”.
       *[other] De { $matches } matcher som du har spelat blir kvar hos dina motståndare, mot ”Före detta spelare”.
    }
forget-me-running =
    { $matches ->
        [one] En match pågår: den slutar nu. Om ett parti är slut eller ni har haft tio turer var vinner din motståndare.
       *[other] { $matches } matcher pågår: de slutar nu. Där ett parti är slut eller ni har haft tio turer var vinner din motståndare.
    }
forget-me-sure = **Är du säker?** Ingen kan ångra det, inte ens min ägare. Du kan alltid komma tillbaka som ny spelare; matcher räknas i ratingen igen ett dygn senare. I 30 dagar sparar jag en nycklad hash av ditt id.
forget-me-done =
    { $ended ->
        [0] Du är glömd. Vad jag har skrivit i kanaler står kvar där tills någon raderar det.
        [one] Du är glömd, och din match är avslutad. Vad jag har skrivit i kanaler står kvar där tills någon raderar det.
       *[other] Du är glömd, och dina { $ended } matcher är avslutade. Vad jag har skrivit i kanaler står kvar där tills någon raderar det.
    }
exported-all =
    { $matches ->
        [one] Din match: `.mat`, SGF och JSON.
       *[other] Dina { $matches } matcher: `.mat`, SGF och JSON för var och en.
    }
exported-left-out =
    { $matches ->
        [one] Discord tar inte emot större filer här: den äldsta matchen är utelämnad. Botens ägare kan lämna ut den.
       *[other] Discord tar inte emot större filer här: de { $matches } äldsta matcherna är utelämnade. Botens ägare kan lämna ut dem.
    }
exported-beyond =
    { $matches ->
        [one] En fil rymmer högst { $most } matcher: den äldsta matchen är utelämnad. { COMMAND("privacy") } lämnar ut allt som sparas om dig.
       *[other] En fil rymmer högst { $most } matcher: de { $matches } äldsta är utelämnade. { COMMAND("privacy") } lämnar ut allt som sparas om dig.
    }
exported-unreadable =
    { $matches ->
        [one] En match går inte att läsa och är utelämnad. Botens ägare hittar orsaken i loggen.
       *[other] { $matches } matcher går inte att läsa och är utelämnade. Botens ägare hittar orsaken i loggen.
    }
exported-none = Du har inte spelat någon match än.
imported = **Match från en fil** · { $one } – { $two } · { $points ->
        [0] money game
        [one] 1 poäng
       *[other] { $points } poäng
    }, { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }
import-illegal =
    { $plays ->
        [0] Domaren hittar inget otillåtet drag.
        [one] Domaren hittar ett otillåtet drag:
       *[other] Domaren hittar { $plays } otillåtna drag:
    }
import-play = **Parti { $game }, drag { $row }** · { $player } { $roll }: { $play }
import-more =
    { $plays ->
        [one] Ett till är otillåtet.
       *[other] { $plays } till är otillåtna.
    }
import-stopped = Jag kan följa den hit: { $why }
import-gone = Filen finns inte längre: jag sparar en fil i 30 dagar, och bara dina 20 senaste. Bifoga den igen med { COMMAND("import") }.

## Ställningar som det frågas om
question-play = { $roll } ska spelas. Vad är bäst?
question-double = Före kastet: dubbla eller kasta?
question-take = Svara på en dubbling: ta eller passa?
menu-question = Välj det bästa
deed-no-double = Kasta, ingen dubbling
deed-double = Dubbla
deed-take = Ta
deed-drop = Passa
question-worth = { $place }\. { $deed } { $equity }
question-right = Du valde { $deed }: rätt, det är bäst.
question-nearly = Du valde { $deed }: nästan lika bra, det kostar bara { $error }.
question-wrong = Du valde { $deed }: det kostar { $error }.
daily-title = **Dagens ställning**
daily-solved-when = Svara för dig själv; lösningen kommer { $when }.
button-answer = Svara
daily-ask = Vad är bäst? Ingen ser ditt svar, och du kan ändra det tills lösningen kommer { $when }.
daily-answered = Ditt svar: { $deed }. Lösningen kommer { $when }; till dess kan du ändra det.
daily-solution = **Dagens ställning, löst**: { $deed } är bäst.
daily-chosen = { $chosen ->
    [one] 1 svar
   *[other] { $chosen } svar
}
daily-right = Rätt: { $names }.
daily-right-more = Rätt: { $names } och { $more } till.
daily-nobody-right = Ingen hittade det.
daily-no-answers = Ingen svarade.
daily-gone = Den ställningen finns inte på den här servern.
practice-title = **Övning** · din blunder i { $one } – { $two }, { $day }, parti { $game }
practice-again = Den kommer igen { $when }.
practice-none = Det finns ingen blunder av dig att öva på än. Spela en match backgammon, mot någon eller mot mig, och skriv sedan { COMMAND("analyse") }, eller tryck på **{ button-analyse }** under resultatet: det som kostade 0,08 eller mer kommer som fråga här.
practice-later = Du har övat på alla dina blundrar för den här gången; nästa kommer { $when }. { COMMAND("analyse") } hittar fler i matcher som inte har analyserats än.
button-practice-on = Nästa
button-daily = Dagens ställning…
settings-daily = **Dagens ställning** · från den här serverns avslutade matcher eller mina mot mig själv. Alla svarar för sig själva; en dag senare kommer lösningen, med hur många som valde vad och vem som hade rätt.
setting-daily = I { $channel } kl. { $time } varje dag; nästa { $next }.
setting-daily-none = Av: välj en kanal.
setting-club-none = { setting-daily-none }
menu-daily = Kanal för dagens ställning
setting-hour = Kl. { $chosen } varje dag
hour-utc = { $time } UTC

# Tempo och klockor.
option-challenge-pace = tempo
option-challenge-pace-about = Betänketid: namn, eller tid per tur och bank som 24t 7d; annars som valt här, annars ingen klocka
setting-pace = Standardtempo: { $chosen }
settings-pace = **Tempo för matcher här** · det gäller utmaningar som inte nämner något annat: minuter för en kväll, dagar för en match per korrespondens. Kanaler kan ha sitt eget. Den som gör slut på sin tid kan förlora matchen: motståndaren får kräva vinsten.
button-pace = Tempo…
pace-untimed = ingen klocka
pace-club = Klubb
pace-casual = Avspänt
pace-discord = Discord
pace-daily = Dagligt
pace-brisk = Raskt
pace-fischer = Fischer
pace-line = -# Tempo: { $name } · { $numbers }
pace-line-numbers = -# Tempo: { $numbers }
pace-numbers = { $delay } per tur och { $bank } i banken
pace-increment = { $bank } i banken, { $increment } till efter varje tur, högst { $cap }
pace-both = { $delay } per tur, { $bank } i banken, { $increment } till efter varje tur, högst { $cap }
pace-money = Ett money game har ingen klocka: det finns ingen match att förlora på tid.
pace-house = Huset spelar utan klocka.
pace-unreadable = ”{ $typed }” är inget tempo. Välj ett i listan, eller ange tiden per tur och banken, till exempel **12s 14m** eller **24t 7d**; tillägg och tak kan följa efter: **0 3d 12t 7d**.
pace-short = Det är för kort: tur och bank måste tillsammans vara minst { $seconds } sekunder.
pace-long = Det är för lång tid: en tur eller ett tillägg är högst { $delay } dagar, en bank högst { $bank } dagar, och taket är inte lägre än banken.
duration-days = { $count } d
duration-hours = { $count } tim
duration-minutes = { $count } min
duration-seconds = { $count } s
clock-line = -# ⏳ { $player }: tiden går ut { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
flag-fell = ⌛ { $player } har ingen tid kvar. { $opponent }, du får kräva vinsten eller fortsätta vänta.
not-come = ⌛ { $player } har inte dykt upp på { $time }. { $opponent }, du får kräva vinsten eller fortsätta vänta.
button-claim = Kräv vinst
claim-made = Vinsten är din: det syns i matchens kanal.
claim-unseen = Det är inte säkert att din motståndare kan se brädet, så du kan inte kräva vinsten. Det kan du när motståndaren har gjort något här.
claim-untimed = Ingen klocka går i den här matchen.
claim-own = Det är din egen tid som går.
claim-early = Det finns tid kvar: den går ut { $when }.
claim-not-too-late = Din motståndare är inte för sen än: du får kräva vinsten { $when }.
claim-later = Boten eller Discord var otillgänglig, så ingen kan kräva vinsten än; det går igen { $when }.
claim-left = Du har lämnat matchens server, så du kan inte kräva vinsten.
match-timed-out = { $opponent } hade ingen tid kvar: { $player } vinner matchen.
match-not-come = { $opponent } dök inte upp på avtalad tid: { $player } vinner matchen.
games-until = tiden går ut { $until }
idle = { $one }, { $two }: ingen har spelat här på { $days } dagar, så matchen är uppskjuten och kanalen är ledig. Ni kan båda återuppta den, här eller någon annanstans.
idle-house = { $player }: ingen har spelat här på { $days } dagar, så matchen mot huset är uppskjuten och kanalen är ledig. Du kan återuppta den.
gave-way = { $player }: en annan match har börjat här, och det fanns ingen annan plats för din mot huset, så den är uppskjuten. Du kan återuppta den: här när kanalen är ledig, eller någon annanstans.
button-my-boards = Mina bräden
my-boards = **Bräde { $number } av { $total }** · mot { $opponent } · { $channel }
my-boards-none = Inget bräde väntar på dig nu.
setting-remind-day = Påminnelse ett dygn innan tiden går ut
setting-remind-half-day = Påminnelse 12 timmar innan tiden går ut
setting-remind-three-hours = Påminnelse tre timmar innan tiden går ut
setting-remind-hour = Påminnelse en timme innan tiden går ut
setting-remind-off = Inga påminnelser
setting-quiet-hours-21-7 = Tyst från 21 till 7
setting-quiet-hours-22-8 = Tyst från 22 till 8
setting-quiet-hours-0-9 = Tyst från midnatt till 9
setting-quiet-hours-never = Inga tysta timmar
setting-time-zone = Tidszon: { $chosen }
setting-time-zone-language = ditt språks, annars UTC
reminders-ask = Du spelar över flera dagar. Om du inte väljer annat påminner jag dig 12 timmar innan din tid går ut, men inte från 22 till 8 enligt klockan i { $zone }.
button-reminders = Påminnelser…
reminder = ⏰ { $player }, det är din tur mot { $opponent }, och din tid går ut { $until }: { $link }
reminder-direct = ⏰ Det är din tur mot { $opponent }, och din tid går ut { $until }: { $link }

# Semester.
setting-vacation-on = Semester i matcher över flera dagar: på
setting-vacation-off = Semester i matcher över flera dagar: av
button-vacation = Semester…
button-vacation-begin = Börja semestern
button-vacation-end = Avsluta semestern
vacation-about = **Semester** stannar dina egna klockor i alla dina matcher över flera dagar på en gång. Du har { $most } dagar per kalenderår; i år har du { $left } kvar. Den slutar med ditt första drag i en sådan match, eller tidigare om du vill, och räknas som minst en dag. Tid som redan har gått ut kommer inte tillbaka.
vacation-until = Du har **semester** till { $until }: dina egna klockor står i dina matcher över flera dagar. Ditt första drag i någon av dem avslutar den. I år har du { $left } kvar.
vacation-stops = Dina matcher över flera dagar där den gäller: { $stops }
vacation-exempt = Den gäller inte i matcher som började medan servern hade stängt av den: { $exempt }
vacation-ask = Du har { $left } semester kvar i år. Vill du börja en semester på { $days } nu, till { $until }? Ditt första drag i en match över flera dagar avslutar den; det som då är kvar utöver den första dagen behåller du.
vacation-goes-on = Du har redan semester, till { $until }.
vacation-too-long = Det är mer än vad som är kvar: en semester som börjar nu kan vara högst { $most ->
        [one] { $most } dag
       *[other] { $most } dagar
    }.
claim-vacation = Din motståndare har semester till { $until }. Till dess går motståndarens tid inte, så du kan inte kräva vinsten.
clock-line-vacation = -# 🏖️ { $player }: semester till { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
games-vacation = semester till { $until }

# Tid till motståndaren.
button-give = Ge tid…
give-ask = Hur mycket tid ger du { $opponent }? Den läggs i banken och kan inte tas tillbaka.
give-done = Klart: det syns i kanalen.
give-full = Ingen bank rymmer mer än { $most } dagar.
given = 🎁 { $player } ger { $opponent } { $time } till.

# Uppskov enligt överenskommelse.
command-adjourn = skjut-upp
command-adjourn-about = Skjut upp matchen till en tid, om din motståndare går med på det
option-adjourn-until = till
option-adjourn-until-about = När den fortsätter, enligt din klocka: 20:00, i morgon 20:00, fredag 20.00, 2026-12-01 20:00
time-fillers = i på den till
time-hour = kl kl. klockan
time-today = dag idag kväll ikväll
time-tomorrow = morgon imorgon
time-weekdays = måndag tisdag onsdag torsdag fredag lördag söndag
adjourn-unreadable = ”{ $typed }” är ingen tid som jag kan läsa. Skriv när matchen fortsätter, enligt klockan i { $zone }: **20:00**, **i morgon 20:00**, **fredag 20.00**, **1.12. 20:00**, **2026-12-01 20:00**, eller en tidsstämpel från Discord.
adjourn-out-of-reach = Matchen kan skjutas upp minst { $nearest } och högst { $farthest }.
adjourn-house = Huset väntar på dig ändå: skjut upp matchen, eller gå bara.
adjourn-proposed = ⏸️ { $player } föreslår att matchen skjuts upp till { $until } ({ $in }). { $opponent }, går du med på det? Till dess går ingen tid.
adjourn-agreed = ⏸️ Matchen { $one } – { $two } är uppskjuten till { $until } ({ $in }), som båda har kommit överens om. Då fortsätter den här; ingen tid går innan dess, inte heller om ni återupptar den tidigare.
adjourn-lateness = Var på plats då: när det är din tur får din motståndare kräva vinsten om du inte gör något på { $time }.
adjourn-declined = ⏸️ { $player } spelar hellre vidare: matchen fortsätter nu.
adjourn-nothing-proposed = Det är inte föreslaget längre, eller så är det ditt eget förslag, som din motståndare ska svara på.
adjourn-event = Backgammon: { $one } – { $two }
button-agree = Jag går med på det
button-disagree = Nej
games-adjourned-until = Uppskjuten till { $until }, mot { $opponent }
appointment-soon = ⏰ { $one }, { $two }: er match fortsätter { $until }.
appointment-elsewhere = ⏰ { $one }, { $two }: det är dags för er match, men den kan inte fortsätta här, för en annan spelas. Återuppta den i en annan kanal.
