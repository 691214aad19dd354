# Barpoint's texts in Dutch, translated from en.ftl.
# Names of players arrive ready for Discord (escaped, bold or a mention); plays are in notation.

## Slash commands. Names: lower case, at most 32 characters; descriptions: at most 100.

command-challenge = daag-uit
command-challenge-about = Daag iemand uit voor een match, of plaats een open uitdaging in dit kanaal
option-challenge-player = speler
option-challenge-player-about = Wie je uitdaagt; laat dit weg en iedereen mag de uitdaging aannemen
option-challenge-points = punten
option-challenge-points-about = 1 tot en met 25 punten; anders zoals ingesteld voor kanaal, server of jou, anders 3
option-challenge-rules = regels
option-challenge-rules-about = Welk spel; anders zoals ingesteld voor kanaal, server of jou, anders toernooiregels
option-challenge-money = money
option-challenge-money-about = Money game in plaats van match: elk spel apart, zonder inzet en rating, tot jullie stoppen
option-challenge-rated = rating
option-challenge-rated-about = Of de match meetelt voor de rating (dat doet hij als je dit weglaat)
option-challenge-options = opties
option-challenge-options-about = Wat jullie verder afspreken, met komma’s ertussen; je ziet wat de regels toelaten
option-challenge-thread = thread
option-challenge-thread-about = Speel de match in een eigen thread
option-challenge-level = niveau
option-challenge-level-about = Hoe goed het huis speelt, als je ertegen speelt; weggelaten: het middelste
level-1 = Beginner
level-1-about = Voor een eerste spel: vergist zich vaak. Wint zo’n 1 op de 7 spellen tegen een sterk programma
level-2 = Hobbyspeler
level-2-about = Vergist zich soms. Wint ongeveer twee van de vijf spellen tegen een sterk programma
level-3 = Clubspeler
level-3-about = Beoordeelt stellingen zonder vooruit te kijken. Wint bijna de helft tegen een sterk programma
level-4 = Sterk
level-4-about = Kijkt één worp vooruit. Wint de helft tegen een sterk programma
level-5 = Mijn beste niveau
level-5-about = Kijkt twee worpen vooruit. Wint iets meer dan de helft tegen een sterk programma
command-accept = neem-aan
command-accept-about = Neem een uitdaging of een opgave aan
command-decline = wijs-af
command-decline-about = Wijs een uitdaging of een opgave af, of trek je eigen uitdaging in
command-roll = gooi
command-roll-about = Gooi de dobbelstenen
command-move = zet
command-move-about = Zet je stenen volgens je worp
option-move-play = stenen
option-move-play-about = Je zet, bijvoorbeeld 24/18 13/11; tijdens het typen zie je welke zetten mogen
command-pass = sla-beurt-over
command-pass-about = Sla je beurt over als je niet van de bar komt
command-name = kies
command-name-about = Kies het doublet dat je na 1-2 zet
option-name-doublet = doublet
option-name-doublet-about = Welk doublet je maar wilt
command-double = verdubbel
command-double-about = Verdubbel de waarde van het spel voordat je gooit
command-take = accepteer
command-take-about = Accepteer de verdubbeling en krijg de cube
command-beaver = beaver
command-beaver-about = Accepteer, verdubbel meteen terug en houd de cube (money game, indien afgesproken)
command-drop = pas
command-drop-about = Pas bij een verdubbeling en verlies wat het spel daarvoor waard was
command-again = opnieuw
command-again-about = Laat je tegenstander een ongeldige zet overdoen (bij eigen verantwoordelijkheid)
command-resign = geef-op
command-resign-about = Bied aan dit spel op te geven
option-resign-kind = verlies
option-resign-kind-about = Hoeveel je weggeeft
command-stop = stop
command-stop-about = Beëindig de sessie tussen twee spellen
command-board = speelbord
command-board-about = Bekijk het speelbord van dit kanaal; alleen jij ziet het
command-rules = regels
command-rules-about = De regels van deze tafel, met afbeeldingen; alleen jij ziet ze
option-rules-section = onderdeel
option-rules-section-about = Welk deel van de regels
option-rules-rules = regels
option-rules-rules-about = De regels van een ander spel dan aan deze tafel
command-ruling = uitspraak
command-ruling-about = Is een zet geldig, en waarom wel of niet? Alleen jij ziet het
option-ruling-play = stenen
option-ruling-play-about = Een zet, bijvoorbeeld 24/18 13/11; laat weg om naar de laatste te vragen
command-hint = tip
command-hint-about = Wat ik in jouw plaats zou doen, met cijfers, alleen voor jou; niet in matches die tellen
command-position = stelling
command-position-about = De id’s van dit bord voor andere programma’s, of het bord van een id
option-position-id = id
option-position-id-about = Een XGID of een Position ID van GNU Backgammon; laat weg voor dit bord
command-export = exporteer
command-export-about = De match van dit kanaal als bestanden voor andere programma’s, of al je matches
option-export-all = alle
option-export-all-about = Alle matches die je waar dan ook hebt gespeeld, in één zip
command-import = importeer
command-import-about = Een matchbestand (.mat of SGF): loop het door en laat het controleren, alleen voor jou
option-import-file = bestand
option-import-file-about = Het bestand, zoals backgammonprogramma’s het schrijven; alleen jij ziet het, 30 dagen
command-privacy = privacy
command-privacy-about = Wat er van je bewaard wordt en waarom, en alles daarvan als bestand
command-forget-me = vergeet-mij
command-forget-me-about = Verwijder je gegevens; in matches met anderen komt een naamloze voormalige speler in je plaats
command-replay = herhaling
command-replay-about = Bekijk een spel uit de match van dit kanaal als animatie
option-replay-game = spel
option-replay-game-about = Welk spel van de match; het laatste als je het weglaat
command-analyse = analyseer
command-analyse-about = Hoe goed een afgelopen match gespeeld is, en de duurste fouten
option-analyse-match = match
option-analyse-match-about = Welke match; de laatste van dit kanaal als je niets kiest
option-analyse-file = bestand
option-analyse-file-about = Een eigen matchbestand (.mat of SGF); alleen jij ziet het, 30 dagen
option-analyse-depth = diepte
option-analyse-depth-about = Hoe nauwkeurig ik reken
analysis-depth-quick = snel
analysis-depth-deep = grondig
command-practice = oefen
command-practice-about = Je eigen blunders uit geanalyseerde matches, opnieuw gevraagd als quiz
command-games = matches
command-games-about = Al je matches, waar ook: wie aan de beurt is, sinds wanneer en waar
command-history = geschiedenis
command-history-about = Gespeelde matches van een speler of een paar, met uitslagen en herhalingen
option-history-player = speler
option-history-player-about = Van wie; laat weg voor je eigen
option-history-opponent = tegenstander
option-history-opponent-about = Alleen matches tegen deze speler
command-watch = volg
command-watch-about = Volg een match uit een ander kanaal live in dit kanaal
option-watch-channel = kanaal
option-watch-channel-about = Het kanaal of de thread waar gespeeld wordt
command-leaderboard = ranglijst
command-leaderboard-about = Wie de beste is: hier of overal, op rating, zeges, punten en meer
option-leaderboard-scope = waar
option-leaderboard-scope-about = Welke matches tellen: van deze server, dit kanaal of alle servers
option-leaderboard-period = periode
option-leaderboard-period-about = Over welke periode
option-leaderboard-game = spel
option-leaderboard-game-about = Welk spel: elk heeft een eigen rating
option-leaderboard-order = volgorde
option-leaderboard-order-about = Waarnaar de spelers gerangschikt worden
option-leaderboard-private = privé
option-leaderboard-private-about = Alleen voor jou, met alles om uit te kiezen
command-profile = profiel
command-profile-about = Een speler: rating door de tijd, uitslagen per spel en lengte, tegenstanders
option-profile-player = speler
option-profile-player-about = Wie (jijzelf, als je dit weglaat)
option-profile-game = spel
option-profile-game-about = Van welk spel de rating is
command-versus = tegen
command-versus-about = Twee spelers tegen elkaar: de stand, per spel en door de tijd
option-versus-player = speler
option-versus-player-about = Wie
option-versus-opponent = tegenstander
option-versus-opponent-about = Tegen wie (tegen jou, als je dit weglaat)
command-stats = statistiek
command-stats-about = De dobbelstenen vergeleken met hun precieze kansen, of de maand van deze server
option-stats-dice = dobbelstenen
option-stats-dice-about = De dobbelstenen van een speler, een match of de server, vergeleken met het toeval
option-stats-player = speler
option-stats-player-about = Van wie (van jou, als je niemand noemt)
option-stats-match = match
option-stats-match-about = Van één afgelopen match
option-stats-server = server
option-stats-server-about = Van iedereen op deze server
option-stats-club = club
option-stats-club-about = De maand van deze server in één plaatje
command-dice = dobbelstenen
command-dice-about = Controleer dat niemand de worpen kon bepalen
option-dice-verify = controle
option-dice-verify-about = Leg elke worp van een match naast wat vooraf was vastgelegd
option-dice-match = match
option-dice-match-about = Welke match (die in dit kanaal, als je niets kiest)
option-dice-audit = overzicht
option-dice-audit-about = Of alle vastleggingen hier geopend zijn en er geen ontbreekt
command-settings = instellingen
command-settings-about = Kies hoe het moet zijn voor jou, dit kanaal of deze server
option-settings-board = speelbord
option-settings-board-about = Hoe het bord eruitziet: thema, kant van het thuisveld, je kleur, wie onderaan zit
option-settings-play = spelen
option-settings-play-about = Hoe je speelt: taal, melding van je beurt, automatisch gooien en zetten, je standaardmatch
option-settings-channel = kanaal
option-settings-channel-about = Wat in dit kanaal geldt: taal, standaardmatch, borden
option-settings-server = server
option-settings-server-about = Wat op deze server geldt: taal, standaardmatch, threads, kanalen, wie mag beheren
command-help = help
command-help-about = Hoe je hier speelt
command-admin = beheer
command-admin-about = Matches op deze server annuleren, onderbreken, beslissen of corrigeren; alles wordt vastgelegd
option-admin-abort = annuleer
option-admin-abort-about = Een match beëindigen zonder winnaar
option-admin-adjourn = onderbreek
option-admin-adjourn-about = Een match onderbreken; beide spelers kunnen hem hervatten
option-admin-settle = beslis
option-admin-settle-about = Een match beëindigen met een winnaar
option-admin-correct = corrigeer
option-admin-correct-about = De uitslag van een afgelopen match corrigeren
option-admin-season = seizoen
option-admin-season-about = Begin een seizoen met een eigen ranglijst
option-admin-end-season = einde-seizoen
option-admin-end-season-about = Sluit het lopende seizoen af; de ranglijst blijft staan
option-admin-name = naam
option-admin-name-about = Hoe het seizoen heet
option-admin-log = logboek
option-admin-log-about = Wat er gedaan is, door wie en waarom
option-admin-forget-server = vergeet-server
option-admin-forget-server-about = Exporteer alle gegevens van deze server als bestand en laat ze verwijderen
option-admin-winner = winnaar
option-admin-winner-about = Wie er wint
option-admin-reason = reden
option-admin-reason-about = Waarom; iedereen leest het
option-admin-rated = rating
option-admin-rated-about = Of het meetelt voor de rating van deze server (als je niets kiest: zoals afgesproken)
option-admin-match = match
option-admin-match-about = Welke match; die van dit kanaal als je niets kiest
option-games-server = server
option-games-server-about = Alle matches die op deze server gespeeld worden, in de kanalen die je kunt zien

## Commands in the menus of users and messages (Apps; at most 32 characters, written as they are read)

context-challenge = Daag uit
context-block = Blokkeren of deblokkeren
context-position = Stelling
context-hint = Tip
context-analyse = Match analyseren

## Words

worth-single = enkel spel
worth-gammon = gammon
worth-backgammon = backgammon
points-count = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
price-ends-match = { points-count }, beslist de match: { $winner-score }–{ $loser-score }

## Rule sets, what can be agreed on, and sections of the rules

set-tournament = Backgammon (toernooiregels)
set-tournament-about = Matches volgens de regels van de Deense backgammonbond, zoals overal op toernooien: verdubbelingsdobbelsteen, Crawfordspel, de dobbelstenen in willekeurige volgorde.
set-nordic = Backgammon (Finse en Zweedse regels)
set-nordic-about = Backgammon volgens de Finse en Zweedse regels: wie niet van de bar kan, gooit en verdubbelt niet. De verdubbelingsdobbelsteen is naar keuze.
set-dutch = Backgammon (Nederlandse huisregels)
set-dutch-about = Backgammon met de huisregels van het Nederlandse regelblad: wie begint mag opnieuw gooien, een doublet kan vervallen en uitspelen is strenger. De verdubbelingsdobbelsteen gaat tot 64.
set-danish-parlour = Backgammon (korte Deense regels)
set-danish-parlour-about = De korte Deense regels, zonder verdubbelingsdobbelsteen: het lot bepaalt wie begint, elk spel telt voor één punt, en met de steen die binnenkomt, moet je ook de andere dobbelsteen zetten als dat kan.
set-tric-trac = Jacquet of tric-trac (Puff, Gegenpuff)
set-tric-trac-about = Het spel dat op het Nederlandse regelblad Jacquet of Tric-trac heet. Elders zijn dat andere spellen; dit heet daar Puff of Gegenpuff. Alle stenen beginnen buiten het bord, het laagste getal gaat voor en na een doublet gooi je nog eens.
set-acey-deucey = Acy Deucy (acey-deucey)
set-acey-deucey-about = “Acy Deucy” van het Nederlandse regelblad: tric-trac waarin 1-2 de bonusworp is. Kies daarna een doublet en gooi nog eens; je mag al zetten voordat alles binnen is.
set-nackgammon = Nackgammon
set-nackgammon-about = Toernooibackgammon vanuit de beginstelling van Nack Ballard, met vier stenen achterin: langere spellen met meer contact.
set-hypergammon = Hypergammon
set-hypergammon-about = Toernooibackgammon met drie stenen per speler: kort en wild.
agreement-no-cube = zonder verdubbelingsdobbelsteen
agreement-no-cube-about = Er wordt niet verdubbeld.
agreement-no-crawford = zonder Crawfordspel
agreement-no-crawford-about = In elk spel van de match mag je verdubbelen.
agreement-jacoby = Jacobyregel
agreement-jacoby-about = Een gammon of backgammon telt pas als er verdubbeld is.
agreement-beavers = beavers
agreement-beavers-about = Wie accepteert, mag meteen terugverdubbelen en houdt de verdubbelingsdobbelsteen.
agreement-automatic-double = automatische verdubbeling
agreement-automatic-double-about = Bij de eerste gelijke openingsworp verdubbelt de waarde van het spel; de verdubbelingsdobbelsteen blijft in het midden.
agreement-two-automatic-doubles = twee automatische verdubbelingen
agreement-two-automatic-doubles-about = De eerste twee gelijke openingsworpen verdubbelen elk de waarde van het spel.
agreement-responsible = eigen verantwoordelijkheid voor zetten
agreement-responsible-about = Ongeldige zetten worden niet tegengehouden: je tegenspeler accepteert een zet door te gooien of te verdubbelen, of laat hem opnieuw zetten. Je mag gooien voordat je tegenspeler heeft bevestigd; die zegt dan of de worp telt.
agreement-cocked-dice = scheve dobbelstenen
agreement-cocked-dice-about = Eén worp op de 36 ligt door toeval niet plat: die telt niet, je gooit opnieuw, en verdubbelen mag dan niet meer.
agreement-both-dice-doublets = doublet met boven- en onderkant
agreement-both-dice-doublets-about = Een doublet n wordt gezet als n, n en dan 7 − n, 7 − n.
agreement-high-first = hoogste getal eerst
agreement-high-first-about = Het hoogste getal wordt altijd het eerst gezet.
agreement-general-doublet = openingsgetallen als doublet
agreement-general-doublet-about = De twee getallen van de opening tellen als doublet zodra ze weer gegooid worden.
agreement-double-top = gekozen doublet vier keer
agreement-double-top-about = Het doublet dat je na 1-2 kiest, zet je viermaal met hetzelfde getal.
agreement-ace-deuce-to-opponent = geblokkeerde 1-2 naar tegenspeler
agreement-ace-deuce-to-opponent-about = Een 1-2 die je niet kunt zetten, gaat naar de tegenspeler in plaats van te vervallen.
agreement-opening-fixed = openingsworp moet gezet worden
agreement-opening-fixed-about = Wie begint, zet de openingsworp en mag niet opnieuw gooien.
agreement-gammons-count = gammons tellen
agreement-gammons-count-about = Een gammon telt voor twee punten en een backgammon voor drie; anders telt elk spel voor één.
section-start = Hoe een spel begint
section-moving = Zetten en slaan
section-entering = In het spel brengen
section-doublets = Doubletten en extra worpen
section-bearing-off = Uitspelen
section-winning = Wat een spel waard is
section-cube = De verdubbelingsdobbelsteen
section-match = Matches en money games
section-table = Aan tafel

## Buttons (at most 80 characters) and menus (at most 150)

button-accept = Aannemen
button-accept-resignation = Aannemen ({ $price })
button-decline = Afwijzen
button-withdraw = Intrekken
button-open-thread = Thread openen
button-roll = Gooien
button-pass = Beurt overslaan
button-throw-afresh = Opnieuw gooien
button-roll-early = Gooien ({ $player })
button-let-stand = De worp telt
button-annul = Straks opnieuw gooien
button-accept-play = Zet accepteren
button-play-again = Opnieuw zetten
button-play-nothing = Niets zetten
button-beaver = Beaver naar { $value }
button-next-game = Volgend spel
button-stop = Sessie beëindigen
button-word = Woord geven…
button-no-word = Gooien zonder woord
button-presets = Vooraf…
button-preset-take = Na een verdubbeling: accepteren
button-preset-drop = Na een verdubbeling: passen
button-preset-roll = Voor mij gooien als verdubbelen geen zin heeft
presets = **Vooraf**, voor als { $opponent } iets heeft gedaan: wat groen is, gebeurt meteen, alsof je zelf had gedrukt. Een antwoord op een verdubbeling geldt tot de volgende worp, en alles vervalt zodra je zelf iets doet. Niemand anders ziet dit; druk nog eens om het in te trekken.
presets-none = Antwoorden zijn vooraf te geven zolang je tegenstander aan de beurt is, in matches over meerdere dagen: op een verdubbeling zolang die mogelijk is, en een worp als automatisch gooien uit staat.
button-rules = Regels
button-double = Verdubbelen naar { $value }
button-double-surely = Ja, verdubbelen naar { $value }
button-take = Accepteren
button-drop-price = Passen ({ $price })
button-drop-surely = Ja, passen
button-resign = Opgeven…
button-resign-as = Opgeven: { $worth } ({ $price })
button-confirm = Bevestig { $play }
button-forced = Zet { $play }
button-undo = Ongedaan maken
button-undo-all = Alles ongedaan maken
button-board = Speelbord
button-leaderboard = Ranglijst
button-leaderboard-browse = Rondkijken
button-leaderboard-post = Toon aan iedereen
button-matches = Matches
button-dice = Dobbelstenen
button-check-dice = Dobbelstenen controleren
button-help = Help
button-more = Meer
button-play-more = { button-more }
button-rematch = Revanche
button-other-terms = Andere voorwaarden…
button-replay = Herhaling
button-step = Zet voor zet
button-export = Exporteren
button-analyse = Analyseren
pr-graded = PR **{ $rating }** ({ $grade })
pr-none = PR –
grade-world-champion = wereldkampioen
grade-world-class = wereldklasse
grade-expert = expert
grade-advanced = gevorderd
grade-intermediate = gemiddeld
grade-casual = gelegenheidsspeler
grade-beginner = beginner
grade-distracted = verstrooid
versus-chart-title = { $player } – { $opponent }: matches voorsprong
chart-matches = matches
chart-rolls = worpen
chart-double = verdubbeling
chart-worst = ergste blunder
analysis-plays = Zetten:
analysis-doubles = Verdubbelingen:
analysis-takes = Accepteren/passen:
analysis-resignations = Opgaven:
analysis-errors = fouten { $errors } · blunders { $blunders } · kostten { $lost }
analysis-luck = Geluk { $luck } punten bij de stand van de cube
analysis-joker = { $roll } in spel { $game } ({ $points })
analysis-jokers = Jokers { $count }: { $most }
analysis-place-blunder = **Fout { $mistake } van { $mistakes }**, een blunder · { $one } – { $two } · spel { $game }
analysis-game = **Spel { $game }** · { $one } – { $two }
analysis-more = -# Nog { $more } in het menu.
analysis-short-no-double = niet verdubbeld
analysis-short-double = verdubbeld
analysis-short-take = geaccepteerd
analysis-short-drop = gepast
analysis-short-beaver = beaver
analysis-short-resign = gaf op
analysis-short-accept = nam de opgave aan
analysis-short-decline = wees de opgave af
menu-analysis = Fouten: { $count }
menu-analysis-games = Een pagina voor elk spel
button-practise = Oefen deze
button-challenge-anyone = Open uitdaging
button-house = Speel tegen het huis
button-house-begin = Begin: { $level }
button-unwatch = Niet meer volgen
button-first = Eerste
button-previous = Vorige
button-on = Volgende
button-last = Laatste
button-game = Spel { $game }
button-looks = Uiterlijk van het bord
button-default-looks = Standaard herstellen
button-play-settings = Jouw instellingen
button-places = Kanalen en rol…
button-boards = Borden…
setting-threads-always = Een thread per match: altijd
setting-threads-request = Een thread per match: op verzoek
setting-house-rated-on = Matches tegen het huis: tellen voor de rating
setting-house-rated-off = Matches tegen het huis: tellen niet
setting-auto-play-on = Gedwongen zetten automatisch: aan
setting-auto-play-off = Gedwongen zetten automatisch: uit
setting-tutor-on = “Weet je het zeker?” vóór een blunder: aan
setting-tutor-off = “Weet je het zeker?” vóór een blunder: uit
setting-words-on = Om woorden voor de dobbelstenen vragen: ja
setting-words-off = Om woorden voor de dobbelstenen vragen: nee
button-hint = Tip
button-best = Wat is het beste?
card-worst = Ergste blunder
button-share = Delen
hour-local = { $local } ({ $time } UTC)
card-rating = Rating
card-place = plaats { $rank }
card-no-place = nog geen plaats
card-streak = Op rij gewonnen
card-best = langste { $best }
card-matches = Matches
card-games = Spellen
card-gammons = gammons { $won }–{ $lost }
card-pr = PR
card-provisional = voorlopig
card-cube = Aangeboden verdubbelingen
card-answers = accepteerde { $took }, paste { $dropped }
menu-jump-blunder = { $player }: blunder { $loss }
button-statistics = Statistiek
dice-plain = { $rolls } worpen: twee dobbelstenen samen gemiddeld { $mean }, verwacht { $expected }; { $came } doubletten, { $likely } verwacht. { $said }
dice-plain-near = Zo vallen dobbelstenen nu eenmaal.
dice-plain-rare = Dat is ongewoon, maar het overkomt een op de twintig spelers.
dice-plain-very-rare = Dat is zeer zeldzaam: het overkomt een op enkele honderden spelers.
dice-plain-few = Dat is te weinig om iets te zeggen.
button-before-roll = De cube vóór de worp
best-play = **Het beste:** { $play }
best-played-best = Gespeeld: hetzelfde.
best-played = Gespeeld: { $play }, plaats { $place }. Dat kostte { $loss }: { $verdict }.
best-played-equal = Gespeeld: { $play }, plaats { $place }. Dat kostte niets.
best-small = nog geen fout
best-error = een fout
best-blunder = een blunder
best-column-play = zet
best-column-equity = equity
best-column-win = winst
best-column-lose = verl.
best-column-gammon = gam
best-column-backgammon = bg
best-row-none = { $redouble ->
    [yes] Niet opnieuw verdubbelen
   *[no] Niet verdubbelen
}
best-row-take = { $redouble ->
    [yes] Opnieuw verdubbelen, accepteren
   *[no] Verd., accepteren
}
best-row-drop = { $redouble ->
    [yes] Opnieuw verdubbelen, passen
   *[no] Verd., passen
}
best-row-play-on = Doorspelen
best-row-resign = Opgeven
best-row-accept = Aannemen
verdict-no-double = { $redouble ->
    [yes] Niet opnieuw verdubbelen
   *[no] Niet verdubbelen
}
verdict-double = { $redouble ->
    [yes] Opnieuw verdubbelen
   *[no] Verdubbelen
}
verdict-too-good = { $redouble ->
    [yes] Te goed om opnieuw te verdubbelen
   *[no] Te goed
}
verdict-take = accepteren
verdict-drop = passen
verdict-beaver = beaver
best-done-no-double = Gespeeld: niet verdubbeld.
best-done-double = Gespeeld: verdubbeld.
best-done-take = Gespeeld: geaccepteerd.
best-done-drop = Gespeeld: gepast.
best-done-beaver = Gespeeld: beaver.
best-done-resign = Gekozen: opgegeven.
best-done-accept = Gekozen: aangenomen.
best-done-decline = Gekozen: afgewezen.
best-done-right = Dat was juist.
best-done-cost = Dat kostte { $loss }: { $verdict }.
best-window = Take point { $take } · verdubbelvenster { $opens } tot { $closes }
best-cubeful = Equity met cube
best-cubeless = Equity zonder cube
best-plies = { $plies }-ply
best-exact = Exact
best-about = -# { $equity } in punten bij de stand van de cube; kansen in % voor wie aan de beurt is. { $depth }
best-about-cube = -# { $equity } in punten bij de stand van de cube; kansen in %; beide voor wie verdubbelt. { $depth }
best-about-resignation = -# { $equity } in punten bij de stand van de cube, voor wie koos. { $depth }
best-none-checkers = Ik kan alleen zeggen wat het beste is als elke kant vijftien stenen heeft.
best-none-over = Er valt niets meer te beslissen: het spel of de match is voorbij.
best-none-large = Ik ken matches waarin niemand meer dan 25 punten nodig heeft, en cubes tot 32.768.
best-none-beaver = Het antwoord op een beaver beoordeel ik niet.
button-surely = Toch doen
setting-auto-roll-on = Automatisch gooien: aan
setting-auto-roll-off = Automatisch gooien: uit
setting-at-once-on = Gekozen zet telt meteen, niet terug te nemen: aan
setting-at-once-off = Gekozen zet telt meteen, niet terug te nemen: uit
setting-listed-on = Op de ranglijst van alle servers: ja
setting-listed-off = Op de ranglijst van alle servers: nee
button-blocked = Geblokkeerden…
button-back = Terug
button-manage = Beheren
button-admin-adjourn = Onderbreken…
button-admin-abort = Beëindigen zonder winnaar…
button-admin-settle = { $player } wint…
button-admin-correct = { $player } heeft gewonnen…
button-admin-count = Laten meetellen…
button-admin-uncount = Niet laten meetellen…
button-admin-log = Logboek
button-go-on = Hier verder spelen
button-set-aside = Match onderbreken
button-take-up = Match hervatten
menu-plays = Kies je hele zet
menu-plays-some = Kies je hele zet ({ $shown } van { $total })
menu-rests = Maak je zet af
menu-rests-part = Maak je zet af ({ $from }–{ $to } van { $total })
menu-moves = Of zet steen voor steen
menu-moves-first = Verzet een steen
menu-moves-next = Verzet de volgende steen
play-hits =
    { $number ->
        [one] slaat
       *[other] slaat { $number }
    }
play-enters =
    { $number ->
        [one] komt in het spel
       *[other] brengt { $number } in het spel
    }
play-bears-off = { $number } uitgespeeld
play-makes =
    { $number ->
        [one] maakt punt { $points }
       *[other] maakt punten { $points }
    }
play-breaks =
    { $number ->
        [one] breekt punt { $points }
       *[other] breekt punten { $points }
    }
play-exposes =
    { $number ->
        [one] laat een blot binnen direct bereik
       *[other] laat { $number } blots binnen direct bereik
    }
menu-name = Kies een doublet
menu-sections = Lees over…
menu-history = Open een van deze matches
menu-jump = Ga naar…
menu-jump-back = Eerdere…
menu-jump-more = Meer…
menu-jump-end = Het einde van dit spel
menu-go-on = Hier verder spelen met…
draft-length = Lengte: { $chosen }

## Challenges

challenge-to = { $challenger } daagt { $opponent } uit voor een match tot { points-count }.
challenge-open = { $challenger } zoekt een tegenstander voor een match tot { points-count }.
challenge-to-money = { $challenger } daagt { $opponent } uit voor een sessie money game.
challenge-open-money = { $challenger } zoekt een tegenstander voor een sessie money game.
form-challenge = Uitdaging
form-rematch = Revanche op andere voorwaarden
form-player = Tegenstander
form-player-note = Leeg laten: iedereen mag de uitdaging aannemen. Kies mij om tegen het huis te spelen.
form-points = Lengte
form-rules = Regels
form-pace = Tempo
form-pace-note = Tijd voor de beurten. Leeg: de standaard hier.
form-more = Meer
form-more-note = Wat jullie verder afspreken. Als iets niet samengaat, zeg ik het.
form-rated = telt mee voor de rating
form-thread = in een eigen thread
form-money-only = Alleen bij money game
form-import = Een match importeren
form-file = Matchbestand
form-file-note = Een .mat- of SGF-bestand
draft-sent = Je uitdaging staat nu in het kanaal.
terms-rules = -# { $rules }
terms-rules-options = -# { $rules } · afgesproken: { $options }
challenge-unrated = -# Zonder rating: ik ben hier geen lid.
challenge-unrated-agreed = -# Zonder rating, zoals afgesproken.
challenge-unrated-limit = -# Zonder rating: deze twee zijn vandaag al { $most } matches met rating begonnen, en meer tellen er niet per dag.
challenge-unrated-week = -# Zonder rating: deze twee zijn deze week al { $most } matches met rating begonnen, en meer tellen er niet per week.
challenge-unrated-unfinished = -# Zonder rating: deze twee hebben { $most } onafgemaakte matches met rating, en meer tellen er niet.
challenge-unrated-returned = -# Zonder rating: een van deze twee is opnieuw begonnen, en matches tellen pas een dag daarna weer mee.
challenge-unrated-house = -# Zonder rating: matches tegen het huis tellen alleen waar een server dat gekozen heeft.
challenge-here-only = -# Telt alleen op deze server: in de laatste { $days } dagen zijn te veel matches van deze spelers afgebroken.
challenge-declined = { $opponent } wijst de uitdaging van { $challenger } af.
challenge-withdrawn = { $challenger } trekt de uitdaging in.
challenge-replaced = { $challenger } heeft deze uitdaging door een andere vervangen.
challenge-accepted = { $opponent } neemt de uitdaging van { $challenger } aan: een match tot { points-count }.
challenge-accepted-money = { $opponent } neemt de uitdaging van { $challenger } aan: een sessie money game, zonder rating.
challenge-in-thread = -# Er wordt gespeeld in { $thread }.
challenge-no-thread = -# Ik kon geen thread openen, dus er wordt hier gespeeld. Daarvoor heb ik deze machtigingen nodig: Openbare threads maken en Berichten versturen in threads.
challenge-no-thread-because = -# Ik kon geen thread openen, dus er wordt hier gespeeld. { $why }
challenge-no-thread-unknown = -# Ik kon geen thread openen, dus er wordt hier gespeeld.
challenge-threads-enough = Er zijn in korte tijd te veel threads voor dezelfde persoon geopend.
thread-kept-open = Deze thread blijft open zolang er een match in wordt gespeeld.
thread-name = { $one } – { $two }
thread-name-open = Match van { $one }

## What happened, a line each

opening = Openingsworp: { $one } { $one-die }, { $two } { $two-die }.
opening-tie = Openingsworp: allebei { $one-die }, dus er wordt opnieuw gegooid.
begins = { $player } begint met { $roll }.
game-starts = Spel { $game } · { $one } { $one-score }, { $two } { $two-score }.
crawford-game = Dit is het Crawfordspel: niemand mag verdubbelen.
rolled = { $player } gooit { $roll }.
rolled-automatically = { $player } gooit { $roll } (automatisch).
played = { $player } { $roll }: { $play }
played-forced = { $player } { $roll }: { $play } (gedwongen)
passed = { $player } { $roll }: geen zet mogelijk
begins-afresh = { $player } begint en gooit opnieuw.
begins-by-lot = Het lot heeft beslist: { $player } begint.
doubled-automatically = Gelijk: de cube gaat naar { $value } en blijft in het midden.
cocked = { $player } gooit { $roll }, maar de dobbelstenen liggen niet plat. De worp telt niet.
rolled-early = { $player } gooit te vroeg: { $roll }.
early-roll-stands = De te vroege worp { $roll } van { $player } blijft staan.
early-roll-annulled = De te vroege worp { $roll } van { $player } telt niet.
accepted-play = { $player } accepteert de zet.
asked-again = { $player } wil dat de worp opnieuw wordt gezet.
lapsed = { $player } { $roll }: de worp vervalt. { $reason }
inherited = { $player } kan { $roll } niet helemaal zetten, dus { $heir } mag die worp zetten.
named = { $player } kiest het doublet { $doublet }.
rolls-again = { $player } gooit nog een keer.
beavered = { $player } verdubbelt meteen terug naar { $value } (beaver) en houdt de cube.
session-level = **De sessie eindigt onbeslist.**
passed-shut-out = { $player } kan niet van de bar: het thuisveld van de tegenstander zit helemaal dicht, dus de beurt gaat zonder worp voorbij.
doubled = { $player } verdubbelt naar { $value }.
took = { $player } accepteert. De cube staat op { $value } en is nu van { $player }.
took-beaver = { $player } accepteert. De cube staat op { $value } en blijft van { $owner }.
dropped = { $player } past.
offered-resignation = { $player } wil opgeven en biedt een { $worth } aan.
declined-resignation = { $player } wijst de opgave af. Het spel gaat verder.
game-won = { $player } wint een { $worth }: { points-count }.
game-won-dropped = { $player } wint { points-count }, de waarde van de cube vóór de verdubbeling.
game-won-resigned = { $player } neemt de opgave aan en wint een { $worth }: { points-count }.
match-won = **{ $player } wint de match met { $winner-score }–{ $loser-score }.**
session-won = **De sessie is afgelopen: { $player } staat voor met { $winner-score }–{ $loser-score }.**
rating-change = { $player }: { $before } → { $after } ({ $change })

## Whose turn it is, with the ping

turn-roll = { $player }, jij bent aan de beurt: gooi.
turn-roll-or-double = { $player }, jij bent aan de beurt: gooi of verdubbel.
turn-roll-again = { $player }, gooi nog een keer.
turn-name = { $player }, kies welk doublet je wilt zetten.
turn-judge = { $player }, je tegenstander heeft al { $roll } gegooid. Telt die worp?
turn-accept = { $player }, dat was de laatste steen. Accepteer je de zet, of moet die opnieuw?
between-games = Tot nu toe: { $one } { $one-score }, { $two } { $two-score }. Jullie mogen allebei het volgende spel beginnen of stoppen.
turn-shut-out = { $player }, je komt niet van de bar: verdubbel of sla je beurt over.
turn-shut-out-pass = { $player }, je komt niet van de bar: sla je beurt over.
turn-play = { $player }, speel je { $roll }.
turn-begin = { $player }, jij begint: speel je { $roll }.
turn-confirm = { $player }, bevestig je zet of maak hem ongedaan.
turn-take = { $player }, accepteer je of pas je?
turn-resignation = { $player }, je tegenstander wil opgeven ({ $worth }: { $price }). Aannemen of doorspelen?
call-direct = Jij bent aan de beurt tegen { $opponent } in { $channel }: { $link }
call-direct-no-link = Jij bent aan de beurt tegen { $opponent } in { $channel }.
call-here = { $player }, jij bent aan de beurt.
resignation-too-small = Op dit bord is een { $certain } al zeker; er wordt maar een { $worth } aangeboden.
resignation-counts = Hier telt een { $worth } maar voor { points-count }.

## Labels on the picture

label-to-roll = moet gooien
label-to-move = moet zetten
label-to-decide = moet kiezen
label-doubles = verdubbelt naar { $value }
label-resigns = biedt een { $worth } aan
label-wins = wint { points-count }
label-wins-match = wint de match
label-ahead = staat voor
label-pips = { $pips ->
    [one] pip
   *[other] pips
}
label-crawford = Crawford
banner-match = { $player } wint de match
banner-session = { $player } staat voor
banner-game = { $player } wint: { $worth }
banner-score = { $winner-score }–{ $loser-score }, match tot { $length }

## The picture in words, for those who cannot see it (at most 1,024 characters in all)

alt-side = { $player }, { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}: { $places }.
alt-points = punten { $points }
alt-bar = { $checkers } op de bar
alt-off = { $checkers } uitgespeeld
alt-waiting = { $checkers } nog niet in het spel
alt-to-roll = { $player } moet gooien.
alt-to-play = { $player } moet { $roll } zetten.
alt-to-decide = { $player } moet kiezen.
alt-draft = Tot nu toe gezet: { $play }.
alt-cube-centred = Cube in het midden.
alt-cube-raised = Cube op { $value } in het midden.
alt-cube-owned = Cube op { $value } bij { $player }.
alt-cube-offered = Verdubbeling naar { $value } aangeboden aan { $player }.
alt-crawford = Crawfordspel.
alt-score = { $one } { $one-score }, { $two } { $two-score }, match tot { $length }.
alt-score-money = { $one } { $one-score }, { $two } { $two-score }.
alt-over = { $player } heeft de match gewonnen.
alt-over-money = De sessie is afgelopen; { $player } staat voor.
alt-game-over = { $player } heeft het spel gewonnen: { $worth }.
alt-counting = Beide spelers tellen de punten vanaf hun eigen kant.

## Answers that only the one who asked sees

double-sure = Verdubbelen naar { $value }? Een verdubbeling kun je niet terugnemen.
double-dead = Als je dit spel wint, win je zo ook al de match: verdubbelen levert je niets op en geeft de cube aan je tegenstander.
drop-sure = Wil je passen? Dat kost: { $price }.
done-in-channel = Klaar: het kanaal laat het zien.
resignation-declined = { $opponent } heeft geweigerd. Na de volgende beurt kun je opnieuw aanbieden op te geven.
more = Wat wil je zien of doen?
more-resign = Wat wil je zien of doen? Geef je op en neemt { $opponent } dat aan, dan wint { $opponent } het spel.
thread-opened = Ik heb { $thread } geopend voor je uitdaging.
no-such-rules = Regels met die naam ken ik niet.
rules-title = **{ $rules }**
rules-section = **{ $section }** · { $rules }
example-you = Jij
example-opponent = Tegenstander
example-start = De beginstelling.
example-gammon = De speler onderaan heeft een gammon gewonnen: de tegenstander heeft niets uitgespeeld.
example-cube = De speler onderaan heeft naar 2 verdubbeld; de tegenstander accepteert of past.
example-legal = Voorbeeld: met { $roll } mag { $play }.
example-illegal = Voorbeeld: met { $roll } mag { $play } niet.
ruling-nothing = In dit spel is nog niets gespeeld waarover ik kan oordelen.
ruling-to-play = { $player } moet { $roll } nog zetten; er is nog niets gezet. Vraag naar een zet: 24/18 13/11.
ruling-legal = { $player } { $roll }: { $play } **mag**. { $count ->
    [one] Het is de enige zet die mag.
   *[other] Er zijn { $count } toegestane eindstellingen.
}
ruling-illegal = { $player } { $roll }: { $play } mag **niet**.
ruling-last-legal = De laatste zet, { $player } { $roll }: { $play }, **mocht**.
ruling-last-illegal = De laatste zet, { $player } { $roll }: { $play }, mocht **niet**.
ruling-last-none = { $player } had met { $roll } geen zet die mocht.
ruling-rule = Regel
play-was-legal = Die zet mocht, dus hij blijft staan.
position-id = Position ID `{ $id }`
match-id = Match ID `{ $id }`
position-reserve = Andere programma’s hebben geen id voor stenen die nog buiten het bord wachten.
position-player = Speler { $number }
position-unreadable = Ik kan { $id } niet als stelling lezen. Ik ken XGID’s en de Position ID’s van GNU Backgammon (ook met een Match ID na een dubbele punt).
position-places = Een XGID heeft 26 plaatsen; die van jou heeft er { $places }.
position-of = { $one } – { $two }
position-none = Dat bericht toont geen stelling: het is geen bord van mij, en ik vind er geen XGID of Position ID in.
exported = De match tussen { $one } en { $two }: `.mat` en SGF, voor GNU Backgammon en andere programma’s, en JSON met alles wat er gedaan is en wanneer.

## Refusals of the table

no-match = Er is geen match in dit kanaal. Begin er een met { COMMAND("challenge") }.
no-challenge = Hier valt niets aan te nemen of af te wijzen. Een match begint met { COMMAND("challenge") }.
nothing-to-answer = In deze match wacht niets op jouw antwoord. { $player } is aan de beurt.
nothing-to-answer-own-turn = In deze match wacht niets op een antwoord: je bent zelf aan de beurt. { COMMAND("board") } laat zien wat je kunt doen.
answer-double = Er wacht een verdubbeling op je antwoord: { COMMAND("take") } of { COMMAND("drop") }.
challenge-own-waits = Hier staat je eigen uitdaging open: iemand anders moet hem aannemen. Met { COMMAND("decline") } trek je hem in.
not-a-player = Deze match gaat tussen { $one } en { $two }. Begin er zelf een met { COMMAND("challenge") }, in een ander kanaal of in een thread.
not-your-decision = { $player } is aan de beurt.
stale-button = Die knop hoort bij een eerdere stelling. Hier is het bord: { $link }
stale-button-no-link = Die knop hoort bij een eerdere stelling. Met { COMMAND("board") } zie je hoe de match ervoor staat.
challenge-gone = Die uitdaging staat niet meer open.
challenge-not-yours = Deze uitdaging is voor { $opponent }.
challenge-withdraw-not-yours = Alleen { $challenger } kan deze uitdaging intrekken.
challenge-yourself = Je kunt jezelf niet uitdagen.
challenge-own = Je kunt je eigen uitdaging niet aannemen.
challenge-bot = Andere bots spelen hier niet mee. Daag een mens of mij uit, of laat de speler weg, dan mag iedereen de uitdaging aannemen.
challenge-not-member = Wie je wilt uitdagen, zit niet op deze server.
challenge-not-here = Je kunt alleen mensen uitdagen die aan dit gesprek deelnemen: noem ze met { COMMAND("challenge") }.
house-levels = Je speelt tegen het huis. Hoe goed moet het spelen? Het verliest nooit met opzet: op de lagere niveaus kijkt het minder ver vooruit en vergist het zich vaker.
menu-house-level = Of kies een ander niveau
house-not-here = Hier kan ik alleen antwoorden, niet spelen. Speel tegen het huis in de kanalen van een server of in een privébericht aan mij.
house-matches = Je speelt op deze server { $most } matches tegen het huis, en meer tegelijk kan niet. Speel er eerst één uit of geef er één op: { COMMAND("games") } toont ze. Of speel ertegen in een privébericht aan mij.
house-matches-of-server = Op deze server worden { $most } matches tegen het huis gespeeld, en meer tegelijk kan niet. Speel ertegen in een privébericht aan mij, of kom later terug.
matches-unfinished-own = Je hebt { $most } onafgemaakte matches, de onderbroken matches meegeteld, en meer kunnen het er niet zijn. Speel er eerst één uit of geef er één op: { COMMAND("games") } toont ze.
matches-unfinished-other = { $player } heeft { $most } onafgemaakte matches, de onderbroken matches meegeteld, en kan er geen beginnen voordat er één is afgelopen.
matches-here-own = Je speelt { $most } matches op deze server, en meer tegelijk kan niet. Speel er eerst één uit of geef er één op: { COMMAND("games") } toont ze.
matches-here-other = { $player } speelt { $most } matches op deze server, en meer tegelijk kan niet.
matches-of-pair = Jullie spelen { $most } matches tegen elkaar op deze server, en meer tegelijk kan niet. Speel er eerst één uit: { COMMAND("games") } toont ze.
challenges-pending = Je hebt { $most } uitdagingen waarop nog niemand heeft geantwoord, en meer kunnen het er niet zijn. Trek er één in of wacht op antwoord: een uitdaging blijft drie dagen open.
house-level-of-person = Een niveau is voor matches tegen het huis: laat de speler weg, of kies mij.
house-not-your-challenge = { $challenger } wacht hier op een tegenstander: druk op **{ button-accept }** om dat te zijn. Wil je tegen het huis spelen, typ dan { COMMAND("challenge") } met een niveau.
hint-other = Ik zou op **{ $button }** drukken.
hint-rough = Een ruwe schatting: ik heb backgammon geleerd volgens de toernooiregels, niet dit spel.
hint-at-stake = Deze match telt voor de rating, dus ik geef geen raad zolang hij gespeeld wordt. Is hij voorbij, loop hem dan na: bij elke beurt staat **{ button-best }**.
advice-at-stake = Waar je naar vraagt, staat op het bord in een match van je die voor de rating telt, of lijkt er sterk op, dus ik geef er geen raad over tot die match verder is of voorbij.
hint-afterwards = Hier wordt geen match gespeeld. Loop er een na die voorbij is, vanaf het laatste bord of via { COMMAND("history") }: bij elke beurt staat **{ button-best }**.
hint-old-board = Dat is niet het huidige bord van de match in dit kanaal, dus er hoort geen tip bij. Loop de match na als hij voorbij is: bij elke beurt staat **{ button-best }**.
message-no-board = Dat bericht toont geen bord van een match.
hint-no-choice = Hier valt niets te kiezen.
tutor-sure = Weet je het zeker? Ik zie iets beters: dit kost { $points } punt.
challenge-points = Een match gaat tot minstens 1 en hoogstens { $most } punten.
challenge-money-points = Een money game heeft geen lengte: laat de punten weg, of money.
challenge-rules-unknown = Ik ken geen regels die “{ $rules }” heten.
challenge-option-unknown = “{ $option }” kun je hier niet afspreken. Dit laten de regels aan jullie over: { $options }.
challenge-option-not-allowed = { $rules }: “{ $option }” kun je niet afspreken. Dit wel: { $options }.
challenge-option-money-only = “{ $option }” geldt alleen voor money games.
challenge-option-match-only = “{ $option }” geldt alleen voor matches, niet voor money games.
challenge-option-needs-cube = Voor “{ $option }” is de cube nodig, en jullie spelen zonder.
challenge-options-contradict = “{ $one }” en “{ $other }” kunnen niet allebei worden afgesproken.
channel-busy = { $one } en { $two } spelen hier al. Een thread telt als apart kanaal:
channel-busy-thread = { $one } en { $two } spelen hier al. Begin je match in een ander kanaal of een andere thread.
match-over = Deze match is afgelopen.
stop-match = Dit is een match tot { points-count }: hij eindigt zodra iemand hem gewonnen heeft. Wil je het spel opgeven, bied dat dan aan met { COMMAND("resign") }.
stop-in-game = Er is nog een spel bezig, en een sessie eindigt tussen twee spellen. Speel het uit of bied aan het op te geven met { COMMAND("resign") }, en typ dan { COMMAND("stop") }.
again-refereed = Een zet die niet mag, wordt hier meteen geweigerd, dus er hoeft nooit iets opnieuw. { COMMAND("ruling") } zegt of een zet mocht, en waarom.
again-nothing = Er is nu geen zet die je opnieuw kunt laten doen: dat kan meteen na de zet van je tegenstander, voordat je gooit of verdubbelt.
beaver-not-agreed = Beavers zijn hier niet afgesproken. Ze horen bij money games: { COMMAND("challenge") } met **{ option-challenge-money }**, en bij **{ option-challenge-options }** “{ agreement-beavers }”.
beaver-take-or-drop = Beavers zijn hier niet afgesproken. Beantwoord de verdubbeling met { COMMAND("take") } of { COMMAND("drop") }.
beaver-no-double = Een beaver is het antwoord op een verdubbeling, en er wacht er geen op jou.
rematch-offered = Je hebt al een revanche aangeboden; je tegenstander hoeft die alleen nog aan te nemen.
rematch-offered-in = Je tegenstander heeft deze revanche aangeboden in { $channel }: neem die daar aan.
match-not-over = Deze match is nog bezig.
nothing-to-correct = Zo is de match al geëindigd.
admin-elsewhere = Deze match telt niet op deze server, dus hij kan hier niet worden beslist of beëindigd. Hij kan wel worden onderbroken.
admin-own-match = Je speelt zelf in deze match, dus iemand anders die de server beheert, beslist hem. Je kunt opgeven.
admin-begun-unrated = Deze match is zonder rating begonnen, en dat blijft zo.
admin-verdict-limit = Vandaag is van { $most } matches met rating van deze twee al beslist wie gewonnen heeft, en meer kan niet per dag (UTC). Dat deze match niet meetelt, kan nog wel.
unreadable-play = Ik kan “{ $typed }” niet als zet lezen. Schrijf je zet zo: 24/18 13/11, bar/22 of 6/off.
ambiguous-play = “{ $typed }” kan op meer dan één manier. Welke bedoel je: { $plays }?
play-begun = { $play } is een begin: kies de rest en bevestig. Alleen jij ziet dit.
not-here = Op deze server wordt in andere kanalen gespeeld: { $channels }
cannot-post = Ik kan niets plaatsen in dit kanaal. Wat ik hier mis: { $permissions }.
cannot-post-there = Ik kan niets plaatsen in dat kanaal. Wat ik daar mis: { $permissions }.
you-cannot-post = Je mag zelf niet in dit kanaal schrijven, dus plaats ik hier niets voor je. Wat je mist: { $permissions }.
you-cannot-post-there = Je mag zelf niet in dat kanaal schrijven, dus plaats ik daar niets voor je. Wat je daar mist: { $permissions }.
cannot-open-thread = Ik kan hier geen thread openen. Wat ik mis: { $permissions }.
you-cannot-open-thread = Je mag zelf geen threads openen in dit kanaal, dus open ik er geen voor je. Wat je mist: { $permissions }.
pick-not-here = Dat is geen kanaal of rol van deze server.
no-threads-here = In een kanaal van deze soort zijn er geen threads. Laat de thread weg en de match wordt hier gespeeld, of daag uit in een tekstkanaal.
only-in-servers = Dat kan alleen op een server.
went-wrong = Er ging bij mij iets mis; er is niets veranderd. Probeer het nog eens.
late-answer = Dat duurde even. De rest is voor iedereen hier.
already-counted = Dat is geteld. Wat erop volgt, komt eraan.
too-much = Dat was veel tegelijk. Probeer het { $when } opnieuw.
too-much-here = Op deze server werd veel tegelijk gevraagd. Probeer het { $when } opnieuw.
one-at-a-time = Ik werk nog aan wat je eerder vroeg. Vraag het opnieuw zodra je dat hebt.

## Where matches are played

permission-view = Kanaal bekijken
permission-connect = Verbinden
permission-send = Berichten versturen
permission-attach = Bestanden toevoegen
permission-open-threads = Openbare threads maken
permission-send-in-threads = Berichten versturen in threads
permission-manage-threads = Threads beheren
answers-only = In dit kanaal mis ik { $permissions }. Ik kan nog wel antwoorden op wat jullie hier indrukken en typen, maar meer niet: de match gaat door, maar oude knoppen kunnen blijven staan en berichten kunnen verloren gaan. Wie dit kanaal beheert, kan dat veranderen.
obstacle-locked = Deze thread is vergrendeld, dus ik kan hier alleen antwoorden. Wie threads beheert, kan hem ontgrendelen.
obstacle-too-many-threads = Deze server heeft zoveel actieve threads als Discord toestaat.
obstacle-thread-full = Deze thread heeft zoveel leden als Discord toestaat.
obstacle-slow-mode = In dit kanaal staat de langzame modus aan, en Discord laat me wachten. Tot dan kan ik alleen antwoorden.
obstacle-automod = De AutoMod van deze server hield mijn bericht tegen. Wie de server beheert, kan het toestaan.
obstacle-uploads = Discord beperkt op deze server momenteel het uploaden van bestanden, dus mijn afbeeldingen komen niet aan. Wie de server beheert, ziet in de veiligheidsinstellingen waarom.
obstacle-filter = Discords filter tegen schadelijke links hield mijn bericht tegen, misschien vanwege een naam erin die op een link lijkt. Wie zo heet, kan dat veranderen.
obstacle-refused = Discord neemt mijn berichten niet aan, om een reden die ik niet ken. De eigenaar van deze bot vindt die in het logboek.
channel-trouble = Ik kon niets plaatsen in { $channel }: { $why }
private-thread = Ik ben geen lid van deze privéthread, dus ik kan alleen antwoorden op wat je indrukt en typt. Vermeld me hier in een bericht en ik doe mee.
venue-gone = De match { $one } – { $two } is zijn plek kwijt: het kanaal of de thread is verwijderd.
venue-gone-note = Het kanaal of de thread is verwijderd
venue-locked = De match { $one } – { $two } is zijn plek kwijt: de thread is vergrendeld.
venue-locked-note = De thread is vergrendeld
venue-no-access = De match { $one } – { $two } is zijn plek kwijt: ik mag daar niets meer plaatsen.
venue-no-access-note = Ik mag daar niets meer plaatsen
venue-refused = De match { $one } – { $two } is zijn plek kwijt. { $why }
venue-refused-note = Discord neemt mijn berichten daar niet aan
venue-cut-off = De match { $one } – { $two } wordt gespeeld op een plek waar je niet bij kunt.
venue-cut-off-note = Daar kun je niet bij
venue-taken = Je tegenstander speelt de match { $one } – { $two } ergens anders verder: { $link }
venue-taken-note = Je tegenstander speelt ergens anders verder
venue-set-aside = De match { $one } – { $two } is onderbroken.
venue-set-aside-note = Onderbroken
venue-hint = Typ { COMMAND("board") } in een ander kanaal of een andere thread die jullie allebei zien, dan gaat de match daar verder.
venue-offer = Je kunt in dit kanaal verder spelen.
venue-list = Hier wordt geen match gespeeld. Die van jou zijn elders:
venue-line = { $one } – { $two }: { $link }
venue-alone = Hier zijn alleen jij en ik, en je tegenstander ziet dit niet. Typ { COMMAND("board") } in een kanaal of thread die jullie allebei zien, dan gaat de match daar verder.
alone = Hier zijn alleen jij en ik. Speel tegen mij: typ { COMMAND("challenge") }, of druk op **{ button-house }** onder { COMMAND("help") }. Matches met anderen speel je in de kanalen van een server, of in je privéberichten met vrienden zodra je me aan je apps hebt toegevoegd.
uninvited = Ik ben niet uitgenodigd voor deze server, dus hier kan geen match gespeeld worden. Speel tot die tijd met vrienden in privéberichten. Wie de server beheert, kan me toevoegen met deze link: { INVITATION() }
uninvited-to-post = Ik ben niet uitgenodigd voor deze server, dus hier kan ik niets voor iedereen plaatsen. Wie de server beheert, kan me toevoegen met deze link: { INVITATION() }
commands-only = Deze server heeft alleen mijn commando’s toegevoegd, niet mij. Ik kan hier antwoorden, dus twee mensen kunnen tegen elkaar spelen; voor al het andere, zoals het huis, threads, liveborden en ratings, moet ik lid zijn. Wie de server beheert, kan me toevoegen met deze link: { INVITATION() }
went-on = De match gaat hier verder.
goes-on-here = { $player } speelt hier verder in de match { $one } – { $two }.
goes-on-there = De match { $one } – { $two } gaat elders verder: { $place }
goes-on-elsewhere = De match { $one } – { $two } gaat elders verder.
opponent-left = { $player } heeft deze server verlaten en kan hier niet antwoorden, ook niet als je opgeeft. Je kunt de match onderbreken en hervatten zodra { $player } terug is, of wie deze server beheert, kan hem beslissen met { COMMAND("admin settle") }.
opponent-waits = { $player } laat je al lang wachten. Je kunt de match onderbreken: dan is het kanaal vrij, en jullie kunnen hem allebei hervatten.
opponent-is-here = { $player } is nog lid van deze server. Je kunt de match onderbreken als je { $days } dagen hebt gewacht, of { $minutes } minuten als { $player } nog helemaal niets heeft gedaan; wie de server beheert, kan het nu doen, met { COMMAND("admin adjourn") }.
opponent-is-here-timed = { $player } is nog lid van deze server, en de klok bepaalt hoelang je wacht. Wie de server beheert, kan de match nu onderbreken, met { COMMAND("admin adjourn") }.
set-aside = { $player } onderbreekt de match { $one } – { $two }. Jullie kunnen hem allebei hervatten met deze knop, of met { COMMAND("board") } in een ander kanaal.
set-aside-done = De match is onderbroken.
set-aside-own-time = Het is jouw tijd die loopt, dus alleen je tegenstander kan de match onderbreken.
match-set-aside = Deze match is onderbroken. Beide spelers kunnen hem hervatten met { COMMAND("board") }.
set-aside-here = De match { $one } – { $two } is hier onderbroken. Met deze knop hervat je hem.
match-aborted = Deze match is beëindigd zonder winnaar.

## What is done by order (form titles and labels: at most 45 characters)

admin-denied = Dat kan alleen wie deze server mag beheren of de rol heeft die de server daarvoor heeft gekozen.
admin-no-match = Zo’n match van deze server ken ik niet.
admin-winner = De winnaar kan alleen { $one } of { $two } zijn.
admin-panel = Wat moet er gebeuren met de match { $one } – { $two }? Je wordt gevraagd waarom, en iedereen leest het.
admin-form-abort = Match { $number } zonder winnaar beëindigen
admin-form-adjourn = Match { $number } onderbreken
admin-form-settle = { $player } wint match { $number }
admin-form-correct = { $player } heeft match { $number } gewonnen
admin-form-count = Match { $number } telt mee
admin-form-uncount = Match { $number } telt niet mee
admin-form-reason = Reden
admin-done = Gedaan en vastgelegd.
admin-done-untold = Gedaan en vastgelegd. De match wordt op een andere server gespeeld; daar meld ik het niet.
admin-aborted = { $admin } heeft de match { $one } – { $two } beëindigd zonder winnaar: { $reason }
admin-adjourned = { $admin } heeft de match { $one } – { $two } onderbroken: { $reason }
admin-settled = { $admin } heeft de match { $one } – { $two } beslist, en { $winner } wint: { $reason }
admin-corrected = { $admin } heeft de uitslag van de match { $one } – { $two } gecorrigeerd, en { $winner } heeft gewonnen: { $reason }
admin-unrated = (zonder rating)
admin-replayed = -# De ratings van deze server zijn opnieuw berekend. Voor de ratings van alle servers telt alleen wat is uitgespeeld.
admin-log = **Wat er op deze server gedaan is**
admin-log-empty = Er is nog niets aan matches op deze server gedaan.
forget-server-file =
    Alles wat van deze server zelf is, als bestand: instellingen, namen, seizoenen, uitdagingen, het logboek van beheerders, stellingen van de dag en { $matches ->
        [one] één afgelopen match
       *[other] { $matches } afgelopen matches
    }.
forget-server-ask = **Zal ik het verwijderen?** Dan zijn de instellingen van deze server en zijn kanalen, zijn ratings, ranglijsten en seizoenen, hoe mensen hier heten, het logboek van beheerders en de stellingen van de dag weg. Matches blijven bij wie ze gespeeld heeft, zonder deze server; wat hier nog gespeeld wordt, wordt onderbroken. Ik blijf op de server.
forget-server-sure = **Weet je het zeker?** Niemand kan dit ongedaan maken, ook mijn eigenaar niet.
forget-server-done = Alles wat van deze server zelf is, wordt nu verwijderd. Waar veel gespeeld is, duurt dat enkele minuten.
forget-server-denied = Dit kan alleen de eigenaar van deze server, of iemand met de machtiging Beheerder.
match-settled = Deze match is beslist: { $player } wint.
# Staat in plaats van een naam.
former-player = Voormalige speler
match-left = Een speler heeft de eigen gegevens verwijderd: deze match eindigde zonder winnaar.
match-forfeited = De tegenstander heeft de eigen gegevens verwijderd: { $player } wint.
challenge-former = Van deze speler is niets meer bekend.
challenge-takes-none = { $player } neemt geen uitdagingen aan.
challenge-takes-played = { $player } neemt alleen uitdagingen aan van mensen tegen wie al is gespeeld.
challenge-blocked = Je hebt { $player } geblokkeerd. Deblokkeer eerst: *Apps › Blokkeren of deblokkeren* in het menu van die persoon, of { COMMAND("settings play") } → *Meer* → *Geblokkeerden…*
block-yourself = Je kunt jezelf niet blokkeren.
block-bot = Een bot daagt niemand uit: er valt niets te blokkeren.
block-done = Je hebt { $player } geblokkeerd. Uitdagingen van deze speler geven je geen melding, jullie komen niet samen in een match, en na een zet van deze speler word je niet geroepen. Deze speler hoort er niets van. Met hetzelfde commando deblokkeer je weer.
block-ended = { $player } is niet meer geblokkeerd.
blocked-many = Je hebt { $most } mensen geblokkeerd, en voor meer is geen plaats. Deblokkeer eerst iemand.
blocked-nobody = Je hebt niemand geblokkeerd. Je blokkeert iemand vanuit diens menu: rechtsklik of lang drukken, dan *Apps › Blokkeren of deblokkeren*.
blocked-title = **Mensen die je hebt geblokkeerd ({ $total }).** Alleen jij ziet dit, en zij horen er niets van.
menu-unblock = Deblokkeren…

## Refusals of the referee, with the facts; where there is none the rule itself is told

refused-open-point = Je tegenstander heeft het { $point }-punt, dus daar kun je niet terecht.
refused-separate-dice = Ook met één steen zijn het twee aparte zetten, en ertussen heeft je tegenstander het { $point }-punt.
refused-separate-dice-die = Je worp heeft geen { $die } meer om te zetten.
refused-separate-dice-plain = Met deze worp komt geen steen daar.
refused-reach = Vanaf { $from } kom je met { $roll } op { $places }.
refused-use-both-dice = Je moet beide getallen zetten als dat kan, en van een doublet zoveel mogelijk.
refused-higher-die = Je kunt maar een van de twee getallen zetten, en dan moet het de { $die } zijn.
refused-enter-first = { $checkers ->
    [one] Je hebt een steen op de bar; die moet eerst in het spel komen.
   *[other] Je hebt { $checkers } stenen op de bar; die moeten eerst in het spel komen.
}
refused-enter-point = Met een { $die } kom je niet binnen: je tegenstander heeft het { $point }-punt.
refused-bear-off-home = { $checkers ->
    [one] Een van je stenen staat nog niet in je thuisveld, dus je mag nog niet uitspelen.
   *[other] { $checkers } van je stenen staan nog niet in je thuisveld, dus je mag nog niet uitspelen.
}
refused-bear-off-over = Met een { $die } mag je alleen van je achterste punt uitspelen, en dat is het { $point }-punt.
refused-no-checker = Je hebt geen steen op het { $point }-punt.
refused-no-checker-plain = Daar heb je geen steen om in het spel te brengen.
refused-forward-only = Stenen gaan alleen vooruit, van hogere naar lagere nummers.
refused-turn = { $decider } is nu aan de beurt.
refused-roll-first = Gooi eerst de dobbelstenen.
refused-cube-before-roll = Je hebt al gegooid, dus verdubbelen kan deze beurt niet meer.
refused-cube-owner = { $decider } heeft de cube, dus alleen { $decider } mag verdubbelen.
refused-cube-limit = De cube staat al op zijn hoogste waarde.
refused-crawford = In dit spel mag niemand verdubbelen: het is het Crawfordspel, of een match tot één punt.
refused-opening-reroll = De openingsworp wordt gespeeld; er wordt niet opnieuw gegooid.
refused-opening-roll = Het spel is nog niet begonnen: eerst wordt bepaald wie begint.
refused-dice-up = Je hebt al gegooid: speel je worp.
refused-take = Er is geen verdubbeling om te accepteren.
refused-drop = Er is geen verdubbeling waarbij je kunt passen.
refused-resign = Er is geen aanbod om op te geven waarop je kunt antwoorden.
refused-double-pending = { $decider } moet eerst op je verdubbeling antwoorden.
refused-double-pending-plain = Beantwoord eerst de verdubbeling: accepteer of pas.
refused-resignation-pending = { $decider } moet eerst antwoorden op je aanbod om op te geven.
refused-resignation-pending-plain = Antwoord eerst op het aanbod om op te geven: aannemen of afwijzen.
refused-instead = Dit mag bijvoorbeeld wel: { $play }

## Looking back at games

replay-title = **Spel { $game }** · { $one } – { $two }
replay-cut = Alleen de laatste { $shown } van { $positions } stellingen; **Zet voor zet** toont ze allemaal.
replay-position = **Spel { $game }** · { $one } – { $two } · stelling { $position } van { $positions }
replay-missing = Er worden nu te veel herhalingen getekend. Probeer het over een minuut opnieuw.
replay-stands-above = Dit spel staat hierboven al, dus hier zie alleen jij het.
card-stands-above = Dit resultaat staat hierboven al, dus hier zie alleen jij het.
board-missing = De afbeelding kon nu niet worden getekend. { COMMAND("board") } laat hem zien.
picture-missing = De afbeelding kon nu niet worden getekend. Vraag er zo meteen nog eens om.
picture-not-sent = Ik kon de afbeelding nu niet versturen. Probeer het opnieuw.
picture-too-large = De afbeelding is groter dan Discord hier toelaat.
no-such-game = Deze match heeft tot nu toe pas { $games ->
    [one] één spel
   *[other] { $games } spellen
} gehad.

## How boards look (menu entries: at most 100 characters)

setting-theme = Thema: { $chosen }
setting-home-left = Thuisveld links
setting-home-right = Thuisveld rechts
setting-colour-any = Jouw stenen: maakt niet uit
setting-colour-light = Jouw stenen: licht
setting-colour-dark = Jouw stenen: donker
setting-bottom-mover = Onderaan: wie aan de beurt is
setting-bottom-own = Onderaan: altijd jij
setting-bottom-challenger = Onderaan: altijd de uitdager
setting-as-players = zoals wie aan de beurt is het wil
setting-home-as-players = Thuisveld: zoals wie aan de beurt is het wil
setting-bottom-as-players = Onderaan: zoals wie aan de beurt is het wil
setting-old-boards-fold = Oudere borden worden één regel
setting-old-boards-fold-about = Een verslag met één afbeelding aan het eind
setting-old-boards-keep = Alle borden blijven staan
setting-old-boards-keep-about = Een afbeelding voor elke beurt
setting-old-boards-in-place = Eén bord dat verandert
setting-old-boards-in-place-about = Een kort bericht roept wie aan de beurt is en verdwijnt als die gespeeld heeft
theme-harbour = Haven
theme-harbour-about = Notenhout, leiblauw vilt, zand en zee
theme-club = Club
theme-club-about = Mahonie, groen laken, crème en leer
theme-midnight = Middernacht
theme-midnight-about = Voor donkere kamers: inktblauw, as en koper
theme-print = Boekdruk
theme-print-about = Als een diagram in een boek
theme-clarity = Helder
theme-clarity-about = Voor kleurenblinden: blauw en oranje, sterk contrast
settings-board = **Zo ziet het bord er voor jou uit.** Het bord in het kanaal volgt de instellingen van wie aan de beurt is; wat alleen jij ziet, volgt de jouwe. Willen jullie allebei dezelfde kleur, dan is die voor wie aan de beurt is.
preview-opponent = Tegenstander
preview-alt = Een proefbord met het uiterlijk dat je hebt gekozen.

## Settings of players, channels and servers (menu entries: at most 100 characters)

language-name = Nederlands
settings-play = **Zo speel je.** Een zet is gedwongen als hij de enige is die mag. Automatisch gooien gebeurt als je niet kunt verdubbelen. Standaardregels en standaardlengte gelden voor jouw uitdagingen als het kanaal en de server er zelf geen hebben. Een zet die meteen telt, hoeft niet bevestigd te worden en is niet terug te nemen.
settings-play-more = **Zo speel je.** “Weet je het zeker?” komt vóór een zet of beslissing die veel kost, waar niets voor de rating telt. De ranglijst van alle servers noemt alleen wie daarvoor heeft gekozen. Uitdagingen van wie je niet wilt, krijgen een vriendelijk nee; die van geblokkeerden bereiken je nooit.
settings-channel = **Instellingen van { $channel }.** Ze gelden hier en in de threads van dit kanaal en gaan voor die van de server. Wie uitdaagt, kan nog altijd andere regels en een andere lengte kiezen.
settings-boards = **Borden in { $channel }.** Wat een match hier achterlaat terwijl hij doorgaat, en hoe borden er voor iedereen uitzien. Waar niets is gekozen, ziet een bord eruit zoals wie aan de beurt is het wil. Wat alleen jij ziet, volgt je eigen instellingen.
settings-server = **Instellingen van deze server.** Ze gelden voor iedereen hier; een kanaal kan eigen instellingen krijgen met { COMMAND("settings channel") }. Wie uitdaagt, kan nog altijd andere regels en een andere lengte kiezen.
settings-places = **Waar en wie.** Matches kunnen beginnen in de kanalen die hier zijn gekozen en in hun threads; is er geen gekozen, dan overal. Wie de rol heeft, mag deze instellingen wijzigen, net als iedereen die de server mag beheren.
settings-gone = -# Wat niet meer bestaat, is uit deze instellingen gehaald.
first-match = De eerste match hier. De taal van wat iedereen leest is **{ $language }**, en als een match verder is, klappen oudere borden in tot een regel. Druk op wat je liever hebt; { COMMAND("settings server") } en { COMMAND("settings channel") } veranderen het later. Alleen jij ziet dit.
settings-who-may = Alleen wie de server mag beheren, kan dit wijzigen.
settings-who-may-role = Alleen wie de server mag beheren of de rol { $role } heeft, kan dit wijzigen.
settings-role-everyone = Die rol heeft iedereen. Kies een andere, of geen.
setting-language = Taal: { $chosen }
setting-rules = Standaardregels: { $chosen }
setting-length = Standaardlengte: { $chosen }
setting-length-money = money game
setting-as-discord = zoals in je Discord
setting-as-discord-server = zoals de server in Discord is ingesteld ({ $language })
setting-language-of-first = die van de eerste match hier ({ $language })
setting-language-of-first-yet = die van de eerste match hier
setting-as-server = zoals op de rest van de server
setting-as-challenger = wat de uitdager wil
setting-none = geen voorkeur
setting-ping-channel = Jouw beurt: melding in het kanaal
setting-ping-direct = Jouw beurt: privébericht
setting-ping-both = Jouw beurt: melding in het kanaal en privébericht
setting-ping-off = Jouw beurt: geen melding
setting-challenges-anybody = Uitdagingen: van iedereen
setting-challenges-played = Uitdagingen: van mensen tegen wie je hebt gespeeld
setting-challenges-nobody = Uitdagingen: van niemand
setting-channels-none = Kanalen: alle
setting-channels = Kanalen: { $channel }
setting-role-none = Rol die mag beheren: geen
setting-role = Rol die mag beheren: { $role }
setting-log-none = Logboek van beheerders: geen kanaal
setting-log = Logboek van beheerders: { $channel }
menu-channels = Kies kanalen (geen: alle)
menu-role = Kies een rol die mag beheren
menu-log = Kanaal voor het logboek van beheerders
direct-closed = Discord laat me je geen privéberichten sturen, dus meld ik je beurt in het kanaal. Als je ze voor deze server toestaat, kies ze dan opnieuw met { COMMAND("settings play") }.

## Leaderboard

leaderboard-title = **Ranglijst** · { $scope } · { $period } · { $game } · { $order }
leaderboard-empty = Hier heeft nog niemand een match met rating afgemaakt die meetelt. Begin er een met { COMMAND("challenge") }.
leaderboard-row = { $rank } { $player } · **{ $value }** · { $won } gewonnen, { $lost } verloren
leaderboard-own = Jouw plaats: **{ $rank }** · { $value }
leaderboard-own-none = Je hebt hier nog geen plaats: geen match met rating van jou telt hiervoor.
leaderboard-own-few = Je hebt nog geen plaats op winstpercentage: daarvoor zijn { $least } matches met rating nodig.
leaderboard-own-below = Je staat lager, als voorlopig: matches van { $played } van { $points } punten, { $met } van { $opponents } tegenstanders, { $most }% tegen één (hoogstens { $share }%).
leaderboard-own-below-pr = Je staat lager, als voorlopig: { $met } van { $opponents } tegenstanders, { $most }% van de beslissingen tegen één (hoogstens { $share }%).
leaderboard-below = **Voorlopig** – nog niet genoeg gespeeld voor een plaats
leaderboard-row-pr = { $rank } { $player } · **{ $value }** · { $decisions } beslissingen
leaderboard-empty-pr = Nog niemand heeft hier genoeg geanalyseerde beslissingen.
leaderboard-own-few-pr = Je hebt nog geen plaats op PR: { $decisions } van { $least } beslissingen geanalyseerd. Laat een match analyseren: { COMMAND("analyse") }.
leaderboard-pr = -# PR: wat iemands beslissingen gemiddeld kostten, hoe lager hoe beter; vanaf { $least } beslissingen in geanalyseerde matches, met of zonder rating, maar zonder tips.
leaderboard-unlisted = -# Anderen zien je naam hier niet; dit is de plaats die je zou hebben. Je kunt op de lijst komen: { COMMAND("settings play") }.
leaderboard-provisional = -# ?: voorlopig, totdat de matches van een speler samen 100 punten tellen.
leaderboard-places = -# Op de ranglijst van alle servers tellen alleen uitgespeelde matches. Voor een plaats zijn matches van samen { $points } punten nodig tegen minstens { $opponents } tegenstanders, hoogstens { $share }% daarvan tegen één.
leaderboard-places-pr = -# Voor een plaats zijn minstens { $opponents } tegenstanders nodig, met hoogstens { $share }% van de beslissingen tegen één.
leaderboard-limit = -# Van de matches die twee spelers beginnen, tellen er { $most } per dag en { $week } per week (UTC).
leaderboard-no-season = Op deze server is nog geen seizoen begonnen. Wie hem beheert, kan dat doen met { COMMAND("admin season") }.
leaderboard-season = Seizoen: { $name }
menu-leaderboard-scope = Waar: { $chosen }
menu-leaderboard-period = Wanneer: { $chosen }
menu-leaderboard-game = Spel: { $chosen }
menu-leaderboard-order = Op: { $chosen }
scope-server = deze server
scope-channel = dit kanaal
scope-everywhere = overal
period-all = sinds het begin
period-month = deze maand
period-week = deze week
period-season = het seizoen
order-rating = rating
order-wins = gewonnen matches
order-points = gewonnen punten
order-rate = winstpercentage
order-streak = langste zegereeks
order-played = gespeelde matches
order-pr = PR
discipline-backgammon = backgammon
discipline-tric-trac = { set-tric-trac }
discipline-acey-deucey = { set-acey-deucey }
season-begun = Het seizoen **{ $name }** begint: elke match met rating die vanaf nu eindigt, telt voor zijn ranglijst.
season-closed = Het seizoen **{ $name }** is afgesloten. De ranglijst blijft staan: { COMMAND("leaderboard") }
season-goes-on = Het seizoen **{ $name }** loopt nog. Sluit het eerst af: { COMMAND("admin end-season") }
season-none = Er loopt geen seizoen.
season-unnamed = Een seizoen heeft een naam nodig.
profile-none = Er is hier van deze speler nog niets te zien.
profile-unrated = Nog geen match met rating.
profile-rating = Rating **{ $rating }**, plaats { $rank } · { $won } gewonnen, { $lost } verloren
profile-rating-below = Rating **{ $rating }**, voorlopig: nog geen plaats · { $won } gewonnen, { $lost } verloren
profile-streaks = Matches op rij gewonnen: nu { $streak }, langste reeks { $best }
profile-games = Spellen: { $won } gewonnen, { $lost } verloren · gammons { $gammons-won }–{ $gammons-lost } · backgammons { $backgammons-won }–{ $backgammons-lost }
profile-cube = Verdubbelen: { $doubled ->
    [one] 1 verdubbeling
   *[other] { $doubled } verdubbelingen
}, { $cashed } keer paste de ander · { $took } keer zelf geaccepteerd, { $won } van die spellen gewonnen · { $dropped } keer zelf gepast
profile-pr = { $rating } over { $decisions } beslissingen in geanalyseerde matches
profile-pr-few = { $rating }, voorlopig: { $decisions } van { $least } beslissingen
profile-favourites = Het vaakst tegen { $opponents }
profile-nemesis = Lastigste tegenstander: { $opponent }
profile-chart =
    { $matches ->
        [one] De rating van { $player } over { $matches } match: { $first } aan het begin, nu { $last }; hoogste { $most }, laagste { $least }.
       *[other] De rating van { $player } over { $matches } matches: { $first } aan het begin, nu { $last }; hoogste { $most }, laagste { $least }.
    }
versus-none = Deze twee hebben geen match afgemaakt die jij hier kunt zien.
versus-chart =
    { $matches ->
        [one] Hoeveel matches { $player } voorstond op { $opponent }, over { $matches } match: nu { $ahead }.
       *[other] Hoeveel matches { $player } voorstond op { $opponent }, over { $matches } matches: nu { $ahead }.
    }
dice-title-player = **Dobbelstenen** · { $player }
dice-title-server = **Dobbelstenen** · iedereen op deze server
dice-title-match = **Dobbelstenen** · { $one } – { $two }
dice-none = Er is nog geen worp van een afgelopen match bekend.
dice-rolls = { $rolls } worpen · twee dobbelstenen tonen gemiddeld { $mean }; verwacht { $expected } ± { $deviation }
dice-line = - { $what }: **{ $came }** van { $rolls }, verwacht { $expected } ± { $deviation }: { $said }
dice-doublets = Doubletten
dice-entering = Kwam van de bar
dice-hitting = Kon slaan
dice-finishing = Kon de laatste stenen uitspelen
dice-near = binnen ±, zoals twee op de drie steekproeven
dice-usual = binnen tweemaal ±, zoals 19 op de 20 steekproeven
dice-rare = buiten tweemaal ±, zoals één steekproef op 22
dice-very-rare = buiten driemaal ±, zoals één steekproef op 370
dice-few = te weinig om iets te zeggen
dice-about = -# Alle worpen van afgelopen matches behalve die van de opening. Wat nodig was, staat naast de precieze kans in elke stelling: hoeveel van de 36 manieren waarop twee dobbelstenen vallen een steen in het spel hadden gebracht, slaan mogelijk hadden gemaakt of de laatste stenen hadden uitgespeeld; waar alle of geen dat deden, telt de worp niet. Alleen in spellen die op het bord beginnen. ± is de standaardafwijking van het toeval: door toeval alleen ligt één zo’n regel op 22 buiten tweemaal ±.

# ---------- Dobbelstenen die iedereen kan controleren ----------------------------------------------------------------

proof-title = **Dobbelstenen** · { $one } – { $two } · spel { $game } van { $games }
proof-committed = Vastlegging { $number }, gemaakt { $when } vóór de eerste worp: `{ $commitment }`
proof-words = Woorden: { $one }, { $two }
proof-no-words = Beide woorden zijn leeg.
proof-right = { $throws ->
    [one] De worp volgt
   *[other] Alle { $throws } worpen volgen
 } uit het geheim dat was vastgelegd.
proof-wrong = **{ $throws ->
    [one] Eén worp volgt niet
   *[other] { $throws } worpen volgen niet
 } uit het geheim dat was vastgelegd.** Vraag de eigenaar van deze bot waarom.
proof-foreign = **Het geheim is niet het geheim dat was vastgelegd**, dus deze dobbelstenen bewijzen niets.
proof-waiting = Het geheim blijft dicht tot het spel is afgelopen; dan is elke worp te controleren.
proof-part = De vastlegging geldt niet precies voor dit spel vanaf de eerste worp.
proof-uncovered = { $throws ->
    [one] Eén worp van de match viel
   *[other] { $throws } worpen van de match vielen
 } vóór de eerste vastlegging; controleren kan dan niet.
proof-none = Deze match werd gespeeld voordat ik dobbelstenen vooraf vastlegde, dus de worpen zijn niet te controleren. Terugkijken kan nog wel.
proof-about = -# ✓: de worp volgt uit het geheim. De export bevat alles om dit zonder mij te controleren.
proof-words-asked = Aan de spelers wordt een woord gevraagd.
proof-word-deleted = Een woord is met de gegevens van de speler verwijderd, dus de worpen zijn niet meer te controleren.
proof-encrypted = Het spel is afgelopen, maar het geheim is nog versleuteld en ik heb de sleutel niet: de worpen zijn te controleren zodra de eigenaar van de bot die terugzet.
chain-none = Hier is nog niets vastgelegd: dat begint met het eerste spel.
chain-counts = **Vastleggingen van dobbelstenen** · de laatste is nummer { $last }; { $checked } gecontroleerd: { $opened } geopend, { $waiting } van lopende spellen.
chain-right = Hiervan ontbreekt geen nummer, elke vastlegging noemt de vorige, en elk afgelopen spel is geopend.
chain-missing = **Ontbreken:** { $numbers }
chain-broken = **Noemen de vorige niet:** { $numbers }
chain-unopened = **Afgelopen, maar niet geopend door wat was vastgelegd:** { $numbers }
words-committed = Vastlegging { $number } van de dobbelstenen van dit spel: `{ $commitment }`
words-about = De dobbelstenen hangen ook af van een woord van elke speler. Beide woorden zijn te zien zodra ze bekend zijn; een woord dat { $until } ontbreekt, blijft leeg.
words-turn = { $player }, wil je een woord geven?
words-given = { $player } heeft geantwoord.
words-later = { $player } komt na { $first }, van wie deze bot is.
words-form = Een woord voor de dobbelstenen
words-form-label = Jouw woord
words-form-note = Je eigen woord, of dit getal. Iedereen ziet het later; het blijft bij de match.
words-not-asked = Er wordt nu niet om woorden voor de dobbelstenen gevraagd.
words-have-spoken = Je hebt al geantwoord. Het spel begint zodra je tegenstander dat ook heeft, of { $until }.
words-speaks-first = Deze bot is van { $player }, die vóór jou antwoordt.
words-owner-waits = Deze bot is van jou, dus je zou de dobbelstenen kunnen kennen: alleen je tegenstander kan zonder woorden verdergaan. Anders begint het spel { $until }.
words-too-long = Een woord heeft hoogstens { $most } bytes; het jouwe heeft er { $bytes }. Een letter met een accent telt voor twee, een emoji voor vier of meer.
words-invisible = Een woord heeft geen regeleinden, stuurtekens of andere tekens die niemand ziet.
words-copied = Dat is het woord van je tegenstander. Kies een eigen woord.
month-name = { $number ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[other] december
}
club-title = **{ $month }** op deze server
club-month = { $month } { $year }
club-day = { $day } { $month }
club-subtitle =
    { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }{ $house ->
        [0] {""}
       *[other] , waarvan { $house } tegen het huis
    } · { $players ->
        [one] 1 speler
       *[other] { $players } spelers
    }
club-none = In deze maand is hier geen match uitgespeeld.
club-busiest = Matches per dag, de meeste op { $day }: { $matches }
club-by-day = Matches per dag, hoogstens { $matches }
club-active = Actiefste speler
club-matches =
    { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
club-riser = Grootste stijger
club-gained = { $points } ratingpunten
club-longest = Langste match
club-rolls = { $rolls } worpen
club-streak = Langste zegereeks
club-wins = { $wins } matches op rij gewonnen
club-gammons = Gammons
club-backgammons = Backgammons
club-of-games = { $games ->
    [one] van 1 spel
   *[other] van { $games } spellen
}
club-expected = van { $rolls } worpen, verwacht { $expected }
club-luckiest = Meeste geluk
club-doublets = { $doublets } doubletten, verwacht { $expected }
button-in-words = In woorden
button-club = De maand…
settings-club = **De maand in een plaatje** · wat hier in een maand is gespeeld: matches per dag, wie het meest speelde en het meest steeg, de langste match en zegereeks, gammons en doubletten. Iedereen kan het bekijken met { COMMAND("stats club") }; het kan hier ook elke maand verschijnen.
setting-club = In { $channel } op de eerste van elke maand; het volgende { $next }. Is dat van vorige maand er nog niet, dan komt het meteen.
menu-club = Kanaal voor de maand in een plaatje

## Lists of matches

games-title = **Je matches** · { $total }
games-none = Je speelt op dit moment nergens. Begin een match met { COMMAND("challenge") }.
games-own-turn = **Jij bent aan de beurt** tegen { $opponent }
games-other-turn = Wachten op { $opponent }
games-either = **Jullie kunnen allebei** verdergaan, tegen { $opponent }
games-adjourned = Onderbroken, tegen { $opponent }
games-archived = gearchiveerd: schrijf daar eerst iets
games-score = { $own }–{ $other } in een match tot { $length }
games-score-money = { $own }–{ $other }, money game
games-server-title = **Nu bezig op deze server** · { $total }
games-server-none = In de kanalen van deze server die jij kunt zien, speelt nu niemand. Begin een match met { COMMAND("challenge") }.
games-server-watch = -# { COMMAND("watch") } laat een match live zien in een ander kanaal.
history-title = **Gespeelde matches** · { $player }
history-title-pair = **Gespeelde matches** · { $player } – { $opponent }
history-tally = { $won } gewonnen, { $lost } verloren
history-none = Er zijn nog geen gespeelde matches om te tonen.
history-only-own = Buiten een server kun je alleen je eigen matches bekijken.
history-won = **Gewonnen** met { $score } van { $opponent }
history-lost = Verloren met { $score } van { $opponent }
history-level = Onbeslist { $score } tegen { $opponent }
history-won-decided = **Gewonnen bij beslissing** tegen { $opponent }
history-lost-decided = Verloren bij beslissing tegen { $opponent }
history-decided = bij beslissing
history-money = money game
history-elsewhere = elders gespeeld
history-match = { $one } – { $two } · { $one-score }–{ $two-score }
history-match-decided = { $one } – { $two } · { $winner } won bij beslissing

## Live boards of other channels

live-title = 🔴 **Live** · { $one } – { $two } · { $channel }
watch-stopped = { $player } is gestopt met volgen. De match gaat verder in { $channel }.
watch-elsewhere = Het volgen is afgelopen: de match gaat elders verder.
watch-nothing = In { $channel } wordt op dit moment niet gespeeld.
watch-here = Die match wordt hier gespeeld.
watch-already = Deze match wordt hier al gevolgd.
watch-already-at = Deze match wordt hier al gevolgd: { $link }
watch-many = Hier worden al { $most } matches gevolgd. Stop eerst met een daarvan.
watch-unseen = Je kunt dat kanaal niet zien.
watch-gone = Deze match wordt hier niet meer gevolgd.
watch-not-yours = Alleen { $player }, die hiermee begon, of wie deze server beheert, kan het volgen stoppen.

## The guide through a first game (a page fits a phone’s screen; the first page has what suits the reader)

guide-title = Je eerste spel { $page }/{ $pages }
guide-start-title = Waar je staat
guide-free = In dit kanaal speelt nu niemand, dus je kunt hier meteen beginnen: **{ button-challenge-anyone }** hieronder biedt een match tot 1 punt aan, één enkel spel, precies goed voor de eerste keer. Of typ { COMMAND("challenge") } en kies een speler.
guide-house = Of druk op **{ button-house }** om meteen tegen mij te spelen.
guide-alone = Hier zijn alleen jij en ik, dus speel tegen mij: **{ button-house }** hieronder begint een match tot 1 punt, één enkel spel, precies goed voor de eerste keer. In de kanalen van een server speel je ook tegen anderen.
guide-challenging = Je uitdaging wacht tot iemand op **{ button-accept }** drukt. Dan wordt er gegooid om wie begint en verschijnt het bord in dit kanaal.
guide-challenged = Hier staat een uitdaging van { $challenger } die je kunt aannemen. Druk eronder op **{ button-accept }** of typ { COMMAND("accept") }: dan wordt er gegooid om wie begint.
guide-others = { $one } en { $two } spelen hier; kijk gerust mee. Wil je zelf spelen, typ dan { COMMAND("challenge") }: je krijgt er een thread voor aangeboden, en dat is een eigen tafel.
guide-waiting = Je speelt hier tegen { $opponent }, die nu aan de beurt is. Zodra jij aan de beurt bent, roept een nieuw bord je.
guide-roll = Jij bent hier aan de beurt: druk onder het bord op **{ button-roll }**. { $link }
guide-play = Jij bent hier aan de beurt en hebt { $roll } gegooid: kies je zet in het menu onder het bord, bekijk hem op de afbeelding en bevestig hem. { $link }
guide-decide = Hier beslis jij: de knoppen onder het bord laten zien wat je kunt doen. { $link }
guide-start = De volgende pagina’s leggen het spel in het kort uit. Alleen jij ziet ze, en van kijken verandert er niets.
guide-goal-title = Het bord en het doel
guide-goal =
    Jullie hebben elk 15 stenen. De jouwe gaan in de richting van de pijlen, van punt 24 naar punt 1; de punten (in de regels: driehoeken) zijn genummerd voor wie aan de beurt is. De laatste zes, 6 tot en met 1, zijn je **thuisveld**.
    Breng al je stenen naar je thuisveld en speel ze dan uit. Wie als eerste alle 15 stenen heeft uitgespeeld, wint het spel.
guide-goal-alt = De beginstelling met de weg van je stenen: van punt 24 over 18, 12 en 6 en van het bord af.
guide-turn-title = Jouw beurt
guide-turn =
    { "" }**1.** Een nieuw bord met je naam eronder laat zien dat je aan de beurt bent. Druk op **{ button-roll }**.
    { "" }**2.** Kies je hele zet in het menu, of zet steen voor steen. De afbeelding laat zien wat je gekozen hebt.
    { "" }**3.** Maak gerust iets ongedaan; niets telt totdat je bevestigt.
    Of typ je zet met { COMMAND("move") }: `24/18 13/11` zet een steen van 24 naar 18 en een andere van 13 naar 11. `bar/22` brengt een steen in het spel, `6/off` speelt er een uit.
guide-moving-title = Zetten en slaan
guide-moving =
    - Elke dobbelsteen is een aparte zet; je mag ze allebei met dezelfde steen zetten. Een doublet, twee gelijke, zet je vier keer.
    - Een steen mag op een leeg of eigen punt komen, of bij één losse steen van de ander: die wordt **geslagen** (`*`) en gaat naar de bar.
    - Vandaar moet hij eerst het thuisveld van de tegenstander in.
    - Zet beide getallen als dat kan. Mag een zet niet, dan hoor je waarom.
guide-cube-title = De cube
guide-cube =
    De cube (in de regels: verdubbelingsdobbelsteen) geeft aan wat het spel waard is. **64 op het bord betekent 1**: niemand heeft nog verdubbeld.
    Ga je gooien en sta je voor, dan mag je **verdubbelen**. Je tegenstander accepteert, speelt door om twee keer zoveel punten en krijgt de cube, of past en verliest het oude aantal. Daarna mag alleen de eigenaar verdubbelen.
    In je eerste spel kun je gewoon gooien.
guide-end-title = Hoe het afloopt
guide-end =
    Wie als eerste alle stenen heeft uitgespeeld, wint de waarde van de cube in punten. Een **gammon** (de verliezer heeft nog geen steen uitgespeeld) telt dubbel, een **backgammon** (en heeft ook nog een steen op de bar of in het thuisveld van de winnaar) drievoudig.
    Het volgende spel begint vanzelf, totdat iemand de punten van de match heeft. Onder **{ button-more }** kun je aanbieden op te geven; je tegenstander mag dat afwijzen.
    In het Crawfordspel, het eerste waarin iemand nog maar één punt nodig heeft, verdubbelt niemand.
    Daarna kun je revanche nemen, het spel terugzien en op de ranglijst kijken.
guide-more-title = Wat er nog meer is
guide-more =
    - { COMMAND("games") }: al je matches; { COMMAND("history") }: wat er gespeeld is
    - { COMMAND("watch") }: een match uit een ander kanaal, live in dit kanaal
    - { COMMAND("board") }: het bord opnieuw; { COMMAND("replay") }: een spel als animatie
    - { COMMAND("rules") }: wat hier geldt, met afbeeldingen; { COMMAND("ruling") }: of een zet mag en waarom
    - { COMMAND("hint") }: wat ik in jouw plaats zou doen, waar niets voor de rating telt
    - { COMMAND("settings play") }: zoals jij het wilt; { COMMAND("leaderboard") }: wie hier de beste is
    - { COMMAND("challenge") }, **{ option-challenge-rules }**: acht soorten regels.
    - { COMMAND("analyse") }: hoe goed je speelde; { COMMAND("practice") }: je eigen fouten als quiz; { COMMAND("profile") }: je resultaten
guide-lead-on = Klaar? **{ button-challenge-anyone }** vraagt wie er wil spelen.

## The rules, a sentence each, by their keys

rule-setup = Elke speler begint met { $checkers } stenen: { $places }.
setup-place = { $count } op { $point }
rule-opening = Het lot bepaalt wie begint; die speler gooit beide dobbelstenen en zet.
rule-opening-roll = Beide spelers gooien één dobbelsteen; wie het hoogst gooit, begint en zet beide getallen. Bij gelijk wordt opnieuw gegooid.
rule-opening-roll-higher = Beide spelers gooien één dobbelsteen; wie het hoogst gooit, begint. Bij gelijk wordt opnieuw gegooid.
rule-forward-only = Stenen gaan alleen vooruit, naar lagere nummers.
rule-open-point = Een steen mag op een lege driehoek komen, op een eigen driehoek, of op een driehoek met maar één steen van de tegenspeler.
rule-separate-dice = Elke dobbelsteen is een aparte zet: je mag ze allebei met dezelfde steen zetten, maar dan moet ook de driehoek ertussen open zijn.
rule-any-order = Je mag zelf kiezen welk getal je het eerst zet.
rule-doublet = Een doublet zet je vier keer.
rule-use-both-dice = Je moet beide getallen zetten als dat ook maar enigszins kan, en van een doublet zoveel mogelijk.
rule-higher-die = Kun je wel een van beide getallen zetten, maar niet allebei, dan moet je het hoogste zetten.
rule-no-play = Kan er geen enkel getal gezet worden, dan gaat de beurt voorbij.
rule-hit = Een steen die alleen staat, wordt geslagen als de tegenspeler erop terechtkomt, ook al is het maar in het voorbijgaan, en gaat naar de bar.
rule-enter-first = Zolang je een steen op de bar hebt, mag je niets anders zetten.
rule-enter-point = Vanaf de bar komt een steen in het thuisveld van de tegenspeler, op de driehoek die de dobbelsteen aangeeft, als die open is.
rule-bear-off-home = Je mag alleen uitspelen als al je stenen in je thuisveld staan.
rule-bear-off-exact = Met een getal speel je een steen uit van de driehoek met datzelfde nummer.
rule-bear-off-over = Is een getal hoger dan je achterste driehoek, dan speel je daarmee een steen van die driehoek uit.
rule-bear-off-optional = In plaats van uit te spelen mag je ook binnen je thuisveld zetten.
rule-single = Een spel is 1 punt waard als de verliezer minstens één steen heeft uitgespeeld.
rule-gammon = Een gammon is 2 punten waard: de verliezer heeft nog geen steen uitgespeeld.
rule-backgammon = Een backgammon is 3 punten waard: de verliezer heeft nog geen steen uitgespeeld en er staat er nog een op de bar of in het thuisveld van de winnaar.
rule-backgammon-reserve = Een backgammon is 3 punten waard: de verliezer heeft nog geen steen uitgespeeld en er is er nog een buiten het bord, op de bar of in het thuisveld van de winnaar.
rule-worth = Elk spel telt voor één punt.
rule-win-with-both = Kan de laatste steen met één dobbelsteen winnen of met allebei, dan moet je ze allebei gebruiken.
rule-win-stands = Een worp waarmee je je laatste steen uitspeelt, vervalt nooit, wat er ook van overblijft.
rule-cube-centre = De verdubbelingsdobbelsteen begint in het midden op 1, met 64 boven, en beide spelers mogen als eerste verdubbelen.
rule-cube-before-roll = Alleen wie aan de beurt is om te gooien mag verdubbelen, en alleen vóór de worp.
rule-cube-owner = Na een geaccepteerde verdubbeling mag alleen de speler die accepteerde de volgende keer verdubbelen.
rule-cube-irrevocable = Een verdubbeling kun je niet terugnemen.
rule-take = Wie een verdubbeling accepteert, speelt door om de nieuwe inzet en krijgt de verdubbelingsdobbelsteen.
rule-drop = Wie bij een verdubbeling past, verliest het spel tegen de oude inzet.
rule-cube-limit = Hoger dan { $limit } gaat de verdubbelingsdobbelsteen niet.
rule-points = Een spel is één, twee of drie keer de verdubbelingsdobbelsteen waard.
rule-crawford = In het eerste spel nadat iemand tot op één punt van de matchwinst is gekomen, mag niemand verdubbelen; daarna mag het weer.
rule-crawford-one-point = In een match tot één punt verdubbelt niemand.
rule-dead-cube = Een verdubbeling die je niets kan opleveren, mag wel, maar je krijgt een waarschuwing.
rule-jacoby = In een money game tellen gammon en backgammon pas als er verdubbeld is.
rule-beaver = In een money game mag wie accepteert meteen terugverdubbelen en de verdubbelingsdobbelsteen houden.
rule-automatic-double = Volgens afspraak verdubbelt de eerste gelijke openingsworp van een spel de inzet; de verdubbelingsdobbelsteen blijft in het midden.
rule-automatic-double-twice = Volgens afspraak verdubbelen de eerste twee gelijke openingsworpen van een spel elk de inzet; de verdubbelingsdobbelsteen blijft in het midden.
rule-resign = Wie wil opgeven, biedt een enkel spel, een gammon of een backgammon aan, maar niet zolang een verdubbeling op antwoord wacht; de tegenspeler neemt dat aan, of wijst het af en het spel gaat verder.
rule-resign-no-cube = Wie wil opgeven, biedt een enkel spel, een gammon of een backgammon aan; de tegenspeler neemt dat aan, of wijst het af en het spel gaat verder.
rule-resign-single = Wie wil opgeven, biedt dat aan; de tegenspeler neemt het aan, of wijst het af en het spel gaat verder.
rule-opening-reroll = Wie begint, zet die twee getallen of gooit in plaats daarvan beide dobbelstenen opnieuw.
rule-opening-fixed = Volgens afspraak moet wie begint de openingsworp zetten.
rule-shut-out = Wie op de bar staat tegenover zes banden, gooit niet: de beurt gaat voorbij.
rule-shut-out-no-cube = Wie op de bar staat tegenover zes banden, gooit en verdubbelt niet: de beurt gaat voorbij.
rule-doublet-lapse = Kunnen de eerste twee zetten van een doublet niet allebei, dan vervalt het hele doublet.
rule-bar-lowest-first = Met twee of meer stenen op de bar vervalt de hele worp als je met het laagste getal niet in het spel kunt komen.
rule-entered-continues = Met de steen die in het spel is gekomen, moet je ook de andere dobbelsteen zetten als dat kan.
rule-rear-first = Je mag alleen je achterste steen uitspelen.
rule-through-point = Je mag een steen niet door een band van je tegenspeler heen uitspelen.
rule-both-dice-doublets = Een doublet zet je met de boven- en de onderkant van de dobbelstenen: n, n en daarna 7 − n, 7 − n; kunnen de eerste twee niet allebei, dan vervalt alles.
rule-cube = Dit spel speel je zonder verdubbelingsdobbelsteen.
rule-start-off-board = Alle stenen beginnen buiten het bord en komen in het spel alsof ze van de bar komen.
rule-all-in-first = Je mag pas zetten als al je stenen in het spel zijn.
rule-low-first = Het laagste getal zet je altijd eerst.
rule-high-first = Volgens afspraak wordt het hoogste getal altijd het eerst gezet.
rule-high-first-but-ace-deuce = Volgens afspraak wordt het hoogste getal altijd het eerst gezet, behalve bij 1-2.
rule-low-blocked = Kan het getal dat eerst komt niet gezet worden, dan vervalt de hele worp.
rule-high-blocked = Kan alleen het tweede getal niet gezet worden, dan vervalt alleen dat; is er een eerste zet waarna het wel kan, dan moet je die kiezen.
rule-opposite-faces = Een doublet n zet je als n, n en daarna 7 − n, 7 − n; kunnen de eerste twee niet allebei, dan vervalt alles.
rule-roll-again = Na een doublet dat niet is vervallen, gooi je nog een keer.
rule-double-doublet = Een doublet in zo’n extra worp telt twee keer: vier keer n, dan vier keer 7 − n, en de eerste vier moeten allemaal kunnen.
rule-general-doublet = De twee getallen van de opening zijn een doublet zodra ze weer gegooid worden: eerst zet je beide, dan hun onderkanten, in de volgorde waarin hier gezet wordt, en daarna gooi je nog een keer. In een extra worp zet je elk getal twee keer.
rule-general-doublet-lapse = Kunnen de eerste twee getallen van zo’n doublet (in een extra worp de eerste vier) niet allemaal, dan vervalt alles.
rule-fresh-start = Wie begint, gooit opnieuw; de openingsworp wordt niet gezet.
rule-hit-before-reserve = Een geslagen steen komt eerder in het spel dan de stenen die nog buiten wachten.
rule-ace-deuce = 1-2 is de bonusworp: zet de 1, dan de 2, dan een doublet naar keuze, en gooi nog een keer.
rule-ace-deuce-lapse = Kan de 1 of de 2 niet gezet worden, dan vervalt de hele bonusworp.
rule-ace-deuce-to-opponent = Kan de 1 of de 2 niet gezet worden, dan gaat de 1-2 naar de tegenspeler, die hem, ook het doublet en de extra worp, vóór de eigen beurt zet; kan die het ook niet, dan vervalt hij.
rule-named-doublet = Na 1-2 kies je zelf een doublet en zet je het als n, n en daarna 7 − n, 7 − n; kunnen de eerste twee niet allebei, dan vervalt het, en de extra worp ook.
rule-named-doublet-top = Na 1-2 kies je zelf een doublet en zet je het vier keer; kan dat niet alle vier de keren, dan vervalt het, en de extra worp ook.
rule-move-before-in = Je mag zetten terwijl er nog stenen buiten wachten, maar een geslagen steen moet eerst in het spel.
rule-dice-up = Een beurt eindigt als je bevestigt; tot dan kun je elke zet ongedaan maken.
rule-dice-flat = Dobbelstenen die niet plat liggen, worden opnieuw gegooid, en verdubbelen mag dan niet meer.
rule-premature-roll = Gooi je voordat je tegenspeler heeft bevestigd, dan beslist je tegenspeler of de worp blijft staan.
rule-illegal-play = Je tegenspeler mag een ongeldige zet accepteren of vragen dat je de worp opnieuw zet.
rule-double-said = Een verdubbeling geldt zodra die is uitgesproken.
rule-playing-side = Je thuisveld mag links of rechts liggen; iedere speler kiest dat zelf.
rule-turn = Alleen wie aan de beurt is om te beslissen, mag iets doen.
rule-roll-first = Je moet eerst gooien voordat je kunt zetten.
rule-double-pending = Zolang een verdubbeling op antwoord wacht, gebeurt er niets anders: eerst accepteren of passen.
rule-resignation-pending = Zolang een aanbod om op te geven op antwoord wacht, gebeurt er niets anders: eerst wordt het aangenomen of afgewezen.
rule-no-checker = Je kunt alleen een eigen steen verzetten, vanaf de plek waar hij staat.
rule-match-over = In een afgelopen match kun je niet verder spelen.
rule-session-end = Een sessie money game gaat door tot een speler die tussen twee spellen beëindigt.
rule-match-won = Wie het eerst het aantal punten van de match heeft, wint de match.
rule-lateness = Als een match op een afgesproken tijd verdergaat, krijgt een speler die niets doet een strafpunt voor elke vijf minuten; bij meer punten dan de helft van de lengte mag de tegenspeler de match opeisen: in een match tot 3 punten na 10 minuten, tot 5 na 15, tot 7 na 20, tot 11 na 30.

## How well a match was played
analysis-no-match = Zo’n match heb jij niet gespeeld. Kies er een uit de lijst die je tijdens het typen ziet.
analysis-other-game = Ik kan alleen backgammon analyseren: andere spellen heb ik niet geleerd.
analysis-progress = Elke beslissing wordt bekeken: { $share } klaar.
analysis-broken-off = De analyse is afgebroken. Vraag er opnieuw om.
analysis-title = **Analyse** · { $one } – { $two } · { $plies }-ply
analysis-adjusted = Zonder geluk was de kans om de match te winnen: { $one } { $one-worth }, { $two } { $two-worth }.
analysis-adjusted-points = Zonder geluk: { $one } { $one-worth } punten, { $two } { $two-worth }.
analysis-about = -# Fouten kosten minstens { $error } punt bij de stand van de cube, blunders { $blunder }. PR is de helft van het gemiddelde verlies per beslissing in duizendsten: hoe lager hoe beter.
analysis-flawless = Niemand maakte een fout.
    -# Fouten kosten minstens { $error } punt bij de stand van de cube, blunders { $blunder }.
analysis-place = **Fout { $mistake } van { $mistakes }** · { $one } – { $two } · spel { $game }
analysis-play = { $player } speelde { $roll } als `{ $played }`. Beter: `{ $best }`, zoals de afbeelding laat zien.
analysis-no-double = { $player } verdubbelde niet (niet verdubbeld { $no-double }, verdubbeld en geaccepteerd { $take }, verdubbeld en gepast { $drop }).
analysis-double = { $player } verdubbelde (niet verdubbeld { $no-double }, verdubbeld en geaccepteerd { $take }, verdubbeld en gepast { $drop }).
analysis-take = { $player } accepteerde de verdubbeling (voor wie verdubbelde: geaccepteerd { $take }, gepast { $drop }).
analysis-drop = { $player } paste (voor wie verdubbelde: geaccepteerd { $take }, gepast { $drop }).
analysis-beaver = { $player } antwoordde met een beaver (voor wie verdubbelde: geaccepteerd { $take }, gepast { $drop }).
analysis-cost = Dat kostte { $error } punt bij de stand van de cube: { $cost } procentpunt van de kans om de match te winnen.
analysis-cost-points = Dat kostte { $error } punt bij de stand van de cube.
analysis-busy = Er lopen al meerdere analyses. Vraag het over een paar minuten opnieuw.
analysis-chart-match = { $player }: kansen om de match te winnen
analysis-chart-games = { $player }: kansen om elk spel te winnen
analysis-chart = { $title }, na elke worp; worpen: { $rolls }, spellen: { $games }, verdubbelingen: { $doubles }, gemarkeerde blunders: { $worst }; hoogste { $most }, laagste { $least }, aan het eind { $last }.
analysis-resign = { $player } gaf op (doorspelen { $playing-on }, opgeven { $resigned }).
analysis-accept = { $player } nam de opgave aan (voor wie opgaf: doorspelen { $playing-on }, opgeven { $resigned }).
analysis-decline = { $player } wees de opgave af (voor wie opgaf: doorspelen { $playing-on }, opgeven { $resigned }).
match-file-too-large = Dat bestand is te groot voor een match: er worden hoogstens { $most } KiB gelezen.
match-file-too-long = Die match is te lang om hier te analyseren. `barpoint analyse` op een computer kan elke lengte aan.
match-file-not-fetched = Discord geeft het bestand nu niet af. Voeg het opnieuw toe.
match-file-length = Dat is geen matchbestand dat ik kan lezen: ik lees .mat-bestanden met een regel als “5 point match” (0 tot 25), en SGF-bestanden.
match-file-empty = Er staat geen spel in dat bestand.
match-file-line = In regel { $line } van het bestand: { $problem }
match-file-meaningless = Zoiets hoort niet in een matchbestand.
match-file-property = `{ $property }` hoort niet in een matchbestand.
match-file-play = Deze zet is niet te lezen.
match-file-refused = Dat is tegen de regels. { $rule }

## Privacy

button-my-data = Alles over mij
button-forget-me = Vergeet mij…
button-forget-me-surely = Ja, verwijder alles
button-forget-server = Alles verwijderen…
button-forget-server-surely = Ja, verwijder alles
privacy-kept = **Wat ik van je bewaar, en waarom**
    • Je id en namen, zoals Discord ze toont: om te zeggen wie er aan de beurt is en wie er won.
    • Je matches, elke worp en zet met het tijdstip: om verder te spelen, terug te kijken en ratings te berekenen.
    • Wat je koos in { COMMAND("settings play") } en { COMMAND("settings board") }, je taal, je vakanties, en matchbestanden die je hebt geïmporteerd.
    • Wat je begon en anderen nog moeten zien: uitdagingen, liveborden, herinneringen, en de redenen die je als beheerder gaf.
    • Wat je op stellingen van de dag antwoordde, welke van je blunders je hebt geoefend, je woorden voor de dobbelstenen, je antwoorden vooraf en de tijden die je afsprak.
    • Wie je hebt geblokkeerd, en wat mijn eigenaar noteerde als je mij niet mag gebruiken.
    Ik lees geen berichten en bewaar verder niets.
privacy-shown = **Wie het ziet:** alleen mensen op servers waar je hebt gespeeld, en je tegenstanders. Op de ranglijst van alle servers sta je alleen als je dat hebt gekozen.
privacy-ends = **Hoe lang:** tot je { COMMAND("forget-me") } zegt. Wat maar even nodig is, zoals oude uitdagingen, verdwijnt na 30 dagen; wat van een server is, 30 dagen nadat die mij heeft verwijderd.
privacy-contact = **Wie mij beheert:** zo bereik je die persoon: { $contact }
privacy-nothing = Ik bewaar niets van je.
barred = Van mijn eigenaar mag je mij niet gebruiken. Wat ik over je bewaar, blijft van jou: { COMMAND("privacy") }, { COMMAND("export") } en { COMMAND("forget-me") } blijven werken.
barred-until = Van mijn eigenaar mag je mij voorlopig niet gebruiken; dat eindigt { $until }. Wat ik over je bewaar, blijft van jou: { COMMAND("privacy") }, { COMMAND("export") } en { COMMAND("forget-me") } blijven werken.
barred-server = Ik ben op deze server niet beschikbaar. Wat ik over je bewaar, blijft van jou: { COMMAND("privacy") }, { COMMAND("export") } en { COMMAND("forget-me") } blijven werken.
privacy-handed-out =
    { $matches ->
        [0] Alles wat ik van je bewaar.
        [one] Alles wat ik van je bewaar, met je match.
       *[other] Alles wat ik van je bewaar, met { $matches } van je matches.
    }
forget-me-unknown = Ik bewaar niets van je: er is niets te verwijderen.
forget-me-ask = **Zal ik je vergeten?** Je id, je namen, je instellingen en ratings worden overal verwijderd. { $matches ->
        [0] Je hebt geen matches gespeeld.
        [one] De match die je hebt gespeeld, blijft bij je tegenstander, tegen “Voormalige speler”.
       *[other] De { $matches } matches die je hebt gespeeld, blijven bij je tegenstanders, tegen “Voormalige speler”.
    }
forget-me-running =
    { $matches ->
        [one] Eén match is bezig: die eindigt nu. Als er een spel is uitgespeeld of jullie elk tien beurten hebben gehad, wint je tegenstander.
       *[other] { $matches } matches zijn bezig: die eindigen nu. Waar een spel is uitgespeeld of jullie elk tien beurten hebben gehad, wint je tegenstander.
    }
forget-me-sure = **Weet je het zeker?** Niemand kan dit ongedaan maken, ook mijn eigenaar niet. Je kunt altijd terugkomen, als nieuwe speler; een dag later tellen matches weer voor de rating. Ik bewaar 30 dagen een met een sleutel gemaakte hash van je id.
forget-me-done =
    { $ended ->
        [0] Ik ben je vergeten. Wat ik in kanalen heb geplaatst, blijft daar tot iemand het verwijdert.
        [one] Ik ben je vergeten en je match is beëindigd. Wat ik in kanalen heb geplaatst, blijft daar tot iemand het verwijdert.
       *[other] Ik ben je vergeten en je { $ended } matches zijn beëindigd. Wat ik in kanalen heb geplaatst, blijft daar tot iemand het verwijdert.
    }
exported-all =
    { $matches ->
        [one] Je match: `.mat`, SGF en JSON.
       *[other] Je { $matches } matches: van elk `.mat`, SGF en JSON.
    }
exported-left-out =
    { $matches ->
        [one] Discord neemt hier geen groter bestand aan: de oudste match is weggelaten. De eigenaar van deze bot kan die geven.
       *[other] Discord neemt hier geen groter bestand aan: de { $matches } oudste matches zijn weggelaten. De eigenaar van deze bot kan die geven.
    }
exported-beyond =
    { $matches ->
        [one] Eén bestand bevat hoogstens { $most } matches: de oudste match is weggelaten. { COMMAND("privacy") } geeft alles wat er van je bewaard wordt.
       *[other] Eén bestand bevat hoogstens { $most } matches: de { $matches } oudste zijn weggelaten. { COMMAND("privacy") } geeft alles wat er van je bewaard wordt.
    }
exported-unreadable =
    { $matches ->
        [one] Eén match kan niet worden gelezen en is weggelaten. De eigenaar van deze bot vindt de reden in het logboek.
       *[other] { $matches } matches kunnen niet worden gelezen en zijn weggelaten. De eigenaar van deze bot vindt de reden in het logboek.
    }
exported-none = Je hebt nog geen match gespeeld.
imported = **Match uit een bestand** · { $one } – { $two } · { $points ->
        [0] money game
        [one] 1 punt
       *[other] { $points } punten
    }, { $games ->
        [one] 1 spel
       *[other] { $games } spellen
    }
import-illegal =
    { $plays ->
        [0] De scheidsrechter vindt geen ongeldige zet.
        [one] De scheidsrechter vindt één ongeldige zet:
       *[other] De scheidsrechter vindt { $plays } ongeldige zetten:
    }
import-play = **Spel { $game }, zet { $row }** · { $player } { $roll }: { $play }
import-more =
    { $plays ->
        [one] Er is er nog één ongeldig.
       *[other] Er zijn er nog { $plays } ongeldig.
    }
import-stopped = Tot hier kan ik hem volgen: { $why }
import-gone = Dat bestand is er niet meer: ik bewaar een bestand 30 dagen, en alleen je laatste 20. Voeg het opnieuw toe met { COMMAND("import") }.

## Stellingen die gevraagd worden
question-play = { $roll } te spelen. Wat is het beste?
question-double = Vóór de worp: verdubbelen of gooien?
question-take = Een verdubbeling beantwoorden: accepteren of passen?
menu-question = Kies het beste
deed-no-double = Gooien, niet verdubbelen
deed-double = Verdubbelen
deed-take = Accepteren
deed-drop = Passen
question-worth = { $place }\. { $deed } { $equity }
question-right = Je koos { $deed }: goed, dat is het beste.
question-nearly = Je koos { $deed }: bijna even goed, het kost maar { $error }.
question-wrong = Je koos { $deed }: dat kost { $error }.
daily-title = **Stelling van de dag**
daily-solved-when = Antwoord voor jezelf; de oplossing komt { $when }.
button-answer = Antwoorden
daily-ask = Wat is het beste? Niemand ziet je antwoord, en je kunt het veranderen tot de oplossing komt, { $when }.
daily-answered = Je antwoord: { $deed }. De oplossing komt { $when }; tot dan kun je het veranderen.
daily-solution = **Stelling van de dag, opgelost**: { $deed } is het beste.
daily-chosen = { $chosen ->
    [one] 1 antwoord
   *[other] { $chosen } antwoorden
}
daily-right = Goed: { $names }.
daily-right-more = Goed: { $names } en nog { $more }.
daily-nobody-right = Niemand vond het.
daily-no-answers = Niemand antwoordde.
daily-gone = Die stelling is er niet op deze server.
practice-title = **Oefening** · je blunder in { $one } – { $two }, { $day }, spel { $game }
practice-again = De stelling komt terug { $when }.
practice-none = Er is nog geen blunder van jou om op te oefenen. Speel een match backgammon, tegen iemand of tegen mij, en typ dan { COMMAND("analyse") }, of druk op **{ button-analyse }** onder de uitslag: wat 0,08 of meer kostte, wordt hier gevraagd.
practice-later = Je hebt voor nu al je blunders geoefend; de volgende komt { $when }. { COMMAND("analyse") } vindt er meer in matches die nog niet geanalyseerd zijn.
button-practice-on = Volgende
button-daily = Stelling van de dag…
settings-daily = **Stelling van de dag** · uit afgelopen matches van deze server of van mij tegen mezelf. Iedereen antwoordt voor zichzelf; een dag later komt de oplossing, met hoeveel mensen wat kozen en wie het goed had.
setting-daily = In { $channel } elke dag om { $time }; de volgende { $next }.
setting-daily-none = Uit: kies een kanaal.
setting-club-none = { setting-daily-none }
menu-daily = Kanaal van de stelling van de dag
setting-hour = Elke dag om { $chosen }
hour-utc = { $time } UTC

# Tempo en klokken.
option-challenge-pace = tempo
option-challenge-pace-about = Bedenktijd: een naam, of tijd per beurt en bank zoals 24u 7d; weggelaten: zoals hier gekozen
setting-pace = Standaardtempo: { $chosen }
settings-pace = **Tempo van matches hier** · dat geldt voor uitdagingen die geen ander noemen: minuten voor een avond, dagen voor een match per correspondentie. Kanalen kunnen hun eigen tempo hebben. Wie geen tijd meer heeft, kan de match verliezen: de tegenstander mag hem opeisen.
button-pace = Tempo…
pace-untimed = geen klok
pace-club = Club
pace-casual = Ontspannen
pace-discord = Discord
pace-daily = Dagelijks
pace-brisk = Vlot
pace-fischer = Fischer
pace-line = -# Tempo: { $name } · { $numbers }
pace-line-numbers = -# Tempo: { $numbers }
pace-numbers = { $delay } per beurt en { $bank } in de bank
pace-increment = { $bank } in de bank, { $increment } erbij na elke beurt, hoogstens { $cap }
pace-both = { $delay } per beurt, { $bank } in de bank, { $increment } erbij na elke beurt, hoogstens { $cap }
pace-money = Een money game heeft geen klok: er is geen match die je door tijdsoverschrijding kunt verliezen.
pace-house = Het huis speelt zonder klok.
pace-unreadable = “{ $typed }” is geen tempo. Kies er een uit de lijst, of geef de tijd per beurt en de bank, zoals **12s 14m** of **24u 7d**; een toeslag en een maximum kunnen volgen: **0 3d 12u 7d**.
pace-short = Dat is te kort: beurt en bank moeten samen minstens { $seconds } seconden zijn.
pace-long = Dat is te lang: een beurt of een toeslag is hoogstens { $delay } dagen, een bank hoogstens { $bank } dagen, en het maximum is niet minder dan de bank.
duration-days = { $count } d
duration-hours = { $count } u
duration-minutes = { $count } min
duration-seconds = { $count } s
clock-line = -# ⏳ { $player }: de tijd is om { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
flag-fell = ⌛ { $player } heeft geen tijd meer. { $opponent }, je mag de match opeisen, of nog wachten.
not-come = ⌛ { $player } is na { $time } nog niet komen opdagen. { $opponent }, je mag de match opeisen, of nog wachten.
button-claim = Match opeisen
claim-made = De match is van jou: het kanaal laat het zien.
claim-unseen = Het is niet zeker dat je tegenstander dit bord kan zien, dus je kunt de match niet opeisen. Dat kan zodra hij of zij hier iets heeft gedaan.
claim-untimed = In deze match loopt geen klok.
claim-own = Het is je eigen tijd die loopt.
claim-early = Er is nog tijd: die is om { $when }.
claim-not-too-late = Je tegenstander is nog niet te laat: je mag de match { $when } opeisen.
claim-later = De bot of Discord was onbereikbaar, dus niemand kan de match nu opeisen; dat kan weer { $when }.
claim-left = Je hebt de server van die match verlaten, dus je kunt hem niet opeisen.
match-timed-out = { $opponent } had geen tijd meer: { $player } wint de match.
match-not-come = { $opponent } kwam op de afgesproken tijd niet opdagen: { $player } wint de match.
games-until = de tijd is om { $until }
idle = { $one }, { $two }: hier is { $days } dagen niet gespeeld, dus deze match is onderbroken en het kanaal is vrij. Jullie kunnen hem allebei hervatten, hier of elders.
idle-house = { $player }: hier is { $days } dagen niet gespeeld, dus deze match tegen het huis is onderbroken en het kanaal is vrij. Je kunt hem hervatten.
gave-way = { $player }: hier is een andere match begonnen en voor die van jou tegen het huis was er geen andere plek, dus die is onderbroken. Je kunt hem hervatten: hier zodra het kanaal vrij is, of elders.
button-my-boards = Mijn borden
my-boards = **Bord { $number } van { $total }** · tegen { $opponent } · { $channel }
my-boards-none = Er wacht nu geen bord op je.
setting-remind-day = Herinnering een dag voor de tijd om is
setting-remind-half-day = Herinnering 12 uur voor de tijd om is
setting-remind-three-hours = Herinnering drie uur voor de tijd om is
setting-remind-hour = Herinnering een uur voor de tijd om is
setting-remind-off = Geen herinneringen
setting-quiet-hours-21-7 = Stil van 21 tot 7
setting-quiet-hours-22-8 = Stil van 22 tot 8
setting-quiet-hours-0-9 = Stil van middernacht tot 9
setting-quiet-hours-never = Geen stille uren
setting-time-zone = Tijdzone: { $chosen }
setting-time-zone-language = die van je taal, anders UTC
reminders-ask = Je speelt een match over meerdere dagen. Tenzij je iets anders kiest, herinner ik je 12 uur voor je tijd om is, maar niet van 22 tot 8 volgens de klok van { $zone }.
button-reminders = Herinneringen…
reminder = ⏰ { $player }, je bent aan de beurt tegen { $opponent }, en je tijd is om { $until }: { $link }
reminder-direct = ⏰ Je bent aan de beurt tegen { $opponent }, en je tijd is om { $until }: { $link }

# Vakantie.
setting-vacation-on = Vakantie in matches over meerdere dagen: aan
setting-vacation-off = Vakantie in matches over meerdere dagen: uit
button-vacation = Vakantie…
button-vacation-begin = Vakantie beginnen
button-vacation-end = Vakantie beëindigen
vacation-about = **Vakantie** zet je eigen klokken stil in al je matches over meerdere dagen tegelijk. Je hebt { $most } dagen per kalenderjaar; dit jaar heb je nog { $left }. De vakantie eindigt met je eerste zet in zo’n match, of eerder als je wilt, en telt minstens als een dag. Tijd die al om is, komt niet terug.
vacation-until = Je bent **op vakantie** tot { $until }: je eigen klokken staan stil in je matches over meerdere dagen. Je eerste zet in een daarvan beëindigt de vakantie. Je hebt dit jaar nog { $left }.
vacation-stops = Je matches over meerdere dagen waarin die geldt: { $stops }
vacation-exempt = Niet in matches die begonnen terwijl de server die had uitgezet: { $exempt }
vacation-ask = Je hebt dit jaar nog { $left } vakantie. Nu een vakantie van { $days } beginnen, tot { $until }? Je eerste zet in een match over meerdere dagen beëindigt die; wat er dan buiten de eerste dag over is, houd je.
vacation-goes-on = Je bent al op vakantie, tot { $until }.
vacation-too-long = Dat is meer dan er over is: een vakantie die nu begint, kan hoogstens { $most ->
        [one] { $most } dag
       *[other] { $most } dagen
    } duren.
claim-vacation = Je tegenstander is op vakantie tot { $until }. Zolang staat de tijd stil, dus je kunt de match niet opeisen.
clock-line-vacation = -# 🏖️ { $player }: op vakantie tot { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
games-vacation = op vakantie tot { $until }

# Tijd geven.
button-give = Tijd geven…
give-ask = Hoeveel tijd geef je { $opponent }? Die komt bij de bank en kan niet worden teruggenomen.
give-done = Gegeven: het kanaal laat het zien.
give-full = Geen bank kan meer dan { $most } dagen bevatten.
given = 🎁 { $player } geeft { $opponent } { $time } extra.

# Onderbreken in overleg.
command-adjourn = onderbreek
command-adjourn-about = Onderbreek de match tot een tijdstip, als je tegenstander het goedvindt
option-adjourn-until = tot
option-adjourn-until-about = Wanneer hij verdergaat, volgens jouw klok: 20:00, morgen 20:00, vrijdag 20.00, 2026-12-01 20:00
time-fillers = op tot de
time-hour = om uur
time-today = vandaag vanavond
time-tomorrow = morgen morgenavond
time-weekdays = maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
adjourn-unreadable = “{ $typed }” is geen tijd die ik kan lezen. Schrijf wanneer de match verdergaat, volgens de klok van { $zone }: **20:00**, **morgen 20:00**, **vrijdag 20.00**, **1.12. 20:00**, **2026-12-01 20:00**, of een tijdstempel van Discord.
adjourn-out-of-reach = De match kan minstens { $nearest } en hoogstens { $farthest } worden onderbroken.
adjourn-house = Het huis wacht ook zo op je: onderbreek de match, of ga gewoon.
adjourn-proposed = ⏸️ { $player } stelt voor de match te onderbreken tot { $until } ({ $in }). { $opponent }, vind je dat goed? Tot dan loopt er geen tijd.
adjourn-agreed = ⏸️ De match { $one } – { $two } is onderbroken tot { $until } ({ $in }), zoals beiden hebben afgesproken. Dan gaat hij hier verder; eerder loopt er geen tijd, ook niet als jullie hem eerder hervatten.
adjourn-lateness = Zorg dat je er dan bent: als jij aan de beurt bent en { $time } niets doet, mag je tegenstander de match opeisen.
adjourn-declined = ⏸️ { $player } speelt liever door: de match gaat nu verder.
adjourn-nothing-proposed = Dat wordt niet meer voorgesteld, of het is je eigen voorstel, waarop je tegenstander moet antwoorden.
adjourn-event = Backgammon: { $one } – { $two }
button-agree = Akkoord
button-disagree = Nee
games-adjourned-until = Onderbroken tot { $until }, tegen { $opponent }
appointment-soon = ⏰ { $one }, { $two }: jullie match gaat { $until } verder.
appointment-elsewhere = ⏰ { $one }, { $two }: het is tijd voor jullie match, maar hij kan hier niet verdergaan, want er wordt een andere gespeeld. Hervat hem in een ander kanaal.
