# Barpoint's texts in Finnish, translated from en.ftl.
# Names of players arrive ready for Discord (escaped, bold or a mention); plays are in notation.
# Names and worths are filled in as they are: they stand in the nominative or after a colon.

## Slash commands. Names: lower case, at most 32 characters; descriptions: at most 100.

command-challenge = haasta
command-challenge-about = Haasta otteluun joku tietty tai kuka tahansa tällä kanavalla
option-challenge-player = pelaaja
option-challenge-player-about = Kenet haastat; jätä pois, niin kuka tahansa voi hyväksyä
option-challenge-points = pisteet
option-challenge-points-about = 1–25 pistettä; muuten kanavan, palvelimen tai oman asetuksesi mukaan, muuten 3
option-challenge-rules = säännöt
option-challenge-rules-about = Mitä pelataan; muuten kanavan, palvelimen tai oman asetuksesi mukaan, muuten turnaussäännöt
option-challenge-money = money
option-challenge-money-about = Money game ottelun sijaan: joka peli erikseen, ilman panosta ja ratingia, kunnes lopetatte
option-challenge-rated = rating
option-challenge-rated-about = Lasketaanko ottelu ratingiin (lasketaan, jos jätät pois)
option-challenge-options = valinnat
option-challenge-options-about = Muut sopimukset pilkuin eroteltuina; sääntöjen sallimat näkyvät kirjoittaessasi
option-challenge-thread = ketju
option-challenge-thread-about = Pelaa ottelu omassa ketjussaan
option-challenge-level = taso
option-challenge-level-about = Miten hyvin talo pelaa, jos pelaat sitä vastaan; muuten keskitasolla
level-1 = Aloittelija
level-1-about = Ensimmäiseen peliin: arvioi usein väärin. Voittaa vahvan ohjelman noin joka seitsemännessä pelissä
level-2 = Harrastaja
level-2-about = Arvioi joskus väärin. Voittaa vahvan ohjelman noin kahdessa pelissä viidestä
level-3 = Kerhopelaaja
level-3-about = Arvioi asemat katsomatta eteenpäin. Voittaa vahvan ohjelman lähes joka toisessa pelissä
level-4 = Vahva
level-4-about = Katsoo heiton eteenpäin. Voittaa vahvan ohjelman joka toisessa pelissä
level-5 = Paras tasoni
level-5-about = Katsoo kaksi heittoa eteenpäin. Voittaa vahvan ohjelman hieman yli puolessa peleistä
command-accept = hyväksy
command-accept-about = Hyväksy haaste tai luovutus
command-decline = hylkää
command-decline-about = Hylkää haaste tai luovutus, tai peru oma haasteesi
command-roll = heitä
command-roll-about = Heitä nopat
command-move = siirrä
command-move-about = Pelaa heittosi
option-move-play = nappulat
option-move-play-about = Siirtosi, esimerkiksi 24/18 13/11; sallitut siirrot näkyvät kirjoittaessasi
command-pass = ohita
command-pass-about = Ohita vuoro, kun et pääse barilta
command-name = valitse
command-name-about = Valitse tuplat, jotka pelaat heiton 1-2 jälkeen
option-name-doublet = tuplat
option-name-doublet-about = Mitkä tuplat tahansa
command-double = tuplaa
command-double-about = Tuplaa pelin arvo ennen heittoasi
command-take = hyväksy-tuplaus
command-take-about = Hyväksy tuplaus, niin kuutio siirtyy sinulle
command-beaver = beaver
command-beaver-about = Hyväksy, tuplaa heti takaisin ja pidä kuutio (money game, jos sovittu)
command-drop = hylkää-tuplaus
command-drop-about = Hylkää tuplaus: häviät pelin sitä edeltäneellä arvolla
command-again = uudestaan
command-again-about = Pyydä vastustajaa pelaamaan sääntöjen vastainen siirto uudestaan (siirrot omalla vastuulla)
command-resign = luovuta
command-resign-about = Tarjoudu luovuttamaan tämä peli
option-resign-kind = tulos
option-resign-kind-about = Miten suuren voiton annat vastustajallesi
command-stop = lopeta
command-stop-about = Lopeta sessio kahden pelin välissä
command-board = pelilauta
command-board-about = Näytä tämän kanavan pelilauta, vain sinulle
command-rules = säännöt
command-rules-about = Tämän pöydän säännöt kuvin, vain sinulle
option-rules-section = osio
option-rules-section-about = Mikä osa säännöistä
option-rules-rules = säännöt
option-rules-rules-about = Toisen pelin säännöt tämän pöydän sijaan
command-ruling = ratkaisu
command-ruling-about = Onko siirto sallittu, ja miksi tai miksi ei? Vain sinulle
option-ruling-play = nappulat
option-ruling-play-about = Siirto, esimerkiksi 24/18 13/11; jätä pois, niin kysyt viimeisestä
command-hint = vihje
command-hint-about = Mitä tekisin sinun sijassasi, lukuineen, vain sinulle; ei ratingotteluissa
command-position = asema
command-position-about = Tämän laudan tunnukset muille ohjelmille tai tunnuksen lauta
option-position-id = tunnus
option-position-id-about = XGID tai GNU Backgammonin Position ID; jätä pois, niin saat tämän laudan
command-export = vie
command-export-about = Tämän kanavan ottelu tiedostoina muille ohjelmille, tai kaikki pelaamasi ottelut
option-export-all = kaikki
option-export-all-about = Kaikki missä tahansa pelaamasi ottelut yhdessä zip-tiedostossa
command-import = tuo
command-import-about = Ottelutiedosto (.mat tai SGF): selaa sitä ja tarkistuta se tuomarilla, vain sinulle
option-import-file = tiedosto
option-import-file-about = Tiedosto sellaisena kuin backgammonohjelmat sen kirjoittavat; vain sinä näet sen, 30 päivää
command-privacy = yksityisyys
command-privacy-about = Mitä sinusta säilytetään ja miksi, ja se kaikki tiedostona
command-forget-me = unohda-minut
command-forget-me-about = Poista tietosi; pelaamissasi otteluissa paikkasi saa nimetön entinen pelaaja
command-replay = toista
command-replay-about = Katso tämän kanavan ottelun peli animaationa
option-replay-game = peli
option-replay-game-about = Mikä ottelun peleistä; viimeisin, jos jätät pois
command-analyse = analysoi
command-analyse-about = Miten hyvin päättynyt ottelu pelattiin, ja kalleimmat virheet
option-analyse-match = ottelu
option-analyse-match-about = Mikä ottelu; tämän kanavan viimeisin, jos jätät pois
option-analyse-file = tiedosto
option-analyse-file-about = Oma ottelutiedostosi (.mat tai SGF); vain sinä näet sen, 30 päivää
option-analyse-depth = tarkkuus
option-analyse-depth-about = Miten tarkasti lasken
analysis-depth-quick = nopeasti
analysis-depth-deep = tarkasti
command-practice = harjoittele
command-practice-about = Omat pahat virheesi analysoiduista otteluista visana
command-games = ottelut
command-games-about = Kaikki ottelusi: kenen vuoro on, mistä lähtien ja missä
command-history = historia
command-history-about = Pelaajan tai parin päättyneet ottelut, tulokset ja toistot
option-history-player = pelaaja
option-history-player-about = Kenen ottelut; jätä pois, niin näet omasi
option-history-opponent = vastustaja
option-history-opponent-about = Vain ottelut tätä pelaajaa vastaan
command-watch = seuraa
command-watch-about = Näytä toisen kanavan ottelu suorana tällä kanavalla
option-watch-channel = kanava
option-watch-channel-about = Kanava tai ketju, jolla pelataan
command-leaderboard = ranking
command-leaderboard-about = Parhaat pelaajat täällä tai kaikkialla: rating, voitot, pisteet ja muuta
option-leaderboard-scope = missä
option-leaderboard-scope-about = Minkä ottelut lasketaan: palvelimen, kanavan vai kaikkien palvelimien
option-leaderboard-period = aika
option-leaderboard-period-about = Miltä ajalta
option-leaderboard-game = peli
option-leaderboard-game-about = Mikä peli: jokaisella on oma ratinginsa
option-leaderboard-order = järjestys
option-leaderboard-order-about = Minkä mukaan pelaajat järjestetään
option-leaderboard-private = yksityinen
option-leaderboard-private-about = Vain sinulle, kaikki valinnat mukana
command-profile = profiili
command-profile-about = Pelaaja: ratingin kehitys, tulokset pelin ja pituuden mukaan, vastustajat
option-profile-player = pelaaja
option-profile-player-about = Kenestä (sinä, jos jätät pois)
option-profile-game = peli
option-profile-game-about = Minkä pelin rating
command-versus = vastakkain
command-versus-about = Kaksi pelaajaa vastakkain: tilanne, pelin mukaan ja ajan kuluessa
option-versus-player = pelaaja
option-versus-player-about = Kuka
option-versus-opponent = vastustaja
option-versus-opponent-about = Ketä vastaan (sinua, jos jätät pois)
command-stats = tilastot
command-stats-about = Nopat tarkkoihin todennäköisyyksiin verrattuna, tai tämän palvelimen kuukausi
option-stats-dice = nopat
option-stats-dice-about = Pelaajan, ottelun tai palvelimen nopat sattumaan verrattuna
option-stats-player = pelaaja
option-stats-player-about = Kenen (omasi, jos jätät pois)
option-stats-match = ottelu
option-stats-match-about = Yhden päättyneen ottelun
option-stats-server = palvelin
option-stats-server-about = Kaikkien tällä palvelimella
option-stats-club = kerho
option-stats-club-about = Tämän palvelimen kuukausi yhtenä kuvana
command-dice = nopat
command-dice-about = Tarkista, ettei kukaan ole voinut vaikuttaa noppiin
option-dice-verify = tarkista
option-dice-verify-about = Vertaa ottelun jokaista heittoa siihen, mihin sitouduttiin etukäteen
option-dice-match = ottelu
option-dice-match-about = Mikä ottelu (tämän kanavan, jos et valitse)
option-dice-audit = katselmus
option-dice-audit-about = Onko kaikki täkäläiset sitoumukset avattu vai puuttuuko jokin
command-settings = asetukset
command-settings-about = Valitse asetukset itsellesi, kanavalle tai palvelimelle
option-settings-board = pelilauta
option-settings-board-about = Laudan ulkoasu: teema, kotikentän puoli, oma väri, kumpi on alhaalla
option-settings-play = pelaaminen
option-settings-play-about = Miten pelaat: kieli, ilmoitus vuorosta, automaattiset heitot ja siirrot, oletusottelusi
option-settings-channel = kanava
option-settings-channel-about = Mikä pätee tällä kanavalla: kieli, oletusottelu, laudat
option-settings-server = palvelin
option-settings-server-about = Mikä pätee palvelimella: kieli, oletusottelu, ketjut, kanavat, ylläpitäjät
command-help = ohje
command-help-about = Näin täällä pelataan
command-admin = ylläpito
command-admin-about = Mitätöi, jätä kesken tai ratkaise palvelimen otteluita tai korjaa tuloksia; kaikki kirjataan
option-admin-abort = mitätöi
option-admin-abort-about = Päätä ottelu ilman voittajaa
option-admin-adjourn = jätä-kesken
option-admin-adjourn-about = Jätä ottelu kesken; kumpikin pelaaja voi jatkaa sitä
option-admin-settle = ratkaise
option-admin-settle-about = Päätä ottelu ja nimeä voittaja
option-admin-correct = korjaa
option-admin-correct-about = Korjaa päättyneen ottelun tulos
option-admin-season = kausi
option-admin-season-about = Aloita kausi, jolla on oma rankinginsa
option-admin-end-season = päätä-kausi
option-admin-end-season-about = Päätä meneillään oleva kausi; sen ranking jää näkyviin
option-admin-name = nimi
option-admin-name-about = Kauden nimi
option-admin-log = loki
option-admin-log-about = Mitä tehtiin, kuka teki ja miksi
option-admin-forget-server = unohda-palvelin
option-admin-forget-server-about = Vie kaikki tämän palvelimen tiedot tiedostona ja poistata ne
option-admin-winner = voittaja
option-admin-winner-about = Kuka voittaa
option-admin-reason = syy
option-admin-reason-about = Miksi; kaikki näkevät sen
option-admin-rated = rating
option-admin-rated-about = Lasketaanko se palvelimen ratingiin (oletus: kuten sovittiin)
option-admin-match = ottelu
option-admin-match-about = Mikä ottelu; tämän kanavan, jos jätät pois
option-games-server = palvelin
option-games-server-about = Kaikki palvelimella pelattavat ottelut niillä kanavilla, jotka näet

## Commands in the menus of users and messages (Apps; at most 32 characters, written as they are read)

context-challenge = Haasta
context-block = Estä tai poista esto
context-position = Asema
context-hint = Vihje
context-analyse = Analysoi ottelu

## Words

worth-single = yksinkertainen voitto
worth-gammon = gammon
worth-backgammon = backgammon
points-count = { $points ->
    [one] { $points } piste
   *[other] { $points } pistettä
}
price-ends-match = { points-count }, ottelu päättyy { $winner-score }–{ $loser-score }

## Rule sets, what can be agreed on, and sections of the rules

set-tournament = Backgammon (turnaussäännöt)
set-tournament-about = Turnauspeli Tanskan backgammonliiton sääntöjen mukaan, kuten turnauksissa kaikkialla: tuplauskuutio, Crawford-peli, nopat missä järjestyksessä tahansa.
set-nordic = Backgammon (suomalaiset ja ruotsalaiset säännöt)
set-nordic-about = Backgammon suomalaisten ja ruotsalaisten sääntöjen mukaan: pelaaja, joka ei pääse parrulta, ei heitä eikä tuplaa. Tuplauskuutio on valinnainen.
set-dutch = Backgammon (hollantilaiset kotisäännöt)
set-dutch-about = Backgammon hollantilaisen sääntölehtisen kotisäännöillä: aloittaja saa heittää uudestaan, tuplat voivat raueta ja kotiuttaminen on tiukempaa. Kuutio nousee enintään arvoon 64.
set-danish-parlour = Backgammon (lyhyet tanskalaiset säännöt)
set-danish-parlour-about = Lyhyet tanskalaiset säännöt ilman tuplauskuutiota: arpa ratkaisee aloittajan, jokaisesta pelistä saa yhden pisteen, ja kentälle palannut nappula jatkaa toisella nopalla, jos voi.
set-tric-trac = Tric-trac (Jacquet, Puff, Gegenpuff)
set-tric-trac-about = Peli, jota hollantilainen sääntölehtinen kutsuu nimillä Jacquet ja Tric-trac. Muualla ne ovat eri pelejä; tämä tunnetaan nimillä Puff ja Gegenpuff. Kaikki nappulat aloittavat laudan ulkopuolelta, pienempi luku pelataan ensin ja tuplat antavat uuden heiton.
set-acey-deucey = Acey-deucey (Acy Deucy)
set-acey-deucey-about = Hollantilaisen sääntölehtisen ”Acy Deucy”: tric-trac, jossa 1-2 on bonusheitto. Valitse sen jälkeen mitkä tuplat tahansa ja heitä uudestaan; nappuloita saa siirtää ennen kuin kaikki ovat laudalla.
set-nackgammon = Nackgammon
set-nackgammon-about = Turnausbackgammonia Nack Ballardin alkuasemasta, jossa neljä nappulaa on takana: pidempiä pelejä ja enemmän kosketusta.
set-hypergammon = Hypergammon
set-hypergammon-about = Turnausbackgammonia kolmella nappulalla: nopeaa ja hurjaa.
agreement-no-cube = ilman kuutiota
agreement-no-cube-about = Pelataan ilman tuplauksia.
agreement-no-crawford = ilman Crawford-peliä
agreement-no-crawford-about = Ottelun jokaisessa pelissä saa tuplata.
agreement-jacoby = Jacoby-sääntö
agreement-jacoby-about = Gammon ja backgammon lasketaan vasta, kun kuutiota on käännetty.
agreement-beavers = beaverit
agreement-beavers-about = Tuplauksen hyväksyjä saa heti tuplata takaisin ja pitää kuution.
agreement-automatic-double = automaattinen tuplaus
agreement-automatic-double-about = Aloitusheiton ensimmäinen tasatulos tuplaa kuution, joka jää keskelle.
agreement-two-automatic-doubles = kaksi automaattista tuplausta
agreement-two-automatic-doubles-about = Aloitusheiton kaksi ensimmäistä tasatulosta tuplaavat kumpikin kuution.
agreement-responsible = siirrot omalla vastuulla
agreement-responsible-about = Sääntöjen vastaisia siirtoja ei estetä: vastustaja hyväksyy siirron heittämällä tai tuplaamalla tai pyytää sen uudestaan. Saat heittää ennen kuin vastustaja on vahvistanut; silloin vastustaja päättää, jääkö heitto voimaan.
agreement-cocked-dice = vinot nopat
agreement-cocked-dice-about = Sattumalta yksi heitto 36:sta jää vinoon: sitä ei lasketa, molemmat nopat heitetään uudestaan ja oikeus tuplata on menetetty.
agreement-both-dice-doublets = tuplat molemmin puolin
agreement-both-dice-doublets-about = Tuplat n pelataan n, n ja sitten 7 − n, 7 − n.
agreement-high-first = suurempi luku ensin
agreement-high-first-about = Suurempi luku pelataan aina ensin.
agreement-general-doublet = aloitusluvut tuplina
agreement-general-doublet-about = Aloituksen kaksi lukua lasketaan tupliksi aina, kun ne heitetään uudestaan.
agreement-double-top = valitut tuplat neljästi
agreement-double-top-about = Heiton 1-2 jälkeen valitut tuplat pelataan neljä kertaa samalla luvulla.
agreement-ace-deuce-to-opponent = estynyt 1-2 vastustajalle
agreement-ace-deuce-to-opponent-about = Heitto 1-2, jota ei voi pelata, siirtyy vastustajalle raukeamisen sijaan.
agreement-opening-fixed = aloitusheitto on käytettävä
agreement-opening-fixed-about = Aloittaja käyttää aloitusheiton eikä saa heittää uudestaan.
agreement-gammons-count = gammonit lasketaan
agreement-gammons-count-about = Gammonista saa kaksi pistettä ja backgammonista kolme; muuten jokaisesta pelistä saa yhden.
section-start = Pelin aloitus
section-moving = Siirtäminen ja syöminen
section-entering = Kentälle palauttaminen
section-doublets = Tuplat ja lisäheitot
section-bearing-off = Kotiuttaminen
section-winning = Pelin arvo
section-cube = Tuplauskuutio
section-match = Ottelut ja money game
section-table = Pelipöydässä

## Buttons (at most 80 characters) and menus (at most 150)

button-accept = Hyväksy
button-accept-resignation = Hyväksy ({ $price })
button-decline = Hylkää
button-withdraw = Peru haaste
button-open-thread = Avaa ketju
button-roll = Heitä
button-pass = Ohita vuoro
button-throw-afresh = Heitä uudestaan
button-roll-early = Heitä ({ $player })
button-let-stand = Heitto jää voimaan
button-annul = Heitettävä uudestaan
button-accept-play = Hyväksy siirto
button-play-again = Siirrä uudestaan
button-play-nothing = Älä siirrä
button-beaver = Beaver arvoon { $value }
button-next-game = Seuraava peli
button-stop = Lopeta sessio
button-word = Anna sana…
button-no-word = Heitä ilman
button-presets = Etukäteen…
button-preset-take = Jos tuplataan: hyväksy
button-preset-drop = Jos tuplataan: hylkää
button-preset-roll = Heitä puolestani, jos tuplaus on hyödytön
presets = **Etukäteen**, kun { $opponent } on siirtänyt: vihreällä merkitty tapahtuu heti, aivan kuin olisit itse painanut. Vastaus tuplaukseen on voimassa seuraavaan heittoon, ja kaikki perutaan heti, kun teet itse jotain. Kukaan muu ei näe tätä; peru painamalla uudelleen.
presets-none = Vastauksia voi antaa etukäteen vastustajan vuorolla usean päivän otteluissa: tuplaukseen, kun se on mahdollinen, ja heiton, jos automaattiset heitot ovat pois päältä.
button-rules = Säännöt
button-double = Tuplaa arvoon { $value }
button-double-surely = Kyllä, tuplaa arvoon { $value }
button-take = Hyväksy tuplaus
button-drop-price = Hylkää tuplaus ({ $price })
button-drop-surely = Kyllä, hylkää
button-resign = Luovuta…
button-resign-as = Luovuta: { $worth } ({ $price })
button-confirm = Vahvista { $play }
button-forced = Siirrä { $play }
button-undo = Peru siirto
button-undo-all = Peru kaikki
button-board = Pelilauta
button-leaderboard = Ranking
button-leaderboard-browse = Selaa
button-leaderboard-post = Näytä kaikille
button-matches = Ottelut
button-dice = Nopat
button-check-dice = Tarkista nopat
button-help = Ohje
button-more = Lisää
button-play-more = { button-more }
button-rematch = Uusintaottelu
button-other-terms = Muut ehdot…
button-replay = Katso peli
button-step = Siirto siirrolta
button-export = Vie
button-analyse = Analysoi
pr-graded = PR **{ $rating }** ({ $grade })
pr-none = PR –
grade-world-champion = maailmanmestari
grade-world-class = maailmanluokka
grade-expert = ekspertti
grade-advanced = edistynyt
grade-intermediate = keskitaso
grade-casual = satunnaispelaaja
grade-beginner = aloittelija
grade-distracted = hajamielinen
versus-chart-title = { $player } – { $opponent }: ottelua edellä
chart-matches = ottelut
chart-rolls = heitot
chart-double = tuplaus
chart-worst = pahin virhe
analysis-plays = Siirrot:
analysis-doubles = Tuplaukset:
analysis-takes = Hyväksymiset/hylkäykset:
analysis-resignations = Luovutukset:
analysis-errors = virheitä { $errors } · pahoja { $blunders } · maksoivat { $lost }
analysis-luck = Onni { $luck } pistettä kuution arvolla
analysis-joker = { $roll } pelissä { $game } ({ $points })
analysis-jokers = Jokereita { $count }: { $most }
analysis-place-blunder = **Virhe { $mistake }/{ $mistakes }**, paha virhe · { $one } – { $two } · peli { $game }
analysis-game = **Peli { $game }** · { $one } – { $two }
analysis-more = -# Valikossa on vielä { $more }.
analysis-short-no-double = ei tuplausta
analysis-short-double = tuplaus
analysis-short-take = hyväksyminen
analysis-short-drop = hylkäys
analysis-short-beaver = beaver
analysis-short-resign = luovutus
analysis-short-accept = luovutuksen hyväksyminen
analysis-short-decline = luovutuksen hylkäys
menu-analysis = Virheet: { $count }
menu-analysis-games = Sivu joka pelille
button-practise = Harjoittele näitä
button-challenge-anyone = Haasta kuka tahansa
button-house = Pelaa taloa vastaan
button-house-begin = Aloita: { $level }
button-unwatch = Lopeta seuraaminen
button-first = Ensimmäinen
button-previous = Edellinen
button-on = Seuraava
button-last = Viimeinen
button-game = Peli { $game }
button-looks = Laudan ulkoasu
button-default-looks = Palauta oletukset
button-play-settings = Omat asetukset
button-places = Kanavat ja rooli…
button-boards = Laudat…
setting-threads-always = Ketju ottelulle: aina
setting-threads-request = Ketju ottelulle: pyydettäessä
setting-house-rated-on = Ottelut taloa vastaan: vaikuttavat ratingiin
setting-house-rated-off = Ottelut taloa vastaan: eivät vaikuta
setting-auto-play-on = Pakkosiirrot automaattisesti: kyllä
setting-auto-play-off = Pakkosiirrot automaattisesti: ei
setting-tutor-on = ”Oletko varma?” ennen pahaa virhettä: kyllä
setting-tutor-off = ”Oletko varma?” ennen pahaa virhettä: ei
setting-words-on = Kysy sanoja nopille: kyllä
setting-words-off = Kysy sanoja nopille: ei
button-hint = Vihje
button-best = Mikä on paras?
card-worst = Pahin virhe
button-share = Jaa
hour-local = { $local } ({ $time } UTC)
card-rating = Rating
card-place = sija { $rank }
card-no-place = ei vielä sijaa
card-streak = Voittoja putkeen
card-best = paras { $best }
card-matches = Ottelut
card-games = Pelit
card-gammons = gammonit { $won }–{ $lost }
card-pr = PR
card-provisional = alustava
card-cube = Tarjotut tuplaukset
card-answers = hyväksyi { $took }, hylkäsi { $dropped }
menu-jump-blunder = { $player }: paha virhe { $loss }
button-statistics = Tilastot
dice-plain = Heittoja { $rolls }: noppien summa keskimäärin { $mean }, odotettu { $expected }; tuplia { $came }, odotettu { $likely }. { $said }
dice-plain-near = Näin nopilla yleensä käy.
dice-plain-rare = Se on epätavallista, mutta niin käy yhdelle pelaajalle kahdestakymmenestä.
dice-plain-very-rare = Se on hyvin harvinaista: niin käy yhdelle muutamasta sadasta pelaajasta.
dice-plain-few = Se on liian vähän johtopäätöksiin.
button-before-roll = Kuutio ennen heittoa
best-play = **Paras:** { $play }
best-played-best = Pelattu: sama.
best-played = Pelattu: { $play }, sija { $place }. Se maksoi { $loss }: { $verdict }.
best-played-equal = Pelattu: { $play }, sija { $place }. Se ei maksanut mitään.
best-small = ei vielä virhe
best-error = virhe
best-blunder = paha virhe
best-column-play = siirto
best-column-equity = equity
best-column-win = voit.
best-column-lose = häv.
best-column-gammon = gam
best-column-backgammon = bg
best-row-none = { $redouble ->
    [yes] Ei uutta tuplausta
   *[no] Ei tuplausta
}
best-row-take = { $redouble ->
    [yes] Tuplaa uudelleen, hyväksy
   *[no] Tuplaa, hyväksy
}
best-row-drop = { $redouble ->
    [yes] Tuplaa uudelleen, hylkää
   *[no] Tuplaa, hylkää
}
best-row-play-on = Jatka peliä
best-row-resign = Luovuta
best-row-accept = Hyväksy
verdict-no-double = { $redouble ->
    [yes] Ei uutta tuplausta
   *[no] Ei tuplausta
}
verdict-double = { $redouble ->
    [yes] Tuplaa uudelleen
   *[no] Tuplaa
}
verdict-too-good = { $redouble ->
    [yes] Liian hyvä uuteen tuplaukseen
   *[no] Liian hyvä
}
verdict-take = hyväksy
verdict-drop = hylkää
verdict-beaver = beaver
best-done-no-double = Pelattu: ei tuplausta.
best-done-double = Pelattu: tuplaus.
best-done-take = Pelattu: hyväksyminen.
best-done-drop = Pelattu: hylkäys.
best-done-beaver = Pelattu: beaver.
best-done-resign = Valittu: luovutus.
best-done-accept = Valittu: hyväksyminen.
best-done-decline = Valittu: hylkäys.
best-done-right = Se oli oikein.
best-done-cost = Se maksoi { $loss }: { $verdict }.
best-window = Hyväksymisraja { $take } · tuplausikkuna { $opens }–{ $closes }
best-cubeful = Equity kuution kanssa
best-cubeless = Equity ilman kuutiota
best-plies = { $plies }-ply
best-exact = Tarkka
best-about = -# { $equity } pisteinä kuution arvolla; mahdollisuudet prosentteina vuorossa olevan kannalta. { $depth }
best-about-cube = -# { $equity } pisteinä kuution arvolla; mahdollisuudet prosentteina; molemmat tuplaajan kannalta. { $depth }
best-about-resignation = -# { $equity } pisteinä kuution arvolla valinnan tekijän kannalta. { $depth }
best-none-checkers = Osaan sanoa parhaan vain, kun kummallakin on viisitoista nappulaa.
best-none-over = Ratkaistavaa ei ole: peli tai ottelu on ohi.
best-none-large = Tunnen ottelut, joissa kumpikaan ei tarvitse yli 25 pistettä, ja kuutiot arvoon 32 768 asti.
best-none-beaver = En arvioi vastausta beaveriin.
button-surely = Tee se silti
setting-auto-roll-on = Heitot automaattisesti: kyllä
setting-auto-roll-off = Heitot automaattisesti: ei
setting-at-once-on = Valittu siirto pelataan heti, ei perumista: kyllä
setting-at-once-off = Valittu siirto pelataan heti, ei perumista: ei
setting-listed-on = Kaikkien palvelimien rankingissa: kyllä
setting-listed-off = Kaikkien palvelimien rankingissa: ei
button-blocked = Estetyt…
button-back = Takaisin
button-manage = Ylläpito
button-admin-adjourn = Jätä kesken…
button-admin-abort = Päätä ilman voittajaa…
button-admin-settle = { $player } voittaa…
button-admin-correct = { $player } on voittanut…
button-admin-count = Ota huomioon ratingissa…
button-admin-uncount = Älä ota huomioon…
button-admin-log = Loki
button-go-on = Jatka täällä
button-set-aside = Jätä ottelu kesken
button-take-up = Jatka ottelua
menu-plays = Valitse koko vuoron siirrot
menu-plays-some = Valitse koko vuoron siirrot ({ $shown } / { $total })
menu-rests = Tee loput siirrot
menu-rests-part = Tee loput siirrot ({ $from }–{ $to } / { $total })
menu-moves = Tai siirrä nappula kerrallaan
menu-moves-first = Siirrä nappulaa
menu-moves-next = Siirrä seuraavaa nappulaa
play-hits =
    { $number ->
        [one] syö
       *[other] syö { $number }
    }
play-enters =
    { $number ->
        [one] tuo kentälle
       *[other] tuo { $number } kentälle
    }
play-bears-off = { $number } kotiutuu
play-makes =
    { $number ->
        [one] miehittää pisteen { $points }
       *[other] miehittää pisteet { $points }
    }
play-breaks =
    { $number ->
        [one] purkaa pisteen { $points }
       *[other] purkaa pisteet { $points }
    }
play-exposes =
    { $number ->
        [one] jättää blotin yhden nopan päähän
       *[other] jättää { $number } blottia yhden nopan päähän
    }
menu-name = Valitse tuplat
menu-sections = Lue aiheesta…
menu-history = Avaa jokin otteluista
menu-jump = Siirry kohtaan…
menu-jump-back = Aiempia…
menu-jump-more = Lisää…
menu-jump-end = Pelin loppu
menu-go-on = Jatka täällä ottelua…
draft-length = Pituus: { $chosen }

## Challenges

challenge-to = { $opponent }, { $challenger } haastaa sinut otteluun: { points-count }.
challenge-open = { $challenger } haastaa otteluun kenet tahansa tällä kanavalla: { points-count }.
challenge-to-money = { $opponent }, { $challenger } haastaa sinut money game -sessioon.
challenge-open-money = { $challenger } haastaa money game -sessioon kenet tahansa tällä kanavalla.
form-challenge = Haaste
form-rematch = Uusintaottelu muilla ehdoilla
form-player = Vastustaja
form-player-note = Jätä tyhjäksi, niin kuka tahansa voi hyväksyä. Valitse minut, jos pelaat taloa vastaan.
form-points = Pituus
form-rules = Säännöt
form-pace = Tahti
form-pace-note = Aika vuoroihin. Tyhjänä: kuten täällä yleensä.
form-more = Muuta
form-more-note = Mitä muuta sovitaan. Kerron, jos jokin ei sovi yhteen.
form-rated = lasketaan ratingiin
form-thread = omassa ketjussaan
form-money-only = Vain money game -peleissä
form-import = Tuo ottelu
form-file = Ottelutiedosto
form-file-note = .mat- tai SGF-tiedosto
draft-sent = Haasteesi on nyt kanavalla.
terms-rules = -# { $rules }
terms-rules-options = -# { $rules } · sovittu: { $options }
challenge-unrated = -# Ei vaikuta ratingiin: en ole täällä jäsen.
challenge-unrated-agreed = -# Ei vaikuta ratingiin, kuten sovittu.
challenge-unrated-limit = -# Ei vaikuta ratingiin: nämä kaksi ovat aloittaneet tänään jo { $most } ratingottelua, eikä päivässä lasketa enempää.
challenge-unrated-week = -# Ei vaikuta ratingiin: nämä kaksi ovat aloittaneet tällä viikolla jo { $most } ratingottelua, eikä viikossa lasketa enempää.
challenge-unrated-unfinished = -# Ei vaikuta ratingiin: näillä kahdella on jo { $most } keskeneräistä ratingottelua, eikä enempää lasketa.
challenge-unrated-returned = -# Ei vaikuta ratingiin: toinen näistä kahdesta on aloittanut alusta, ja ottelut lasketaan taas vasta vuorokauden kuluttua siitä.
challenge-unrated-house = -# Ei vaikuta ratingiin: ottelut taloa vastaan lasketaan vain, jos palvelin on niin valinnut.
challenge-here-only = -# Lasketaan vain tällä palvelimella: viimeisten { $days } päivän aikana liian monta näiden pelaajien ottelua on jäänyt kesken.
challenge-declined = { $challenger } haastoi, mutta { $opponent } hylkäsi haasteen.
challenge-withdrawn = { $challenger } perui haasteen.
challenge-replaced = { $challenger } korvasi tämän haasteen uudella.
challenge-accepted = { $challenger } haastoi ja { $opponent } hyväksyi. Ottelun pituus: { points-count }.
challenge-accepted-money = { $challenger } haastoi ja { $opponent } hyväksyi: money game, joka ei vaikuta ratingiin.
challenge-in-thread = -# Pelipaikka: { $thread }.
challenge-no-thread = -# En voinut avata ketjua, joten ottelu pelataan täällä. Tarvitsen nämä oikeudet: Luo julkisia ketjuja ja Lähetä viestejä ketjuihin.
challenge-no-thread-because = -# En voinut avata ketjua, joten ottelu pelataan täällä. { $why }
challenge-no-thread-unknown = -# En voinut avata ketjua, joten ottelu pelataan täällä.
challenge-threads-enough = Samalle henkilölle on avattu liian monta ketjua lyhyessä ajassa.
thread-kept-open = Tämä ketju pidetään auki niin kauan kuin siinä pelataan ottelua.
thread-name = { $one } – { $two }
thread-name-open = Ottelu: { $one }

## What happened, a line each

opening = Aloitusheitto: { $one } { $one-die }, { $two } { $two-die }.
opening-tie = Aloitusheitto: kummallakin { $one-die }, joten heitetään uudestaan.
begins = { $player } aloittaa heitolla { $roll }.
game-starts = Peli { $game } · { $one } { $one-score }, { $two } { $two-score }.
crawford-game = Tämä on Crawford-peli: kumpikaan ei saa tuplata.
rolled = { $player } heitti { $roll }.
rolled-automatically = { $player } heitti { $roll } (automaattinen heitto).
played = { $player } { $roll }: { $play }
played-forced = { $player } { $roll }: { $play } (pakkosiirto)
passed = { $player } { $roll }: ei sallittua siirtoa
begins-afresh = { $player } aloittaa ja heittää uudestaan.
begins-by-lot = Arpa on ratkaissut: { $player } aloittaa.
doubled-automatically = Tasatulos: kuutio nousee arvoon { $value } ja jää keskelle.
cocked = { $player } heitti { $roll }, mutta nopat jäivät vinoon. Heittoa ei lasketa.
rolled-early = { $player } heitti { $roll } liian aikaisin.
early-roll-stands = { $player } heitti liian aikaisin, mutta { $roll } jää voimaan.
early-roll-annulled = { $player } heitti liian aikaisin, joten heittoa { $roll } ei lasketa.
accepted-play = { $player } hyväksyi siirron.
asked-again = { $player } pyytää pelaamaan heiton uudestaan.
lapsed = { $player } { $roll }: heitto raukeaa. { $reason }
inherited = { $player } ei voi pelata koko heittoa { $roll }, joten sen saa pelata { $heir }.
named = { $player } valitsi tuplat { $doublet }.
rolls-again = { $player } heittää vielä kerran.
beavered = { $player } tuplasi heti takaisin arvoon { $value } (beaver) ja pitää kuution.
session-level = **Sessio päättyi tasan.**
passed-shut-out = { $player } ei pääse barilta: vastustajan kotikentän kaikki kuusi pistettä ovat kiinni, joten vuoro siirtyy ilman heittoa.
doubled = { $player } tuplaa arvoon { $value }.
took = { $player } hyväksyi tuplauksen. Kuution arvo on nyt { $value }, ja sen omistaa { $player }.
took-beaver = { $player } hyväksyi tuplauksen. Kuution arvo on nyt { $value }, ja sen omistaa { $owner }.
dropped = { $player } hylkäsi tuplauksen.
offered-resignation = { $player } tarjoutuu luovuttamaan: { $worth }.
declined-resignation = { $player } hylkäsi luovutuksen. Peli jatkuu.
game-won = { $player } vei pelin: { $worth }, { points-count }.
game-won-dropped = { $player } vei pelin tuplausta edeltäneellä kuution arvolla: { points-count }.
game-won-resigned = { $player } hyväksyi luovutuksen ja vei pelin: { $worth }, { points-count }.
match-won = **{ $player } voitti ottelun { $winner-score }–{ $loser-score }.**
session-won = **Sessio päättyi: { $player } johtaa { $winner-score }–{ $loser-score }.**
rating-change = { $player }: { $before } → { $after } ({ $change })

## Whose turn it is, with the ping

turn-roll = { $player }, sinun vuorosi: heitä.
turn-roll-or-double = { $player }, sinun vuorosi: heitä tai tuplaa.
turn-roll-again = { $player }, heitä vielä kerran.
turn-name = { $player }, valitse tuplat, jotka haluat pelata.
turn-judge = { $player }, vastustajasi heitti jo { $roll }. Jääkö heitto voimaan?
turn-accept = { $player }, se oli viimeinen nappula. Hyväksytkö siirron vai pelataanko heitto uudestaan?
between-games = Tilanne: { $one } { $one-score }, { $two } { $two-score }. Kumpi tahansa voi aloittaa seuraavan pelin tai lopettaa.
turn-shut-out = { $player }, et pääse barilta: tuplaa tai ohita vuoro.
turn-shut-out-pass = { $player }, et pääse barilta: ohita vuoro.
turn-play = { $player }, pelaa heittosi { $roll }.
turn-begin = { $player }, sinä aloitat: pelaa heittosi { $roll }.
turn-confirm = { $player }, vahvista siirtosi tai peru se.
turn-take = { $player }, hyväksytkö vai hylkäätkö?
turn-resignation = { $player }, vastustaja tarjoutuu luovuttamaan ({ $worth }: { $price }). Hyväksytkö vai jatketaanko peliä?
call-direct = Sinun vuorosi kanavalla { $channel }, vastassa { $opponent }: { $link }
call-direct-no-link = Sinun vuorosi kanavalla { $channel }, vastassa { $opponent }.
call-here = { $player }, sinun vuorosi.
resignation-too-small = Laudalla on jo varmana { $certain }, mutta tarjolla on vain { $worth }.
resignation-counts = Tässä { $worth } on arvoltaan vain { points-count }.

## Labels on the picture

label-to-roll = heittovuorossa
label-to-move = siirtovuorossa
label-to-decide = päättää
label-doubles = tuplaa arvoon { $value }
label-resigns = tarjoaa: { $worth }
label-wins = voitti: { points-count }
label-wins-match = voitti ottelun
label-ahead = johtaa
label-pips = { $pips ->
    [one] pippi
   *[other] pippiä
}
label-crawford = Crawford
banner-match = { $player } voitti ottelun
banner-session = { $player } johtaa
banner-game = { $player } voitti pelin: { $worth }
banner-score = { $winner-score }–{ $loser-score }, ottelu { $length } pisteeseen

## The picture in words, for those who cannot see it (at most 1,024 characters in all)

alt-side = { $player }, { $pips ->
    [one] { $pips } pippi
   *[other] { $pips } pippiä
}: { $places }.
alt-points = pisteillä { $points }
alt-bar = barilla { $checkers }
alt-off = kotiutettuna { $checkers }
alt-waiting = vielä ulkona { $checkers }
alt-to-roll = { $player } on heittovuorossa.
alt-to-play = { $player } on siirtovuorossa, heitto { $roll }.
alt-to-decide = { $player } päättää.
alt-draft = Siirretty tähän mennessä: { $play }.
alt-cube-centred = Kuutio on keskellä.
alt-cube-raised = Kuution arvo on { $value }, ja se on keskellä.
alt-cube-owned = Kuution arvo on { $value } ja omistaja { $player }.
alt-cube-offered = Tuplaus arvoon { $value }, vastausvuorossa { $player }.
alt-crawford = Crawford-peli.
alt-score = { $one } { $one-score }, { $two } { $two-score }, ottelu { $length } pisteeseen.
alt-score-money = { $one } { $one-score }, { $two } { $two-score }.
alt-over = { $player } on voittanut ottelun.
alt-over-money = Sessio on päättynyt; { $player } johtaa.
alt-game-over = { $player } on voittanut pelin: { $worth }.
alt-counting = Kumpikin laskee laudan pisteet omalta puoleltaan.

## Answers that only the one who asked sees

double-sure = Tuplaatko arvoon { $value }? Tuplausta ei voi perua.
double-dead = Pelin nykyinen arvo riittää jo sinulle ottelun voittoon: tuplaus ei hyödytä sinua, mutta antaa kuution vastustajallesi.
drop-sure = Hylkäätkö tuplauksen? Hinta: { $price }.
done-in-channel = Valmis: kanava näyttää sen.
resignation-declined = { $opponent } hylkäsi tarjouksesi. Voit tarjota luovutusta uudestaan seuraavan vuoron jälkeen.
more = Mitä haluat nähdä tai tehdä?
more-resign = Mitä haluat nähdä tai tehdä? Jos luovutat ja { $opponent } hyväksyy, { $opponent } voittaa pelin.
thread-opened = Avasin haasteellesi ketjun: { $thread }.
no-such-rules = En tunne sennimisiä sääntöjä.
rules-title = **{ $rules }**
rules-section = **{ $section }** · { $rules }
example-you = Sinä
example-opponent = Vastustaja
example-start = Alkuasema.
example-gammon = Alempi pelaaja on voittanut gammonin: vastustaja ei ole kotiuttanut yhtään nappulaa.
example-cube = Alempi pelaaja on tuplannut arvoon 2; vastustaja hyväksyy tai hylkää.
example-legal = Esimerkki: heitolla { $roll } siirto { $play } on sallittu.
example-illegal = Esimerkki: heitolla { $roll } siirto { $play } ei ole sallittu.
ruling-nothing = Tässä pelissä ei ole vielä pelattu mitään, mistä voisin antaa ratkaisun.
ruling-to-play = { $player } pelaa heiton { $roll }, eikä mitään ole vielä siirretty. Kysy jostakin siirrosta: 24/18 13/11.
ruling-legal = { $player } { $roll }: { $play } on **sallittu**. { $count ->
    [one] Se on ainoa sallittu siirto.
   *[other] Sallittuja lopputuloksia on { $count }.
}
ruling-illegal = { $player } { $roll }: { $play } **ei ole sallittu**.
ruling-last-legal = Viimeinen siirto, { $player } { $roll }: { $play }, oli **sallittu**.
ruling-last-illegal = Viimeinen siirto, { $player } { $roll }: { $play }, **ei ollut sallittu**.
ruling-last-none = { $player } ei voinut siirtää heitolla { $roll }.
ruling-rule = Sääntö
play-was-legal = Siirto oli sallittu, joten se jää voimaan.
position-id = Position ID `{ $id }`
match-id = Match ID `{ $id }`
position-reserve = Muilla ohjelmilla ei ole tunnusta laudan ulkopuolella odottaville nappuloille.
position-player = Pelaaja { $number }
position-unreadable = En saa selvää asemasta { $id }. Tunnen XGID:n ja GNU Backgammonin Position ID:n (perässä voi olla myös kaksoispiste ja Match ID).
position-places = XGID:ssä on 26 paikkaa; sinun tunnuksessasi niitä on { $places }.
position-of = { $one } – { $two }
position-none = Viestissä ei ole asemaa: se ei ole minun lautani, eikä siinä ole XGID:tä eikä Position ID:tä.
exported = Pelaajien { $one } ja { $two } ottelu: `.mat` ja SGF GNU Backgammonille ja muille ohjelmille sekä JSON, jossa on kaikki tapahtumat aikoineen.

## Refusals of the table

no-match = Tällä kanavalla ei ole ottelua. Aloita sellainen komennolla { COMMAND("challenge") }.
no-challenge = Täällä ei ole mitään hyväksyttävää eikä hylättävää. Ottelu alkaa komennolla { COMMAND("challenge") }.
nothing-to-answer = Tässä ottelussa mikään ei odota vastaustasi. Vuorossa on { $player }.
nothing-to-answer-own-turn = Tässä ottelussa mikään ei odota vastausta: nyt on sinun vuorosi. { COMMAND("board") } näyttää, mitä voit tehdä.
answer-double = Tuplaus odottaa vastaustasi: { COMMAND("take") } tai { COMMAND("drop") }.
challenge-own-waits = Täällä on auki oma haasteesi: jonkun toisen täytyy hyväksyä se. { COMMAND("decline") } peruu sen.
not-a-player = Tässä ottelussa pelaavat { $one } ja { $two }. Aloita oma ottelusi komennolla { COMMAND("challenge") } toisella kanavalla tai ketjussa.
not-your-decision = Vuorossa on { $player }.
stale-button = Tuo painike kuuluu aiempaan asemaan. Pelilauta on täällä: { $link }
stale-button-no-link = Tuo painike kuuluu aiempaan asemaan. Katso ottelun tilanne komennolla { COMMAND("board") }.
challenge-gone = Tuo haaste ei ole enää voimassa.
challenge-not-yours = Tämä haaste on tarkoitettu toiselle: { $opponent }.
challenge-withdraw-not-yours = Vain { $challenger } voi perua tämän haasteen.
challenge-yourself = Et voi haastaa itseäsi.
challenge-own = Et voi hyväksyä omaa haastettasi.
challenge-bot = Muut botit eivät pelaa täällä. Haasta ihminen tai minut, tai jätä pelaaja pois, niin kuka tahansa voi hyväksyä.
challenge-not-member = Haastettavasi ei ole tällä palvelimella.
challenge-not-here = Voit haastaa vain tämän keskustelun osallistujia: valitse vastustaja komennolla { COMMAND("challenge") }.
house-levels = Pelaat taloa vastaan. Miten hyvin sen pitäisi pelata? Se ei koskaan häviä tahallaan: alemmilla tasoilla se katsoo vähemmän eteenpäin ja arvioi useammin väärin.
menu-house-level = Tai valitse toinen taso
house-not-here = Täällä voin vain vastata, en pelata. Pelaa taloa vastaan palvelimen kanavalla tai yksityisviestissä minulle.
house-matches = Pelaat taloa vastaan jo { $most } ottelua tällä palvelimella, eikä enempää voi pelata yhtä aikaa. Pelaa yksi loppuun tai luovuta ensin: { COMMAND("games") } näyttää ne. Tai pelaa sitä vastaan yksityisviestissä minulle.
house-matches-of-server = Tällä palvelimella pelataan jo { $most } ottelua taloa vastaan, eikä enempää voi pelata yhtä aikaa. Pelaa sitä vastaan yksityisviestissä minulle tai tule myöhemmin uudestaan.
matches-unfinished-own = Sinulla on jo { $most } keskeneräistä ottelua, kesken jätetyt mukaan lukien, eikä enempää voi olla. Pelaa yksi loppuun tai luovuta ensin: { COMMAND("games") } näyttää ne.
matches-unfinished-other = Pelaajalla { $player } on jo { $most } keskeneräistä ottelua, kesken jätetyt mukaan lukien, eikä hän voi aloittaa uutta ennen kuin yksi niistä päättyy.
matches-here-own = Pelaat jo { $most } ottelua tällä palvelimella, eikä enempää voi pelata yhtä aikaa. Pelaa yksi loppuun tai luovuta ensin: { COMMAND("games") } näyttää ne.
matches-here-other = { $player } pelaa jo { $most } ottelua tällä palvelimella, eikä enempää voi pelata yhtä aikaa.
matches-of-pair = Pelaatte keskenänne jo { $most } ottelua tällä palvelimella, eikä enempää voi pelata yhtä aikaa. Pelatkaa yksi niistä ensin loppuun: { COMMAND("games") } näyttää ne.
challenges-pending = Sinulla on jo { $most } haastetta, joihin kukaan ei ole vielä vastannut, eikä enempää voi olla. Peru yksi niistä tai odota vastausta: haaste on avoinna kolme päivää.
house-level-of-person = Taso koskee otteluita taloa vastaan: jätä pelaaja pois tai valitse minut.
house-not-your-challenge = { $challenger } odottaa täällä vastustajaa: paina **{ button-accept }**, jos haluat olla se. Jos haluat pelata taloa vastaan, kirjoita { COMMAND("challenge") } ja valitse taso.
hint-other = Painaisin painiketta **{ $button }**.
hint-rough = Karkea arvio: olen oppinut backgammonia turnaussäännöin, en tätä peliä.
hint-at-stake = Ottelu vaikuttaa ratingiin, joten en neuvo sen aikana. Kun se on ohi, käy se läpi: joka vuorolla on **{ button-best }**.
advice-at-stake = Kysymäsi asema tai hyvin samanlainen on laudalla ratingiin vaikuttavassa ottelussasi, joten en neuvo siinä ennen kuin se ottelu on edennyt tai on ohi.
hint-afterwards = Täällä ei pelata ottelua. Käy läpi jokin päättynyt, sen viimeisestä laudasta tai komennolla { COMMAND("history") }: joka vuorolla on **{ button-best }**.
hint-old-board = Se ei ole tämän kanavan ottelun nykyinen lauta, joten siihen ei ole vihjettä. Käy ottelu läpi, kun se on ohi: joka vuorolla on **{ button-best }**.
message-no-board = Viestissä ei ole minkään ottelun lautaa.
hint-no-choice = Tässä ei ole valittavaa.
tutor-sure = Oletko varma? Näen paremman: tämä maksaa { $points } pistettä.
challenge-points = Ottelun pituus on 1–{ $most } pistettä.
challenge-money-points = Money gamella ei ole pituutta: jätä pois joko pisteet tai money.
challenge-rules-unknown = En tunne sääntöjä ”{ $rules }”.
challenge-option-unknown = ”{ $option }” ei ole täällä sovittavissa. Näillä säännöillä sovittavissa ovat: { $options }.
challenge-option-not-allowed = { $rules }: pelaajat eivät voi sopia asiasta ”{ $option }”. Sovittavissa ovat: { $options }.
challenge-option-money-only = ”{ $option }” koskee vain money gamea.
challenge-option-match-only = ”{ $option }” koskee vain otteluita, ei money gamea.
challenge-option-needs-cube = ”{ $option }” vaatii tuplauskuution, mutta peli on sovittu pelattavaksi ilman sitä.
challenge-options-contradict = ”{ $one }” ja ”{ $other }” eivät sovi yhteen.
channel-busy = Täällä pelaavat jo { $one } ja { $two }. Ketju käy omasta kanavasta:
channel-busy-thread = Täällä pelaavat jo { $one } ja { $two }. Aloita ottelusi toisella kanavalla tai toisessa ketjussa.
match-over = Tämä ottelu on päättynyt.
stop-match = Tämä on ottelu ({ points-count }): se päättyy, kun jompikumpi on voittanut sen. Jos haluat luovuttaa pelin, tarjoa luovutusta komennolla { COMMAND("resign") }.
stop-in-game = Peli on vielä kesken, ja sessio lopetetaan pelien välillä. Pelaa peli loppuun tai tarjoa luovutusta komennolla { COMMAND("resign") }, ja sitten { COMMAND("stop") }.
again-refereed = Täällä sääntöjen vastainen siirto hylätään heti, joten mitään ei tarvitse pelata uudestaan. { COMMAND("ruling") } kertoo, oliko siirto sallittu ja miksi.
again-nothing = Juuri nyt ei ole siirtoa, jonka voisit pelauttaa uudestaan: sen voi tehdä heti vastustajan siirron jälkeen, ennen kuin heität tai tuplaat.
beaver-not-agreed = Beavereista ei ole sovittu tässä pelissä. Ne kuuluvat money gameen: { COMMAND("challenge") }, **{ option-challenge-money }** ja kohtaan **{ option-challenge-options }** ”{ agreement-beavers }”.
beaver-take-or-drop = Beavereista ei ole sovittu tässä pelissä. Vastaa tuplaukseen komennolla { COMMAND("take") } tai { COMMAND("drop") }.
beaver-no-double = Beaver on vastaus tuplaukseen, eikä sinua odota mikään tuplaus.
rematch-offered = Olet jo ehdottanut uusintaottelua; vastustajan tarvitsee vain hyväksyä se.
rematch-offered-in = Vastustajasi on ehdottanut tätä uusintaottelua kanavalla { $channel }: hyväksy se siellä.
match-not-over = Ottelu on vielä kesken.
nothing-to-correct = Ottelu päättyi jo juuri niin.
admin-elsewhere = Tätä ottelua ei lasketa tällä palvelimella, joten sitä ei voi ratkaista eikä lopettaa täällä. Sen voi jättää kesken.
admin-own-match = Pelaat itse tässä ottelussa, joten sen ratkaisee joku muu palvelimen ylläpitäjä. Voit luovuttaa.
admin-begun-unrated = Tämä ottelu aloitettiin ilman ratingia, ja sellaisena se pysyy.
admin-verdict-limit = Tänään on jo ratkaistu { $most } näiden kahden ratingottelun voittaja, eikä päivässä (UTC) ratkaista enempää. Voit silti jättää ottelun ratingin ulkopuolelle.
unreadable-play = En saa selvää siirrosta ”{ $typed }”. Kirjoita se näin: 24/18 13/11, bar/22 tai 6/off.
ambiguous-play = ”{ $typed }” voi tarkoittaa useampaa siirtoa. Mikä niistä: { $plays }?
play-begun = { $play } on vasta alku: valitse loput ja vahvista. Vain sinä näet tämän.
not-here = Tällä palvelimella pelataan muilla kanavilla: { $channels }
cannot-post = En voi kirjoittaa tälle kanavalle. Minulta puuttuu täällä: { $permissions }.
cannot-post-there = En voi kirjoittaa sille kanavalle. Minulta puuttuu siellä: { $permissions }.
you-cannot-post = Et voi itse kirjoittaa tälle kanavalle, joten en kirjoita tänne puolestasi. Sinulta puuttuu: { $permissions }.
you-cannot-post-there = Et voi itse kirjoittaa sille kanavalle, joten en kirjoita sinne puolestasi. Sinulta puuttuu siellä: { $permissions }.
cannot-open-thread = En voi avata täällä ketjua. Minulta puuttuu: { $permissions }.
you-cannot-open-thread = Et voi itse avata ketjuja tällä kanavalla, joten en avaa niitä puolestasi. Sinulta puuttuu: { $permissions }.
pick-not-here = Se ei ole mikään tämän palvelimen kanavista tai rooleista.
no-threads-here = Tällaisella kanavalla ei ole ketjuja. Jätä ketju pois, niin ottelu pelataan täällä, tai haasta tekstikanavalla.
only-in-servers = Sellainen on vain palvelimilla.
went-wrong = Minulla meni jotain pieleen, mutta mikään ei muuttunut. Yritä uudestaan.
late-answer = Tässä kesti hetki. Loput on kaikille täällä.
already-counted = Se on kirjattu. Siitä seuraava on tulossa.
too-much = Pyysit paljon kerralla. Yritä uudestaan { $when }.
too-much-here = Tällä palvelimella on pyydetty paljon kerralla. Yritä uudestaan { $when }.
one-at-a-time = Työskentelen vielä edellisen pyyntösi parissa. Pyydä uudestaan, kun olet saanut sen.

## Where matches are played

permission-view = Näytä kanava
permission-connect = Yhdistä
permission-send = Lähetä viestejä
permission-attach = Liitä tiedostoja
permission-open-threads = Luo julkisia ketjuja
permission-send-in-threads = Lähetä viestejä ketjuihin
permission-manage-threads = Hallinnoi ketjuja
answers-only = Minulta puuttuu tällä kanavalla: { $permissions }. Voin yhä vastata siihen, mitä täällä painetaan ja kirjoitetaan, mutta en muuta. Ottelu jatkuu, mutta vanhoja painikkeita voi jäädä näkyviin ja viestejä jäädä tulematta. Kanavan ylläpitäjä voi korjata asian.
obstacle-locked = Tämä ketju on lukittu, joten voin täällä vain vastata. Ketjujen ylläpitäjä voi avata sen.
obstacle-too-many-threads = Palvelimella on niin monta aktiivista ketjua kuin Discord sallii.
obstacle-thread-full = Tässä ketjussa on niin monta jäsentä kuin Discord sallii.
obstacle-slow-mode = Tällä kanavalla on hidas tila, ja Discord pakottaa minut odottamaan. Siihen asti voin vain vastata.
obstacle-automod = Palvelimen AutoMod esti viestini. Palvelimen ylläpitäjä voi sallia sen.
obstacle-uploads = Discord rajoittaa tällä hetkellä tiedostojen lähettämistä tällä palvelimella, joten kuvani eivät tule perille. Palvelimen ylläpitäjä näkee syyn turvallisuusasetuksista.
obstacle-filter = Discordin haitallisten linkkien suodatin esti viestini, ehkä siinä olevan linkiltä näyttävän nimen takia. Nimen haltija voi vaihtaa sen.
obstacle-refused = Discord ei ota viestejäni vastaan, enkä tiedä miksi. Botin omistaja löytää syyn lokista.
channel-trouble = En voinut kirjoittaa kanavalle { $channel }: { $why }
private-thread = En ole tämän yksityisen ketjun jäsen, joten voin vain vastata siihen, mitä painat ja kirjoitat. Mainitse minut viestissä täällä, niin olen mukana.
venue-gone = Ottelulla { $one } – { $two } ei ole enää paikkaa: kanava tai ketju on poistettu.
venue-gone-note = Kanava tai ketju on poistettu
venue-locked = Ottelulla { $one } – { $two } ei ole enää paikkaa: ketju on lukittu.
venue-locked-note = Ketju on lukittu
venue-no-access = Ottelulla { $one } – { $two } ei ole enää paikkaa: en saa enää kirjoittaa sinne.
venue-no-access-note = En saa enää kirjoittaa sinne
venue-refused = Ottelulla { $one } – { $two } ei ole enää paikkaa. { $why }
venue-refused-note = Discord ei ota viestejäni vastaan siellä
venue-cut-off = Ottelua { $one } – { $two } pelataan paikassa, johon et pääse.
venue-cut-off-note = Et pääse sinne
venue-taken = Vastustajasi on siirtänyt ottelun { $one } – { $two } muualle: { $link }
venue-taken-note = Vastustajasi on siirtänyt sen muualle
venue-set-aside = Ottelu { $one } – { $two } on jätetty kesken.
venue-set-aside-note = Jätetty kesken
venue-hint = Kirjoita { COMMAND("board") } toisella kanavalla tai toisessa ketjussa, jonka molemmat näette, niin ottelu jatkuu siellä.
venue-offer = Voit jatkaa tällä kanavalla.
venue-list = Täällä ei pelata ottelua. Sinun ottelusi ovat muualla:
venue-line = { $one } – { $two }: { $link }
venue-alone = Täällä olemme vain sinä ja minä, eikä vastustajasi näe tätä. Kirjoita { COMMAND("board") } kanavalla tai ketjussa, jonka molemmat näette, niin ottelu jatkuu siellä.
alone = Täällä olemme vain sinä ja minä. Pelaa minua vastaan: kirjoita { COMMAND("challenge") } tai paina **{ button-house }** komennossa { COMMAND("help") }. Muiden kanssa pelataan palvelinten kanavilla tai yksityisviesteissä ystävien kanssa, kun olet lisännyt minut omiin sovelluksiisi.
uninvited = Minua ei ole kutsuttu tälle palvelimelle, joten täällä ei voi pelata. Siihen asti voit pelata ystävien kanssa yksityisviesteissä. Palvelimen ylläpitäjä voi lisätä minut tällä linkillä: { INVITATION() }
uninvited-to-post = Minua ei ole kutsuttu tälle palvelimelle, joten en voi julkaista täällä mitään kaikille. Palvelimen ylläpitäjä voi lisätä minut tällä linkillä: { INVITATION() }
commands-only = Tälle palvelimelle on lisätty vain komentoni, ei minua. Voin vastata täällä, joten kaksi ihmistä voi pelata keskenään; kaikkeen muuhun, kuten pelaamiseen taloa vastaan, ketjuihin, ottelujen seuraamiseen ja ratingiin, minun on oltava jäsen. Palvelimen ylläpitäjä voi lisätä minut tällä linkillä: { INVITATION() }
went-on = Ottelu jatkuu täällä.
goes-on-here = { $player } jatkaa täällä ottelua { $one } – { $two }.
goes-on-there = Ottelu { $one } – { $two } jatkuu muualla: { $place }
goes-on-elsewhere = Ottelu { $one } – { $two } jatkuu muualla.
opponent-left = { $player } on poistunut palvelimelta eikä voi vastata täällä edes luovutukseen. Voit jättää ottelun kesken ja jatkaa sitä, kun { $player } on palannut, tai palvelimen ylläpitäjä voi ratkaista sen komennolla { COMMAND("admin settle") }.
opponent-waits = { $player } on antanut sinun odottaa pitkään. Voit jättää ottelun kesken: silloin kanava on vapaa, ja kumpi tahansa teistä voi jatkaa ottelua.
opponent-is-here = { $player } on yhä palvelimen jäsen. Voit jättää ottelun kesken, kun olet odottanut { $days } päivää, tai { $minutes } minuuttia, jos { $player } ei ole tehnyt vielä mitään; palvelimen ylläpitäjä voi tehdä sen heti komennolla { COMMAND("admin adjourn") }.
opponent-is-here-timed = { $player } on yhä palvelimen jäsen, ja kello ratkaisee, kuinka kauan odotat. Palvelimen ylläpitäjä voi jättää ottelun kesken heti komennolla { COMMAND("admin adjourn") }.
set-aside = { $player } jättää ottelun { $one } – { $two } kesken. Kumpikin voi jatkaa sitä tällä painikkeella tai komennolla { COMMAND("board") } toisella kanavalla.
set-aside-done = Ottelu on jätetty kesken.
set-aside-own-time = Nyt kuluu sinun aikasi, joten vain vastustajasi voi jättää ottelun kesken.
match-set-aside = Tämä ottelu on jätetty kesken. Kumpikin pelaaja voi jatkaa sitä komennolla { COMMAND("board") }.
set-aside-here = Ottelu { $one } – { $two } jätettiin tällä kanavalla kesken. Jatka sitä tällä painikkeella.
match-aborted = Tämä ottelu päätettiin ilman voittajaa.

## What is done by order (form titles and labels: at most 45 characters)

admin-denied = Tämän voivat tehdä vain palvelimen ylläpitäjät ja ne, joilla on palvelimen siihen valitsema rooli.
admin-no-match = En tunne sellaista tämän palvelimen ottelua.
admin-winner = Voittaja voi olla vain { $one } tai { $two }.
admin-panel = Mitä ottelulle { $one } – { $two } tehdään? Sinulta kysytään syytä, ja kaikki näkevät sen.
admin-form-abort = Päätä ottelu { $number } ilman voittajaa
admin-form-adjourn = Jätä ottelu { $number } kesken
admin-form-settle = { $player } voittaa ottelun { $number }
admin-form-correct = { $player } on voittanut ottelun { $number }
admin-form-count = Ottelu { $number } lasketaan
admin-form-uncount = Ottelua { $number } ei lasketa
admin-form-reason = Syy
admin-done = Tehty ja kirjattu.
admin-done-untold = Tehty ja kirjattu. Ottelua pelataan toisella palvelimella, enkä kerro siitä siellä.
admin-aborted = { $admin } päätti ottelun { $one } – { $two } ilman voittajaa: { $reason }
admin-adjourned = { $admin } jätti ottelun { $one } – { $two } kesken: { $reason }
admin-settled = { $admin } ratkaisi ottelun { $one } – { $two }, ja voittaja on { $winner }: { $reason }
admin-corrected = { $admin } korjasi ottelun { $one } – { $two } tuloksen, ja voittaja on { $winner }: { $reason }
admin-unrated = (ei vaikuta ratingiin)
admin-replayed = -# Palvelimen ratingit on laskettu uudestaan. Kaikkien palvelimien ratingiin lasketaan vain loppuun pelatut ottelut.
admin-log = **Mitä palvelimella on tehty**
admin-log-empty = Palvelimen otteluille ei ole vielä tehty mitään.
forget-server-file =
    Kaikki tämän palvelimen omat tiedot tiedostona: asetukset, nimet, kaudet, haasteet, ylläpitäjien loki, päivän asemat ja { $matches ->
        [one] yksi päättynyt ottelu
       *[other] { $matches } päättynyttä ottelua
    }.
forget-server-ask = **Poistanko ne?** Silloin häviävät tämän palvelimen ja sen kanavien asetukset, sen ratingit, rankingit ja kaudet, nimet, joilla ihmiset täällä tunnetaan, ylläpitäjien loki ja päivän asemat. Ottelut jäävät pelaajilleen ilman tätä palvelinta; täällä pelattavat ottelut jätetään kesken. Minä jään palvelimelle.
forget-server-sure = **Oletko varma?** Kukaan ei voi perua tätä, ei edes omistajani.
forget-server-done = Kaikki tämän palvelimen omat tiedot poistetaan nyt. Jos täällä on pelattu paljon, siihen menee muutama minuutti.
forget-server-denied = Tämän voi tehdä vain palvelimen omistaja tai joku, jolla on Ylläpitäjä-oikeus.
match-settled = Ottelu ratkaistiin: voittaja on { $player }.
# Nimen paikalla.
former-player = Entinen pelaaja
match-left = Pelaaja on poistanut tietonsa: ottelu päättyi ilman voittajaa.
match-forfeited = Vastustaja on poistanut tietonsa: voittaja on { $player }.
challenge-former = Tästä pelaajasta ei enää tiedetä mitään.
challenge-takes-none = { $player } ei ota vastaan haasteita.
challenge-takes-played = { $player } ottaa vastaan haasteita vain niiltä, joiden kanssa on pelannut.
challenge-blocked = Olet estänyt pelaajan { $player }. Poista esto ensin: *Sovellukset › Estä tai poista esto* hänen valikostaan, tai { COMMAND("settings play") } → *Lisää* → *Estetyt…*
block-yourself = Et voi estää itseäsi.
block-bot = Botti ei haasta ketään: ei ole mitään estettävää.
block-done = Olet estänyt pelaajan { $player }. Hänen haasteistaan ei tule sinulle ilmoitusta, et joudu otteluun hänen kanssaan, eikä sinua kutsuta, kun hän on siirtänyt. Hänelle ei kerrota siitä. Sama komento poistaa eston.
block-ended = { $player } ei ole enää estetty.
blocked-many = Olet estänyt { $most } ihmistä, eikä tilaa ole enempää. Poista ensin jokin esto.
blocked-nobody = Et ole estänyt ketään. Estät jonkun hänen valikostaan: hiiren oikea painike tai pitkä painallus, sitten *Sovellukset › Estä tai poista esto*.
blocked-title = **Estämäsi ihmiset ({ $total }).** Vain sinä näet tämän, eikä heille kerrota siitä.
menu-unblock = Poista esto…

## Refusals of the referee, with the facts; where there is none the rule itself is told

refused-open-point = Vastustajallasi on { $point }-piste, joten et voi siirtää sille.
refused-separate-dice = Samaakin nappulaa siirretään kummallakin nopalla erikseen, ja välissä vastustajallasi on { $point }-piste.
refused-separate-dice-die = Heitossasi ei ole enää lukua { $die }.
refused-separate-dice-plain = Mikään nappula ei pääse sinne näillä nopilla.
refused-reach = Paikasta { $from } heitolla { $roll } pääsee: { $places }.
refused-use-both-dice = Sinun on käytettävä molemmat luvut, jos voit, ja tuplista niin monta siirtoa kuin voit.
refused-higher-die = Voit käyttää vain toisen luvuista, joten sen on oltava suurempi eli { $die }.
refused-enter-first = { $checkers ->
    [one] Sinulla on nappula barilla, ja se on palautettava kentälle ennen muita siirtoja.
   *[other] Sinulla on barilla { $checkers } nappulaa, ja ne on palautettava kentälle ennen muita siirtoja.
}
refused-enter-point = Luvulla { $die } ei pääse kentälle: vastustajallasi on { $point }-piste.
refused-bear-off-home = { $checkers ->
    [one] Yksi nappuloistasi ei ole vielä kotikentällä, joten et voi kotiuttaa.
   *[other] { $checkers } nappulaasi ei ole vielä kotikentällä, joten et voi kotiuttaa.
}
refused-bear-off-over = Luvulla { $die } voit kotiuttaa vain takimmaiselta pisteeltäsi, ja se on { $point }-piste.
refused-no-checker = Sinulla ei ole nappulaa { $point }-pisteellä.
refused-no-checker-plain = Sinulla ei ole siellä nappulaa, jonka voisi palauttaa kentälle.
refused-forward-only = Nappuloita siirretään vain eteenpäin, suuremmista numeroista pienempiin.
refused-turn = Nyt päättää { $decider }.
refused-roll-first = Heitä ensin nopat.
refused-cube-before-roll = Olet jo heittänyt, joten tällä vuorolla et voi enää tuplata.
refused-cube-owner = Kuution omistaa { $decider }, joten vain { $decider } saa tuplata.
refused-cube-limit = Kuutio on jo suurimmassa arvossaan.
refused-crawford = Tässä pelissä ei tuplata: tämä on Crawford-peli, tai ottelu pelataan yhteen pisteeseen.
refused-opening-reroll = Aloitusheiton luvut pelataan; uutta heittoa ei tehdä.
refused-opening-roll = Peli ei ole vielä alkanut: ensin ratkaistaan aloittaja.
refused-dice-up = Olet jo heittänyt: pelaa heittosi.
refused-take = Hyväksyttävää tuplausta ei ole.
refused-drop = Ei ole tuplausta, jonka voisi hylätä.
refused-resign = Vastattavaa luovutustarjousta ei ole.
refused-double-pending = Odota, että { $decider } vastaa tuplaukseesi.
refused-double-pending-plain = Vastaa ensin tuplaukseen: hyväksy tai hylkää.
refused-resignation-pending = Odota, että { $decider } vastaa luovutustarjoukseesi.
refused-resignation-pending-plain = Vastaa ensin luovutustarjoukseen: hyväksy tai hylkää.
refused-instead = Tämä esimerkiksi käy: { $play }

## Looking back at games

replay-title = **Peli { $game }** · { $one } – { $two }
replay-cut = Vain viimeiset { $shown } asemaa { $positions } asemasta; **Siirto siirrolta** näyttää kaikki.
replay-position = **Peli { $game }** · { $one } – { $two } · asema { $position } / { $positions }
replay-missing = Juuri nyt piirretään liian monta peliä. Yritä uudestaan minuutin kuluttua.
replay-stands-above = Tämä peli näkyy jo ylempänä, joten täällä sen näet vain sinä.
card-stands-above = Tämä tulos näkyy jo ylempänä, joten täällä sen näet vain sinä.
board-missing = Kuvaa ei voitu piirtää juuri nyt. Komento { COMMAND("board") } näyttää sen.
picture-missing = Kuvaa ei voitu piirtää juuri nyt. Pyydä sitä hetken päästä uudestaan.
picture-not-sent = En voinut juuri nyt lähettää kuvaa. Yritä uudestaan.
picture-too-large = Kuva on suurempi kuin Discord täällä sallii.
no-such-game = Tässä ottelussa on ollut vasta { $games ->
    [one] yksi peli
   *[other] { $games } peliä
}.

## How boards look (menu entries: at most 100 characters)

setting-theme = Teema: { $chosen }
setting-home-left = Kotikenttä vasemmalla
setting-home-right = Kotikenttä oikealla
setting-colour-any = Omat nappulat: väri vapaa
setting-colour-light = Omat nappulat: vaaleat
setting-colour-dark = Omat nappulat: tummat
setting-bottom-mover = Alhaalla: vuorossa oleva
setting-bottom-own = Alhaalla: aina sinä
setting-bottom-challenger = Alhaalla: aina haastaja
setting-as-players = kuten vuorossa oleva haluaa
setting-home-as-players = Kotikenttä: kuten vuorossa oleva haluaa
setting-bottom-as-players = Alhaalla: kuten vuorossa oleva haluaa
setting-old-boards-fold = Vanhat laudat tiivistyvät riviksi
setting-old-boards-fold-about = Pöytäkirja, jonka lopussa on yksi kuva
setting-old-boards-keep = Kaikki laudat jäävät
setting-old-boards-keep-about = Kuva joka vuorosta
setting-old-boards-in-place = Yksi lauta, joka vaihtuu
setting-old-boards-in-place-about = Lyhyt viesti kutsuu vuorossa olevaa ja poistuu, kun hän on pelannut
theme-harbour = Satama
theme-harbour-about = Pähkinäpuuta, siniharmaata huopaa, hiekkaa ja merta
theme-club = Kerho
theme-club-about = Mahonkia, vihreää verkaa, kermaa ja nahkaa
theme-midnight = Keskiyö
theme-midnight-about = Pimeään huoneeseen: mustesinistä, tuhkaa ja kuparia
theme-print = Kirjapaino
theme-print-about = Kuin kirjaan painettu kaavio
theme-clarity = Selkeä
theme-clarity-about = Värisokeille: sinistä ja oranssia, vahva kontrasti
settings-board = **Näin laudat näkyvät sinulle.** Kanavan lauta noudattaa vuorossa olevan pelaajan asetuksia, vain sinulle näkyvä lauta omiasi. Jos molemmat haluavat saman värin, sen saa vuorossa oleva.
preview-opponent = Vastustaja
preview-alt = Mallilauta valitsemallasi ulkoasulla.

## Settings of players, channels and servers (menu entries: at most 100 characters)

language-name = Suomi
settings-play = **Näin pelaat.** Siirto on pakkosiirto, kun mitään muuta ei sallita. Automaattinen heitto tulee silloin, kun et voi tuplata. Oletussäännöt ja -pituus koskevat haasteitasi, kun kanavalla tai palvelimella ei ole omia. Heti pelattavaa siirtoa ei vahvisteta eikä sitä voi perua.
settings-play-more = **Näin pelaat.** ”Oletko varma?” kysytään ennen siirtoa tai päätöstä, joka maksaa paljon, kun peli ei vaikuta ratingiin. Kaikkien palvelimien rankingissa näkyvät vain ne, jotka ovat niin valinneet. Haasteet, joita et halua, torjutaan ystävällisesti; estettyjen haasteet eivät tavoita sinua.
settings-channel = **Kanavan { $channel } asetukset.** Ne pätevät täällä ja kanavan ketjuissa ja ohittavat palvelimen asetukset. Haastaja voi silti valita muut säännöt ja muun pituuden.
settings-boards = **Laudat kanavalla { $channel }.** Mitä ottelusta jää tänne sen edetessä ja miltä laudat näyttävät kaikille. Jos mitään ei ole valittu, lauta näyttää siltä kuin vuorossa oleva haluaa. Vain sinulle näkyvä lauta noudattaa omia asetuksiasi.
settings-server = **Palvelimen asetukset.** Ne koskevat kaikkia täällä; kanava voi saada omansa komennolla { COMMAND("settings channel") }. Haastaja voi silti valita muut säännöt ja muun pituuden.
settings-places = **Missä ja kuka.** Otteluita voi aloittaa tässä valituilla kanavilla ja niiden ketjuissa; jos mitään ei ole valittu, kaikkialla. Roolin haltijat saavat muuttaa näitä asetuksia, samoin kaikki, jotka saavat hallita palvelinta.
settings-gone = -# Asetuksista on poistettu se, mitä ei enää ole.
first-match = Ensimmäinen ottelu täällä. Kaikkien luettavan tekstin kieli on **{ $language }**, ja kun ottelu on edennyt, vanhat laudat tiivistyvät riviksi. Paina sitä, minkä haluat mieluummin; { COMMAND("settings server") } ja { COMMAND("settings channel") } muuttavat sen myöhemmin. Vain sinä näet tämän.
settings-who-may = Tätä voivat muuttaa vain ne, jotka saavat hallita palvelinta.
settings-who-may-role = Tätä voivat muuttaa vain ne, jotka saavat hallita palvelinta tai joilla on rooli { $role }.
settings-role-everyone = Se rooli on kaikilla. Valitse toinen tai ei mitään.
setting-language = Kieli: { $chosen }
setting-rules = Oletussäännöt: { $chosen }
setting-length = Oletuspituus: { $chosen }
setting-length-money = money game
setting-as-discord = sama kuin Discordissasi
setting-as-discord-server = palvelimen Discord-asetusten mukaan ({ $language })
setting-language-of-first = ensimmäisen ottelun kieli ({ $language })
setting-language-of-first-yet = ensimmäisen ottelun kieli
setting-as-server = sama kuin muualla palvelimella
setting-as-challenger = haastajan valinta
setting-none = ei valintaa
setting-ping-channel = Vuorosi: ilmoitus kanavalla
setting-ping-direct = Vuorosi: yksityisviesti
setting-ping-both = Vuorosi: ilmoitus kanavalla ja yksityisviesti
setting-ping-off = Vuorosi: ei ilmoitusta
setting-challenges-anybody = Haasteet: kaikilta
setting-challenges-played = Haasteet: niiltä, joiden kanssa olet pelannut
setting-challenges-nobody = Haasteet: ei keneltäkään
setting-channels-none = Kanavat: kaikki
setting-channels = Kanavat: { $channel }
setting-role-none = Ylläpitorooli: ei mitään
setting-role = Ylläpitorooli: { $role }
setting-log-none = Ylläpitäjien loki: ei kanavaa
setting-log = Ylläpitäjien loki: { $channel }
menu-channels = Valitse kanavat (ei mitään: kaikki)
menu-role = Valitse ylläpitorooli
menu-log = Ylläpitäjien lokin kanava
direct-closed = Discord ei anna minun lähettää sinulle yksityisviestejä, joten ilmoitan vuorostasi kanavalla. Kun olet sallinut ne tällä palvelimella, valitse ne uudestaan komennolla { COMMAND("settings play") }.

## Leaderboard

leaderboard-title = **Ranking** · { $scope } · { $period } · { $game } · { $order }
leaderboard-empty = Täällä kukaan ei ole vielä pelannut loppuun ratingottelua, joka laskettaisiin mukaan. Aloita sellainen komennolla { COMMAND("challenge") }.
leaderboard-row = { $rank } { $player } · **{ $value }** · voitot { $won }, tappiot { $lost }
leaderboard-own = Sijoituksesi: **{ $rank }** · { $value }
leaderboard-own-none = Sinulla ei ole vielä sijoitusta: yhtäkään ratingotteluasi ei lasketa tähän.
leaderboard-own-few = Sinulla ei ole vielä sijoitusta voittoprosentin mukaan: siihen tarvitaan { $least } ratingottelua.
leaderboard-own-below = Olet alempana, alustavana: otteluita { $played }/{ $points } pisteen verran, vastustajia { $met }/{ $opponents }, yhtä vastaan { $most } % (enintään { $share } %).
leaderboard-own-below-pr = Olet alempana, alustavana: vastustajia { $met }/{ $opponents }, päätöksistä yhtä vastaan { $most } % (enintään { $share } %).
leaderboard-below = **Alustavat** – sijoitukseen ei ole vielä pelattu tarpeeksi
leaderboard-row-pr = { $rank } { $player } · **{ $value }** · päätöksiä { $decisions }
leaderboard-empty-pr = Kenenkään päätöksiä ei ole täällä vielä analysoitu tarpeeksi.
leaderboard-own-few-pr = Sinulla ei ole vielä sijoitusta PR:n mukaan: päätöksiä analysoitu { $decisions }/{ $least }. Analysoi ottelu: { COMMAND("analyse") }.
leaderboard-pr = -# PR: paljonko päätökset keskimäärin maksoivat, mitä pienempi sen parempi; sijoitukseen tarvitaan vähintään { $least } päätöstä analysoiduissa otteluissa, ratingin kanssa tai ilman, mutta ilman vihjeitä.
leaderboard-unlisted = -# Nimeäsi ei näytetä muille tässä; sijoitus on se, joka sinulla olisi. Voit ilmoittautua listalle: { COMMAND("settings play") }.
leaderboard-provisional = -# ?: alustava, kunnes pelaajan otteluista on koossa 100 pistettä.
leaderboard-places = -# Kaikkien palvelimien rankingissa lasketaan vain loppuun pelatut ottelut. Sijoitukseen tarvitaan otteluita yhteensä { $points } pisteen verran vähintään { $opponents } vastustajaa vastaan, enintään { $share } % niistä yhtä vastaan.
leaderboard-places-pr = -# Sijoitukseen tarvitaan vähintään { $opponents } vastustajaa, ja enintään { $share } % päätöksistä yhtä vastaan.
leaderboard-limit = -# Kahden pelaajan keskinäisistä otteluista lasketaan päivässä enintään { $most } ja viikossa enintään { $week } (UTC).
leaderboard-no-season = Tällä palvelimella ei ole aloitettu kautta. Ylläpitäjät voivat aloittaa sen: { COMMAND("admin season") }.
leaderboard-season = Kausi: { $name }
menu-leaderboard-scope = Missä: { $chosen }
menu-leaderboard-period = Milloin: { $chosen }
menu-leaderboard-game = Peli: { $chosen }
menu-leaderboard-order = Järjestys: { $chosen }
scope-server = tämä palvelin
scope-channel = tämä kanava
scope-everywhere = kaikkialla
period-all = kautta aikojen
period-month = tämä kuukausi
period-week = tämä viikko
period-season = kausi
order-rating = rating
order-wins = voitetut ottelut
order-points = voitetut pisteet
order-rate = voittoprosentti
order-streak = pisin voittoputki
order-played = pelatut ottelut
order-pr = PR
discipline-backgammon = backgammon
discipline-tric-trac = { set-tric-trac }
discipline-acey-deucey = { set-acey-deucey }
season-begun = Kausi **{ $name }** alkaa: kaikki tästä lähtien päättyvät ratingottelut lasketaan sen rankingiin.
season-closed = Kausi **{ $name }** on päättynyt. Sen ranking jää näkyviin: { COMMAND("leaderboard") }
season-goes-on = Kausi **{ $name }** on kesken. Päätä se ensin: { COMMAND("admin end-season") }
season-none = Mikään kausi ei ole meneillään.
season-unnamed = Kausi tarvitsee nimen.
profile-none = Tästä pelaajasta ei ole täällä vielä mitään nähtävää.
profile-unrated = Ei vielä ratingotteluita.
profile-rating = Rating **{ $rating }**, sija { $rank } · voitot { $won }, tappiot { $lost }
profile-rating-below = Rating **{ $rating }**, alustava: ei vielä sijoitusta · voitot { $won }, tappiot { $lost }
profile-streaks = Peräkkäin voitetut ottelut: nyt { $streak }, enimmillään { $best }
profile-games = Pelit: voitot { $won }, tappiot { $lost } · gammonit { $gammons-won }–{ $gammons-lost } · backgammonit { $backgammons-won }–{ $backgammons-lost }
profile-cube = Kuutio: tuplauksia { $doubled }, joista { $cashed } hylättiin · hyväksyttyjä { $took }, sen jälkeen voitettuja pelejä { $won } · hylättyjä { $dropped }
profile-pr = { $rating }, analysoitujen otteluiden päätöksiä { $decisions }
profile-pr-few = { $rating }, alustava: päätöksiä { $decisions }/{ $least }
profile-favourites = Useimmin vastassa { $opponents }
profile-nemesis = Vaikein vastustaja: { $opponent }
profile-chart = Pelaajan { $player } rating, ratingotteluita { $matches }: aluksi { $first }, nyt { $last }; korkeimmillaan { $most }, matalimmillaan { $least }.
versus-none = Nämä kaksi eivät ole pelanneet loppuun ottelua, jonka voisit nähdä täällä.
versus-chart = Kuinka monta ottelua { $player } on ollut edellä pelaajaa { $opponent }, otteluita { $matches }: nyt { $ahead }.
dice-title-player = **Nopat** · { $player }
dice-title-server = **Nopat** · kaikki tällä palvelimella
dice-title-match = **Nopat** · { $one } – { $two }
dice-none = Yhtään päättyneen ottelun heittoa ei vielä tunneta.
dice-rolls = Heittoja { $rolls } · kahden nopan keskiarvo { $mean }; odotus { $expected } ± { $deviation }
dice-line = - { $what }: **{ $came }**, kun heittoja { $rolls } ja odotus { $expected } ± { $deviation }: { $said }
dice-doublets = Tuplat
dice-entering = Pääsi barilta
dice-hitting = Pystyi syömään
dice-finishing = Pystyi kotiuttamaan viimeiset
dice-near = alle ±, kuten kaksi otosta kolmesta
dice-usual = alle kaksi kertaa ±, kuten 19 otosta 20:stä
dice-rare = yli kaksi kertaa ±, kuten yksi otos 22:sta
dice-very-rare = yli kolme kertaa ±, kuten yksi otos 370:stä
dice-few = liian vähän, jotta voisi sanoa
dice-about = -# Kaikki päättyneiden otteluiden heitot paitsi aloitusheitto. Tarvittua verrataan kunkin aseman tarkkaan todennäköisyyteen: kuinka moni kahden nopan 36 tuloksesta olisi palauttanut nappulan kentälle, antanut syödä tai kotiuttanut viimeiset nappulat; jos kaikki tai ei yksikään, heittoa ei lasketa. Vain peleissä, jotka alkavat laudalta. ± on sattuman keskihajonta: pelkästä sattumasta yksi tällainen rivi 22:sta on yli kaksi kertaa ±.

# ---------- Nopat, jotka kuka tahansa voi tarkistaa ------------------------------------------------------------------

proof-title = **Nopat** · { $one } – { $two } · peli { $game }/{ $games }
proof-committed = Sitoumus nro { $number }, tehty { $when } ennen ensimmäistä heittoa: `{ $commitment }`
proof-words = Sanat: { $one }, { $two }
proof-no-words = Kumpikin sana on tyhjä.
proof-right = { $throws ->
    [one] Heitto seuraa
   *[other] Kaikki { $throws } heittoa seuraavat
 } salaisuudesta, johon sitouduttiin.
proof-wrong = **{ $throws ->
    [one] Yksi heitto ei seuraa
   *[other] { $throws } heittoa ei seuraa
 } salaisuudesta, johon sitouduttiin.** Kysy syytä botin omistajalta.
proof-foreign = **Salaisuus ei ole se, johon sitouduttiin**, joten nämä nopat eivät todista mitään.
proof-waiting = Salaisuus pysyy suljettuna pelin loppuun; sitten jokaisen heiton voi tarkistaa.
proof-part = Sitoumus ei kata täsmälleen tätä peliä sen ensimmäisestä heitosta alkaen.
proof-uncovered = { $throws ->
    [one] Yksi ottelun heitto heitettiin
   *[other] { $throws } ottelun heittoa heitettiin
 } ennen ensimmäistä sitoumusta eikä ole tarkistettavissa.
proof-none = Tämä ottelu pelattiin ennen kuin sitouduin noppiin etukäteen, joten sen heittoja ei voi tarkistaa. Sen voi yhä toistaa.
proof-about = -# ✓: heitto seuraa salaisuudesta. Vientitiedostossa on kaikki, millä tämän voi tarkistaa ilman minua.
proof-words-asked = Pelaajilta kysytään heidän sanojaan.
proof-word-deleted = Sana poistettiin pelaajansa tietojen mukana, joten heittoja ei voi enää tarkistaa.
proof-encrypted = Peli on päättynyt, mutta sen salaisuus on yhä salattu eikä minulla ole avainta: heitot voi tarkistaa, kun botin omistaja palauttaa sen.
chain-none = Täällä ei ole vielä sitouduttu mihinkään: se alkaa ensimmäisestä pelistä.
chain-counts = **Noppien sitoumukset** · viimeisin on nro { $last }; tarkistettu { $checked }: avattu { $opened }, kesken olevista peleistä { $waiting }.
chain-right = Näistä ei puutu yhtään numeroa, jokainen nimeää edeltäjänsä, ja jokainen päättynyt peli on avattu.
chain-missing = **Puuttuvat:** { $numbers }
chain-broken = **Eivät nimeä edeltäjäänsä:** { $numbers }
chain-unopened = **Päättyneet pelit, joita ei avattu sillä, mihin sitouduttiin:** { $numbers }
words-committed = Sitoumus nro { $number } tämän pelin noppiin: `{ $commitment }`
words-about = Noppiin vaikuttaa myös kummankin pelaajan sana. Sanat näytetään, kun molemmat tiedetään; sana, joka puuttuu { $until }, jää tyhjäksi.
words-turn = { $player }, haluatko antaa sanan?
words-given = { $player } on vastannut.
words-later = { $player } vastaa vasta, kun { $first }, jonka botti tämä on, on vastannut.
words-form = Sana nopille
words-form-label = Sanasi
words-form-note = Oma sanasi tai tämä luku. Kaikki näkevät sen myöhemmin; se jää otteluun.
words-not-asked = Sanoja nopille ei kysytä nyt.
words-have-spoken = Olet jo vastannut. Peli alkaa, kun vastustajasi on vastannut, tai { $until }.
words-speaks-first = Botin omistaa { $player }, joka vastaa ennen sinua.
words-owner-waits = Botti on sinun, joten voisit tietää nopat: vain vastustajasi voi jatkaa ilman sanoja. Muuten peli alkaa { $until }.
words-too-long = Sanassa on enintään { $most } tavua; sinun sanassasi on { $bytes }. Ä ja ö vievät kaksi, emoji neljä tai enemmän.
words-invisible = Sanassa ei ole rivinvaihtoja, ohjausmerkkejä eikä muita merkkejä, joita kukaan ei näe.
words-copied = Tuo on vastustajasi sana. Valitse omasi.
month-name = { $number ->
    [1] tammikuu
    [2] helmikuu
    [3] maaliskuu
    [4] huhtikuu
    [5] toukokuu
    [6] kesäkuu
    [7] heinäkuu
    [8] elokuu
    [9] syyskuu
    [10] lokakuu
    [11] marraskuu
   *[other] joulukuu
}
club-title = **{ $month }** tällä palvelimella
club-month = { $month } { $year }
club-day = { $day }. { $month }ta
club-subtitle =
    { $matches ->
        [one] 1 ottelu
       *[other] { $matches } ottelua
    }{ $house ->
        [0] {""}
       *[other] , joista taloa vastaan { $house }
    } · { $players ->
        [one] 1 pelaaja
       *[other] { $players } pelaajaa
    }
club-none = Täällä ei ole pelattu loppuun yhtään ottelua tuona kuukautena.
club-busiest = Ottelut päivittäin, eniten { $day }: { $matches }
club-by-day = Ottelut päivittäin, enintään { $matches }
club-active = Ahkerin pelaaja
club-matches =
    { $matches ->
        [one] 1 ottelu
       *[other] { $matches } ottelua
    }
club-riser = Suurin nousija
club-gained = { $points } ratingpistettä
club-longest = Pisin ottelu
club-rolls = { $rolls } heittoa
club-streak = Pisin voittoputki
club-wins = { $wins } voittoa peräkkäin
club-gammons = Gammonit
club-backgammons = Backgammonit
club-of-games = pelejä yhteensä { $games }
club-expected = heittoja { $rolls }, odotus { $expected }
club-luckiest = Onnekkaimmat nopat
club-doublets = tuplia { $doublets }, odotus { $expected }
button-in-words = Sanoina
button-club = Kuukausi…
settings-club = **Kuukausi kuvana** · mitä täällä on kuukaudessa pelattu: ottelut päivittäin, kuka pelasi eniten ja nousi eniten, pisin ottelu ja voittoputki, gammonit ja tuplat. Kuka tahansa voi katsoa sen komennolla { COMMAND("stats club") }; sen voi myös julkaista täällä joka kuukausi.
setting-club = Kanavalla { $channel } joka kuun ensimmäisenä; seuraava { $next }. Jos viime kuun kuvaa ei ole vielä julkaistu, se tulee heti.
menu-club = Kuukausikuvan kanava

## Lists of matches

games-title = **Ottelusi** · { $total }
games-none = Et pelaa juuri nyt missään. Aloita ottelu komennolla { COMMAND("challenge") }.
games-own-turn = **Sinun vuorosi**, vastassa { $opponent }
games-other-turn = Vuorossa { $opponent }
games-either = **Kumpi tahansa** voi jatkaa, vastassa { $opponent }
games-adjourned = Jätetty kesken, vastassa { $opponent }
games-archived = arkistoitu: kirjoita sinne ensin jotain
games-score = { $own }–{ $other }, ottelu { $length } pisteeseen
games-score-money = { $own }–{ $other }, money game
games-server-title = **Palvelimella pelataan** · { $total }
games-server-none = Kukaan ei pelaa juuri nyt niillä palvelimen kanavilla, jotka näet. Aloita ottelu komennolla { COMMAND("challenge") }.
games-server-watch = -# { COMMAND("watch") } näyttää ottelun suorana toisella kanavalla.
history-title = **Päättyneet ottelut** · { $player }
history-title-pair = **Päättyneet ottelut** · { $player } – { $opponent }
history-tally = voittoja { $won }, tappioita { $lost }
history-none = Näytettäviä päättyneitä otteluita ei vielä ole.
history-only-own = Palvelimen ulkopuolella näet vain omat ottelusi.
history-won = **Voitto** { $score }, vastassa { $opponent }
history-lost = Tappio { $score }, vastassa { $opponent }
history-level = Tasan { $score }, vastassa { $opponent }
history-won-decided = **Voitto päätöksellä**, vastassa { $opponent }
history-lost-decided = Tappio päätöksellä, vastassa { $opponent }
history-decided = päätöksellä
history-money = money game
history-elsewhere = pelattu muualla
history-match = { $one } – { $two } · { $one-score }–{ $two-score }
history-match-decided = { $one } – { $two } · { $winner } voitti päätöksellä

## Live boards of other channels

live-title = 🔴 **Suorana** · { $one } – { $two } · { $channel }
watch-stopped = { $player } lopetti seuraamisen. Ottelu jatkuu kanavalla { $channel }.
watch-elsewhere = Seuraaminen on päättynyt: ottelu jatkuu muualla.
watch-nothing = Kanavalla { $channel } ei juuri nyt pelata.
watch-here = Tätä ottelua pelataan juuri täällä.
watch-already = Ottelu näkyy täällä jo.
watch-already-at = Ottelu näkyy täällä jo: { $link }
watch-many = Täällä näkyy jo { $most } ottelua. Lopeta ensin jokin niistä.
watch-unseen = Et näe sitä kanavaa.
watch-gone = Seuraaminen on päättynyt.
watch-not-yours = Seuraamisen aloitti { $player }; vain aloittaja tai palvelimen ylläpito voi lopettaa sen.

## The guide through a first game (a page fits a phone’s screen; the first page has what suits the reader)

guide-title = Ensimmäinen pelisi { $page }/{ $pages }
guide-start-title = Mistä aloitat
guide-free = Tällä kanavalla ei nyt pelata, joten voit aloittaa heti: alla oleva **{ button-challenge-anyone }** tarjoaa yhden pisteen ottelua eli yhtä ainoaa peliä, joka sopii ensimmäiseksi. Tai kirjoita { COMMAND("challenge") } ja valitse pelaaja.
guide-house = Tai paina **{ button-house }**, niin pelaat heti minua vastaan.
guide-alone = Täällä olemme vain sinä ja minä, joten pelaa minua vastaan: alla oleva **{ button-house }** aloittaa yhden pisteen ottelun eli yhden ainoan pelin, joka sopii ensimmäiseksi. Palvelinten kanavilla pelaat myös muita vastaan.
guide-challenging = Haasteesi odottaa, että joku painaa **{ button-accept }**. Sitten heitetään siitä, kumpi aloittaa, ja lauta ilmestyy tälle kanavalle.
guide-challenged = Täällä on haaste, jonka voit hyväksyä; haastaja on { $challenger }. Paina haasteen alla olevaa painiketta **{ button-accept }** tai kirjoita { COMMAND("accept") }: sitten heitetään siitä, kumpi aloittaa.
guide-others = Täällä pelaavat { $one } ja { $two }, ja saat vapaasti katsella. Jos haluat itse pelata, kirjoita { COMMAND("challenge") }: sinulle tarjotaan ketjua, joka on oma pöytänsä.
guide-waiting = Pelaat täällä, ja nyt on vuorossa { $opponent }. Kun on sinun vuorosi, uusi lauta kutsuu sinua.
guide-roll = Nyt on sinun vuorosi: paina laudan alla olevaa painiketta **{ button-roll }**. { $link }
guide-play = Nyt on sinun vuorosi, ja heitit { $roll }: valitse siirtosi laudan alla olevasta valikosta, katso se kuvasta ja vahvista. { $link }
guide-decide = Nyt päätät sinä: laudan alla olevat painikkeet näyttävät, mitä voit tehdä. { $link }
guide-start = Seuraavat sivut kertovat pelistä lyhyesti. Vain sinä näet ne, eikä katsominen muuta mitään.
guide-goal-title = Lauta ja tavoite
guide-goal =
    Kummallakin on 15 nappulaa. Sinun nappulasi kulkevat nuolten suuntaan 24-pisteeltä 1-pisteelle; pisteet (säännöissä: kiilat) on numeroitu vuorossa olevan mukaan. Viimeiset kuusi, 6–1, ovat **kotikenttäsi**.
    Vie kaikki nappulasi kotikentälle ja kotiuta ne sitten. Se, joka ensimmäisenä kotiuttaa kaikki 15, voittaa pelin.
guide-goal-alt = Alkuasema ja nappuloidesi kulkusuunta: 24-pisteeltä 18-, 12- ja 6-pisteen kautta ulos laudalta.
guide-turn-title = Sinun vuorosi
guide-turn =
    { "" }**1.** Uusi lauta, jonka alla on nimesi, kertoo, että on sinun vuorosi. Paina **{ button-roll }**.
    { "" }**2.** Valitse valikosta koko vuoron siirrot tai siirrä nappula kerrallaan. Kuva näyttää valintasi.
    { "" }**3.** Peru vapaasti; mikään ei ole lopullista, ennen kuin vahvistat.
    Voit myös kirjoittaa siirron komennolla { COMMAND("move") }: `24/18 13/11` siirtää yhden nappulan 24-pisteeltä 18-pisteelle ja toisen 13-pisteeltä 11-pisteelle. `bar/22` palauttaa nappulan kentälle, `6/off` kotiuttaa nappulan.
guide-moving-title = Siirtäminen ja syöminen
guide-moving =
    - Kumpikin noppa on oma siirtonsa; sama nappula saa tehdä molemmat. Tuplat, kaksi samaa, pelataan neljästi.
    - Nappula saa siirtyä tyhjälle tai omalle pisteelle tai vastustajan yksinäiselle nappulalle: se **syödään** (`*`) ja joutuu barille (parrulle).
    - Sieltä palataan vastustajan kotikentälle ennen muuta.
    - Molemmat luvut on käytettävä, jos voi. Kielletystä siirrosta kerrotaan syy.
guide-cube-title = Tuplauskuutio
guide-cube =
    Kuutio kertoo, minkä arvoinen peli on. **64 laudalla tarkoittaa yhtä**: kukaan ei ole vielä tuplannut.
    Jos olet heittovuorossa ja edellä, voit **tuplata**. Vastustaja joko hyväksyy ja jatkaa kuution omistajana kaksinkertaisista pisteistä tai hylkää tuplauksen ja häviää pelin sen entisellä arvolla. Sitten vain omistaja saa tuplata.
    Ensimmäisessä pelissäsi voit hyvin vain heittää.
guide-end-title = Miten peli päättyy
guide-end =
    Se, joka ensimmäisenä kotiuttaa kaikki nappulansa, saa kuution arvon pisteinä. **Gammon** (häviäjä ei ole kotiuttanut yhtään nappulaa) lasketaan kaksinkertaisena ja **backgammon** (häviäjällä on lisäksi nappula barilla tai voittajan kotikentällä) kolminkertaisena.
    Seuraava peli alkaa itsestään, kunnes jommallakummalla on ottelun pisteet koossa. Kohdasta **{ button-more }** voit tarjoutua luovuttamaan; vastustaja saa kieltäytyä.
    Crawford-pelissä eli ensimmäisessä, jossa jommaltakummalta puuttuu enää yksi piste, ei tuplata.
    Lopuksi voit pyytää uusintaottelua, katsoa pelin ja tarkistaa rankingin.
guide-more-title = Mitä muuta on
guide-more =
    - { COMMAND("games") }: kaikki ottelusi; { COMMAND("history") }: mitä on pelattu
    - { COMMAND("watch") }: toisen kanavan ottelu suorana tällä kanavalla
    - { COMMAND("board") }: lauta uudestaan; { COMMAND("replay") }: peli animaationa
    - { COMMAND("rules") }: tämän pöydän säännöt kuvin; { COMMAND("ruling") }: onko siirto sallittu ja miksi
    - { COMMAND("hint") }: mitä tekisin sinun sijassasi, kun peli ei vaikuta ratingiin
    - { COMMAND("settings play") }: omat asetuksesi; { COMMAND("leaderboard") }: palvelimen parhaat
    - { COMMAND("challenge") }, **{ option-challenge-rules }**: kahdeksat säännöt.
    - { COMMAND("analyse") }: miten hyvin pelasit; { COMMAND("practice") }: omat virheesi kysymyksinä; { COMMAND("profile") }: tuloksesi
guide-lead-on = Valmiina? **{ button-challenge-anyone }** kysyy, kuka haluaa pelata.

## The rules, a sentence each, by their keys

rule-setup = Kumpikin aloittaa { $checkers } nappulalla: { $places }.
setup-place = kiilalla { $point } on { $count }
rule-opening = Arpa ratkaisee, kumpi aloittaa; aloittaja heittää molemmat nopat ja siirtää.
rule-opening-roll = Kumpikin heittää yhtä noppaa; suuremman saanut aloittaa ja käyttää molemmat silmäluvut, ja tasatuloksella heitetään uudestaan.
rule-opening-roll-higher = Kumpikin heittää yhtä noppaa; suuremman saanut aloittaa, ja tasatuloksella heitetään uudestaan.
rule-forward-only = Nappuloita siirretään vain eteenpäin, kohti pienempiä numeroita.
rule-open-point = Nappulan saa siirtää tyhjälle tai omalle kiilalle tai kiilalle, jolla on vain yksi vastustajan nappula.
rule-separate-dice = Kumpikin noppa on oma siirtonsa: molemmilla voi siirtää samaa nappulaa, kunhan myös välissä oleva kiila on avoin.
rule-any-order = Silmäluvut saa käyttää kummassa järjestyksessä tahansa.
rule-doublet = Tuplat pelataan neljä kertaa.
rule-use-both-dice = Molemmat silmäluvut on käytettävä, jos se vain on mahdollista, ja tuplista niin monta siirtoa kuin voi.
rule-higher-die = Jos voi käyttää vain jommankumman silmäluvun, on käytettävä suurempi.
rule-no-play = Jos kumpaakaan silmälukua ei voi käyttää, vuoro siirtyy.
rule-hit = Vastustajan yksinäinen nappula tulee syödyksi ja joutuu parrulle, kun siirto osuu sen kiilalle, vaikka vain ohimennen.
rule-enter-first = Niin kauan kuin sinulla on nappula parrulla, et saa siirtää muita.
rule-enter-point = Parrulta nappula palautetaan vastustajan kotikentälle silmäluvun osoittamalle kiilalle, jos se on avoin.
rule-bear-off-home = Saat kotiuttaa vain, kun kaikki nappulasi ovat kotikentälläsi.
rule-bear-off-exact = Silmäluvulla kotiutetaan nappula samannumeroiselta kiilalta.
rule-bear-off-over = Jos silmäluku on suurempi kuin takimmaisen nappulasi kiila, sillä kotiutetaan nappula siltä kiilalta.
rule-bear-off-optional = Kotiuttamisen sijasta saat myös siirtää kotikentälläsi.
rule-single = Pelistä saa 1 pisteen, jos häviäjä on kotiuttanut ainakin yhden nappulan.
rule-gammon = Gammonista saa 2 pistettä: häviäjä ei ole kotiuttanut yhtään nappulaa.
rule-backgammon = Backgammonista saa 3 pistettä: häviäjä ei ole kotiuttanut yhtään nappulaa ja hänellä on vielä nappula parrulla tai voittajan kotikentällä.
rule-backgammon-reserve = Backgammonista saa 3 pistettä: häviäjä ei ole kotiuttanut yhtään nappulaa ja hänellä on vielä nappula laudan ulkopuolella, parrulla tai voittajan kotikentällä.
rule-worth = Jokaisesta pelistä saa yhden pisteen.
rule-win-with-both = Jos viimeisellä nappulalla voi voittaa joko yhdellä nopalla tai molemmilla, on käytettävä molemmat.
rule-win-stands = Heitto, joka kotiuttaa viimeisen nappulasi, ei koskaan raukea, jäipä siitä mitä tahansa yli.
rule-cube-centre = Kuutio on alussa keskellä ja arvoltaan 1, 64 ylöspäin; kumpi tahansa saa tuplata ensin.
rule-cube-before-roll = Vain heittovuorossa oleva saa tuplata, ja vain ennen heittoaan.
rule-cube-owner = Hyväksytyn tuplauksen jälkeen vain sen hyväksynyt pelaaja saa tuplata seuraavaksi.
rule-cube-irrevocable = Tuplausta ei voi perua.
rule-take = Tuplauksen hyväksynyt jatkaa peliä uudella panoksella ja saa kuution.
rule-drop = Joka hylkää tuplauksen, häviää tuplausta edeltäneen panoksen.
rule-cube-limit = Kuutio ei nouse arvoa { $limit } korkeammalle.
rule-points = Pelistä saa kuution arvon yksin-, kaksin- tai kolminkertaisena.
rule-crawford = Kun jommaltakummalta puuttuu ensi kertaa enää yksi piste ottelun voitosta, seuraavassa pelissä ei saa tuplata; sen jälkeen saa taas.
rule-crawford-one-point = Yhden pisteen ottelussa ei tuplata.
rule-dead-cube = Tuplaus, josta tuplaaja ei voi hyötyä, on sallittu, mutta siitä varoitetaan.
rule-jacoby = Money gamessa gammon ja backgammon lasketaan vasta, kun on tuplattu.
rule-beaver = Money gamessa tuplauksen hyväksynyt saa heti tuplata takaisin ja pitää kuution.
rule-automatic-double = Sopimuksen mukaan pelin aloitusheiton ensimmäinen tasatulos tuplaa panoksen, ja kuutio jää keskelle.
rule-automatic-double-twice = Sopimuksen mukaan pelin aloitusheiton kaksi ensimmäistä tasatulosta tuplaavat kumpikin panoksen, ja kuutio jää keskelle.
rule-resign = Pelaaja voi luovuttaa tarjoamalla yksinkertaista voittoa, gammonia tai backgammonia, mutta ei silloin, kun tuplaus odottaa vastausta; vastustaja hyväksyy tarjouksen tai hylkää sen, ja silloin peli jatkuu.
rule-resign-no-cube = Pelaaja voi luovuttaa tarjoamalla yksinkertaista voittoa, gammonia tai backgammonia; vastustaja hyväksyy tarjouksen tai hylkää sen, ja silloin peli jatkuu.
rule-resign-single = Pelaaja voi tarjoutua luovuttamaan pelin; vastustaja hyväksyy tarjouksen tai hylkää sen, ja silloin peli jatkuu.
rule-opening-reroll = Aloittaja käyttää nämä kaksi lukua tai heittää sen sijaan molemmat nopat uudestaan.
rule-opening-fixed = Sopimuksen mukaan aloittajan on käytettävä aloitusheitto.
rule-shut-out = Jos nappula on parrulla ja vastassa on kuusi miehitettyä kiilaa, vuoro siirtyy ilman heittoa.
rule-shut-out-no-cube = Jos nappula on parrulla ja vastassa on kuusi miehitettyä kiilaa, vuoro siirtyy ilman heittoa, eikä silloin saa tuplatakaan.
rule-doublet-lapse = Jos tuplien kahta ensimmäistä siirtoa ei voi molempia tehdä, tuplat raukeavat kokonaan.
rule-bar-lowest-first = Jos parrulla on vähintään kaksi nappulaa eikä pienemmällä silmäluvulla pääse kentälle, koko heitto raukeaa.
rule-entered-continues = Kentälle palautetulla nappulalla on käytettävä myös toinen silmäluku, jos se on mahdollista.
rule-rear-first = Saat kotiuttaa vain takimmaisen nappulasi.
rule-through-point = Nappulaa ei saa kotiuttaa vastustajan miehittämän kiilan ohi.
rule-both-dice-doublets = Tuplissa pelataan noppien ylä- ja alapuolten silmäluvut: n, n ja sitten 7 − n, 7 − n; jos kahta ensimmäistä ei voi molempia pelata, kaikki raukeaa.
rule-cube = Tätä peliä pelataan ilman tuplauskuutiota.
rule-start-off-board = Kaikki nappulat ovat aluksi laudan ulkopuolella ja tuodaan kentälle kuin parrulta.
rule-all-in-first = Mitään nappulaa ei saa siirtää, ennen kuin kaikki nappulasi ovat kentällä.
rule-low-first = Pienempi luku pelataan aina ensin.
rule-high-first = Sopimuksen mukaan suurempi luku pelataan aina ensin.
rule-high-first-but-ace-deuce = Sopimuksen mukaan suurempi luku pelataan aina ensin, paitsi heitossa 1-2.
rule-low-blocked = Jos ensin pelattavaa silmälukua ei voi pelata, koko heitto raukeaa.
rule-high-blocked = Jos vain jälkimmäistä silmälukua ei voi pelata, vain se raukeaa; jos jokin ensimmäinen siirto mahdollistaa senkin, on valittava sellainen.
rule-opposite-faces = Tuplat n pelataan n, n ja sitten 7 − n, 7 − n; jos kahta ensimmäistä ei voi molempia pelata, kaikki raukeaa.
rule-roll-again = Jos tuplat eivät rauenneet, saa heittää uudestaan.
rule-double-doublet = Lisäheiton tuplat lasketaan kahdesti: neljä kertaa n, sitten neljä kertaa 7 − n, ja kaikki neljä ensimmäistä on voitava pelata.
rule-general-doublet = Aloituksen kaksi lukua ovat tuplat aina, kun ne heitetään uudestaan: ensin pelataan molemmat, sitten niiden alapuolet, siinä järjestyksessä kuin lukuja täällä pelataan, ja sen jälkeen heitetään uudestaan. Lisäheitossa kukin luku pelataan kahdesti.
rule-general-doublet-lapse = Jos tällaisten tuplien kahta ensimmäistä lukua (lisäheitossa neljää ensimmäistä) ei voi kaikkia pelata, kaikki raukeaa.
rule-fresh-start = Aloittaja heittää uudestaan; aloitusheittoa ei pelata.
rule-hit-before-reserve = Syöty nappula palautetaan kentälle ennen niitä, jotka vielä odottavat ulkona.
rule-ace-deuce = 1-2 on bonusheitto: pelaa 1, sitten 2, sitten valitsemasi tuplat, ja heitä uudestaan.
rule-ace-deuce-lapse = Jos ykköstä tai kakkosta ei voi pelata, koko bonusheitto raukeaa.
rule-ace-deuce-to-opponent = Jos ykköstä tai kakkosta ei voi pelata, heitto 1-2 siirtyy vastustajalle, joka pelaa sen tuplineen ja lisäheittoineen ennen omaa vuoroaan; jos vastustajakaan ei voi, heitto raukeaa.
rule-named-doublet = Heiton 1-2 jälkeen saat valita mieleisesi tuplat ja pelaat ne n, n ja sitten 7 − n, 7 − n; jos kahta ensimmäistä ei voi molempia pelata, ne raukeavat ja menetät lisäheiton.
rule-named-doublet-top = Heiton 1-2 jälkeen saat valita mieleisesi tuplat ja pelaat niiden luvun neljä kertaa; jos kaikkia neljää ei voi pelata, ne raukeavat ja menetät lisäheiton.
rule-move-before-in = Saat siirtää, vaikka nappuloita odottaa vielä ulkona, mutta syöty nappula palautetaan kentälle ensin.
rule-dice-up = Vuoro päättyy, kun vahvistat; siihen asti jokaisen siirron voi perua.
rule-dice-flat = Jos nopat jäävät vinoon, ne heitetään uudestaan, eikä enää saa tuplata.
rule-premature-roll = Jos heität ennen kuin vastustajasi on vahvistanut, hän päättää, jääkö heitto voimaan.
rule-illegal-play = Vastustajasi voi hyväksyä sääntöjen vastaisen siirron tai pyytää pelaamaan heiton uudestaan.
rule-double-said = Tuplaus on voimassa heti, kun siitä on ilmoitettu.
rule-playing-side = Kotikenttäsi voi olla vasemmalla tai oikealla; kumpikin valitsee itse.
rule-turn = Vain se saa toimia, jonka vuoro on päättää.
rule-roll-first = Nopat on heitettävä, ennen kuin voi siirtää.
rule-double-pending = Kun tuplaus odottaa vastausta, muuta ei tehdä: ensin se hyväksytään tai hylätään.
rule-resignation-pending = Kun luovutustarjous odottaa vastausta, muuta ei tehdä: ensin se hyväksytään tai hylätään.
rule-no-checker = Voit siirtää vain omaa nappulaasi sieltä, missä se on.
rule-match-over = Päättynyttä ottelua ei voi jatkaa.
rule-session-end = Money game jatkuu, kunnes pelaaja lopettaa sen pelien välissä.
rule-match-won = Ottelun voittaa se, joka ensin saa sovitun pistemäärän.
rule-lateness = Kun ottelu jatkuu yhdessä sovittuna aikana, pelaaja, joka ei tee mitään, saa rangaistuspisteen jokaisesta viidestä minuutista; kun pisteitä on enemmän kuin puolet ottelun pituudesta, vastustaja saa vaatia ottelun: 3 pisteen ottelun 10, 5 pisteen 15, 7 pisteen 20 ja 11 pisteen 30 minuutin jälkeen.

## How well a match was played
analysis-no-match = Sinulla ei ole sellaista ottelua. Valitse yksi niistä, joita tarjotaan kirjoittaessasi.
analysis-other-game = Osaan analysoida vain backgammonia: muita pelejä en ole oppinut.
analysis-progress = Käydään läpi jokainen päätös: { $share } valmiina.
analysis-broken-off = Analyysi keskeytyi. Pyydä sitä uudestaan.
analysis-title = **Analyysi** · { $one } – { $two } · { $plies }-ply
analysis-adjusted = Ilman onnea ottelun voittamisen todennäköisyys oli: { $one } { $one-worth }, { $two } { $two-worth }.
analysis-adjusted-points = Ilman onnea: { $one } { $one-worth } pistettä, { $two } { $two-worth }.
analysis-about = -# Virhe maksaa vähintään { $error } pistettä kuution arvolla, paha virhe { $blunder }. PR on puolet päätöksen keskimääräisestä menetyksestä tuhannesosina: mitä pienempi sen parempi.
analysis-flawless = Kukaan ei tehnyt virhettä.
    -# Virhe maksaa vähintään { $error } pistettä kuution arvolla, paha virhe { $blunder }.
analysis-place = **Virhe { $mistake }/{ $mistakes }** · { $one } – { $two } · peli { $game }
analysis-play = { $player } pelasi heiton { $roll } näin: `{ $played }`. Parempi: `{ $best }`, kuten kuva näyttää.
analysis-no-double = { $player } ei tuplannut (tuplaamatta { $no-double }, tuplattu ja hyväksytty { $take }, tuplattu ja hylätty { $drop }).
analysis-double = { $player } tuplasi (tuplaamatta { $no-double }, tuplattu ja hyväksytty { $take }, tuplattu ja hylätty { $drop }).
analysis-take = { $player } hyväksyi tuplauksen (tuplaajalle: hyväksytty { $take }, hylätty { $drop }).
analysis-drop = { $player } hylkäsi tuplauksen (tuplaajalle: hyväksytty { $take }, hylätty { $drop }).
analysis-beaver = { $player } vastasi beaverilla (tuplaajalle: hyväksytty { $take }, hylätty { $drop }).
analysis-cost = Se maksoi { $error } pistettä kuution arvolla: { $cost } prosenttiyksikköä ottelun voittamisen todennäköisyydestä.
analysis-cost-points = Se maksoi { $error } pistettä kuution arvolla.
analysis-busy = Useita analyyseja on jo käynnissä. Pyydä uudestaan muutaman minuutin päästä.
analysis-chart-match = { $player }: mahdollisuudet voittaa ottelu
analysis-chart-games = { $player }: mahdollisuudet voittaa kukin peli
analysis-chart = { $title }, heittoja { $rolls }, pelejä { $games }; merkittyinä tuplauksia { $doubles } ja pahimpia virheitä { $worst }: korkeimmillaan { $most }, matalimmillaan { $least }, lopussa { $last }.
analysis-resign = { $player } luovutti (jatkaminen { $playing-on }, luovutus { $resigned }).
analysis-accept = { $player } hyväksyi luovutuksen (luovuttajan kannalta: jatkaminen { $playing-on }, luovutus { $resigned }).
analysis-decline = { $player } hylkäsi luovutuksen (luovuttajan kannalta: jatkaminen { $playing-on }, luovutus { $resigned }).
match-file-too-large = Tiedosto on liian suuri otteluksi: enintään { $most } KiB luetaan.
match-file-too-long = Ottelu on liian pitkä analysoitavaksi täällä. Tietokoneella `barpoint analyse` ottaa minkä pituisen tahansa.
match-file-not-fetched = Discord ei juuri nyt anna tiedostoa. Liitä se uudestaan.
match-file-length = Tätä ottelutiedostoa en osaa lukea: luen .mat-tiedostoja, joissa jokin rivi sanoo ”5 point match” (0–25), ja SGF-tiedostoja.
match-file-empty = Tiedostossa ei ole yhtään peliä.
match-file-line = Tiedoston rivillä { $line }: { $problem }
match-file-meaningless = Sellainen ei kuulu ottelutiedostoon.
match-file-property = `{ $property }` ei kuulu ottelutiedostoon.
match-file-play = Tätä siirtoa ei voi lukea.
match-file-refused = Se on sääntöjen vastaista. { $rule }

## Yksityisyys

button-my-data = Kaikki minusta
button-forget-me = Unohda minut…
button-forget-me-surely = Kyllä, poista kaikki
button-forget-server = Poista kaikki…
button-forget-server-surely = Kyllä, poista kaikki
privacy-kept = **Mitä säilytän sinusta ja miksi**
    • Tunnisteesi ja nimesi sellaisina kuin Discord ne näyttää: jotta voin sanoa, kenen vuoro on ja kuka voitti.
    • Ottelusi, jokainen heitto ja siirto aikoineen: jotta niitä voi jatkaa ja katsella ja ratingit laskea.
    • Mitä olet valinnut komennoilla { COMMAND("settings play") } ja { COMMAND("settings board") }, kielesi, lomasi sekä tuomasi ottelutiedostot.
    • Mitä olet aloittanut ja muut eivät ole vielä nähneet: haasteet, suorana näytettävät ottelut, muistutukset, sekä ylläpitäjänä antamasi syyt.
    • Mitä vastasit päivän asemiin, mitä pahoja virheitäsi olet harjoitellut, sanasi nopille, etukäteen antamasi vastaukset ja sopimasi ajat.
    • Ketkä olet estänyt, ja mitä omistajani on merkinnyt, jos sinut on estetty käyttämästä minua.
    En lue viestejä enkä säilytä muuta.
privacy-shown = **Kuka sen näkee:** vain ihmiset palvelimilla, joilla olet pelannut, ja vastustajasi. Kaikkien palvelimien rankingissa olet vain, jos olet valinnut sen.
privacy-ends = **Kuinka kauan:** kunnes sanot { COMMAND("forget-me") }. Vain hetken tarvittava, kuten vanhat haasteet, poistuu 30 päivän kuluttua; palvelimen tiedot 30 päivää sen jälkeen, kun se on poistanut minut.
privacy-contact = **Kuka minua ylläpitää:** hänet tavoittaa täältä: { $contact }
privacy-nothing = En säilytä sinusta mitään.
barred = Omistajani on estänyt sinua käyttämästä minua. Se, mitä sinusta säilytän, on yhä sinun: { COMMAND("privacy") }, { COMMAND("export") } ja { COMMAND("forget-me") } toimivat edelleen.
barred-until = Omistajani on toistaiseksi estänyt sinua käyttämästä minua; esto päättyy { $until }. Se, mitä sinusta säilytän, on yhä sinun: { COMMAND("privacy") }, { COMMAND("export") } ja { COMMAND("forget-me") } toimivat edelleen.
barred-server = En ole käytettävissä tällä palvelimella. Se, mitä sinusta säilytän, on yhä sinun: { COMMAND("privacy") }, { COMMAND("export") } ja { COMMAND("forget-me") } toimivat edelleen.
privacy-handed-out =
    { $matches ->
        [0] Kaikki, mitä säilytän sinusta.
        [one] Kaikki, mitä säilytän sinusta, ja ottelusi.
       *[other] Kaikki, mitä säilytän sinusta, ja { $matches } otteluasi.
    }
forget-me-unknown = En säilytä sinusta mitään: poistettavaa ei ole.
forget-me-ask = **Unohdanko sinut?** Tunnisteesi, nimesi, asetuksesi ja ratingisi poistetaan kaikkialta. { $matches ->
        [0] Et ole pelannut otteluita.
        [one] Pelaamasi ottelu jää vastustajallesi; vastassa on ”Entinen pelaaja”.
       *[other] Pelaamasi { $matches } ottelua jäävät vastustajillesi; vastassa on ”Entinen pelaaja”.
    }
forget-me-running =
    { $matches ->
        [one] Yksi ottelu on kesken: se päättyy nyt. Jos jokin sen peleistä on pelattu loppuun tai kummallakin on ollut kymmenen vuoroa, vastustajasi voittaa.
       *[other] { $matches } ottelua on kesken: ne päättyvät nyt. Vastustajasi voittaa ne, joissa jokin peli on pelattu loppuun tai kummallakin on ollut kymmenen vuoroa.
    }
forget-me-sure = **Oletko varma?** Kukaan ei voi perua tätä, ei edes omistajani. Voit palata milloin tahansa uutena pelaajana; ottelut lasketaan ratingiin taas vuorokauden kuluttua. Säilytän 30 päivää tunnisteestasi avaimella lasketun tiivisteen.
forget-me-done =
    { $ended ->
        [0] Sinut on unohdettu. Kanaville kirjoittamani jää sinne, kunnes joku poistaa sen.
        [one] Sinut on unohdettu ja ottelusi päätetty. Kanaville kirjoittamani jää sinne, kunnes joku poistaa sen.
       *[other] Sinut on unohdettu ja { $ended } otteluasi päätetty. Kanaville kirjoittamani jää sinne, kunnes joku poistaa sen.
    }
exported-all =
    { $matches ->
        [one] Ottelusi: `.mat`, SGF ja JSON.
       *[other] { $matches } otteluasi: kustakin `.mat`, SGF ja JSON.
    }
exported-left-out =
    { $matches ->
        [one] Discord ei ota tänne suurempaa tiedostoa: vanhin ottelu jäi pois. Botin omistaja voi antaa sen.
       *[other] Discord ei ota tänne suurempaa tiedostoa: { $matches } vanhinta ottelua jäi pois. Botin omistaja voi antaa ne.
    }
exported-beyond =
    { $matches ->
        [one] Yhteen tiedostoon mahtuu enintään { $most } ottelua: vanhin ottelu on jätetty pois. { COMMAND("privacy") } antaa kaiken, mitä sinusta säilytetään.
       *[other] Yhteen tiedostoon mahtuu enintään { $most } ottelua: { $matches } vanhinta on jätetty pois. { COMMAND("privacy") } antaa kaiken, mitä sinusta säilytetään.
    }
exported-unreadable =
    { $matches ->
        [one] Yhtä ottelua ei voi lukea, ja se jäi pois. Botin omistaja löytää syyn lokista.
       *[other] { $matches } ottelua ei voi lukea, ja ne jäivät pois. Botin omistaja löytää syyn lokista.
    }
exported-none = Et ole vielä pelannut ottelua.
imported = **Ottelu tiedostosta** · { $one } – { $two } · { $points ->
        [0] money game
        [one] 1 piste
       *[other] { $points } pistettä
    }, { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }
import-illegal =
    { $plays ->
        [0] Tuomari ei löydä sääntöjen vastaisia siirtoja.
        [one] Tuomari löytää yhden sääntöjen vastaisen siirron:
       *[other] Tuomari löytää { $plays } sääntöjen vastaista siirtoa:
    }
import-play = **Peli { $game }, siirto { $row }** · { $player } { $roll }: { $play }
import-more =
    { $plays ->
        [one] Vielä yksi on sääntöjen vastainen.
       *[other] Vielä { $plays } on sääntöjen vastaisia.
    }
import-stopped = Pystyn seuraamaan ottelua tähän asti: { $why }
import-gone = Tiedostoa ei enää ole: säilytän tiedostoja 30 päivää ja enintään 20 viimeisintäsi. Liitä se uudestaan komennolla { COMMAND("import") }.

## Asemat, joista kysytään
question-play = Pelattavana { $roll }. Mikä on paras siirto?
question-double = Ennen heittoa: tuplaatko vai heitätkö?
question-take = Vastaa tuplaukseen: hyväksytkö vai hylkäätkö?
menu-question = Valitse paras
deed-no-double = Heitä, älä tuplaa
deed-double = Tuplaa
deed-take = Hyväksy tuplaus
deed-drop = Hylkää tuplaus
question-worth = { $place }\. { $deed } { $equity }
question-right = Valintasi: { $deed }. Oikein, se on paras.
question-nearly = Valintasi: { $deed }. Melkein yhtä hyvä, se maksaa vain { $error }.
question-wrong = Valintasi: { $deed }. Se maksaa { $error }.
daily-title = **Päivän asema**
daily-solved-when = Vastaa itseksesi; ratkaisu tulee { $when }.
button-answer = Vastaa
daily-ask = Mikä on paras? Kukaan ei näe vastaustasi, ja voit muuttaa sitä ratkaisuun asti, joka tulee { $when }.
daily-answered = Vastauksesi: { $deed }. Ratkaisu tulee { $when }; siihen asti voit muuttaa vastausta.
daily-solution = **Päivän aseman ratkaisu**: paras on { $deed }.
daily-chosen = { $chosen ->
    [one] 1 vastaus
   *[other] { $chosen } vastausta
}
daily-right = Oikein: { $names }.
daily-right-more = Oikein: { $names } ja { $more ->
    [one] { $more } muu
   *[other] { $more } muuta
}.
daily-nobody-right = Kukaan ei löytänyt sitä.
daily-no-answers = Kukaan ei vastannut.
daily-gone = Tällä palvelimella ei ole sellaista päivän asemaa.
practice-title = **Harjoitus** · paha virheesi ottelussa { $one } – { $two }, { $day }, peli { $game }
practice-again = Se tulee uudestaan { $when }.
practice-none = Pahoja virheitäsi ei ole vielä harjoiteltavana. Pelaa backgammonottelu jotakuta tai minua vastaan ja kirjoita sitten { COMMAND("analyse") }, tai paina tuloksen alta **{ button-analyse }**: täällä kysytään uudestaan se, mikä maksoi 0,08 tai enemmän.
practice-later = Olet harjoitellut kaikki pahat virheesi tältä erää; seuraava tulee { $when }. { COMMAND("analyse") } löytää lisää otteluista, joita ei ole vielä analysoitu.
button-practice-on = Seuraava
button-daily = Päivän asema…
settings-daily = **Päivän asema** · tämän palvelimen päättyneistä otteluista tai omista otteluistani itseäni vastaan. Jokainen vastaa itse; päivää myöhemmin tulee ratkaisu ja se, moniko valitsi mitäkin ja kuka oli oikeassa.
setting-daily = Kanavalla { $channel } joka päivä klo { $time }; seuraava { $next }.
setting-daily-none = Pois käytöstä: valitse kanava.
setting-club-none = { setting-daily-none }
menu-daily = Päivän aseman kanava
setting-hour = Joka päivä klo { $chosen }
hour-utc = { $time } UTC

# Tahti ja kellot.
option-challenge-pace = tahti
option-challenge-pace-about = Vuorojen aika: nimi, tai vuoroaika ja pankki, esim. 24h 7d; muuten kuten täällä on valittu
setting-pace = Oletustahti: { $chosen }
settings-pace = **Otteluiden tahti täällä** · se koskee haasteita, joissa tahtia ei mainita: minuutteja illan otteluun, päiviä kirjeotteluun. Kanavilla voi olla omansa. Se, jolta aika loppuu, voi hävitä ottelun: vastustaja saa vaatia sen itselleen.
button-pace = Tahti…
pace-untimed = ei kelloa
pace-club = Kerho
pace-casual = Rento
pace-discord = Discord
pace-daily = Päivittäin
pace-brisk = Ripeä
pace-fischer = Fischer
pace-line = -# Tahti: { $name } · { $numbers }
pace-line-numbers = -# Tahti: { $numbers }
pace-numbers = { $delay } vuorolle ja { $bank } pankissa
pace-increment = { $bank } pankissa, { $increment } lisää joka vuoron jälkeen, enintään { $cap }
pace-both = { $delay } vuorolle, { $bank } pankissa, { $increment } lisää joka vuoron jälkeen, enintään { $cap }
pace-money = Money gamessa ei ole kelloa: siinä ei voi hävitä ottelua ajalla.
pace-house = Talo pelaa ilman kelloa.
pace-unreadable = ”{ $typed }” ei ole tahti. Valitse luettelosta tai anna vuoroaika ja pankki, esimerkiksi **12s 14m** tai **24h 7d**; niitä voi seurata lisäaika ja yläraja: **0 3d 12h 7d**.
pace-short = Se on liian lyhyt: vuoron ja pankin on oltava yhteensä vähintään { $seconds } sekuntia.
pace-long = Se on liian pitkä: vuoro tai lisäaika on enintään { $delay } päivää, pankki enintään { $bank } päivää, eikä yläraja ole pankkia pienempi.
duration-days = { $count } pv
duration-hours = { $count } t
duration-minutes = { $count } min
duration-seconds = { $count } s
clock-line = -# ⏳ { $player }: aika loppuu { $until } · pankki: { $one } { $one-bank }, { $two } { $two-bank }
flag-fell = ⌛ Pelaajalta { $player } loppui aika. { $opponent }, saat vaatia ottelun itsellesi tai odottaa vielä.
not-come = ⌛ { $player } ei ole tullut paikalle, ja aikaa on kulunut { $time }. { $opponent }, saat vaatia ottelun itsellesi tai odottaa vielä.
button-claim = Vaadi ottelu
claim-made = Ottelu on sinun: sen kanava näyttää sen.
claim-unseen = Ei ole varmaa, että vastustajasi näkee tämän laudan, joten et voi vaatia ottelua. Voit vaatia sen, kun hän on pelannut täällä.
claim-untimed = Tässä ottelussa ei käy kello.
claim-own = Nyt kuluu oma aikasi.
claim-early = Aikaa on jäljellä: se loppuu { $when }.
claim-not-too-late = Vastustajasi ei ole vielä liian myöhässä: saat vaatia ottelun { $when }.
claim-later = Botti tai Discord ei ollut tavoitettavissa, joten kukaan ei voi vielä vaatia ottelua; se on taas mahdollista { $when }.
claim-left = Olet lähtenyt ottelun palvelimelta, joten et voi vaatia sitä.
match-timed-out = Pelaajalta { $opponent } loppui aika: ottelun voittaa { $player }.
match-not-come = { $opponent } ei tullut paikalle sovittuna aikana: ottelun voittaa { $player }.
games-until = aika loppuu { $until }
idle = { $one }, { $two }: täällä ei ole pelattu { $days } päivään, joten ottelu jätettiin kesken ja kanava on vapaa. Kumpikin voi jatkaa sitä täällä tai muualla.
idle-house = { $player }: täällä ei ole pelattu { $days } päivään, joten ottelu taloa vastaan jätettiin kesken ja kanava on vapaa. Voit jatkaa sitä.
gave-way = { $player }: täällä alkoi toinen ottelu, eikä ottelullesi taloa vastaan ollut muuta paikkaa, joten se jätettiin kesken. Voit jatkaa sitä täällä, kun kanava on vapaa, tai muualla.
button-my-boards = Omat laudat
my-boards = **Lauta { $number } / { $total }** · vastassa { $opponent } · { $channel }
my-boards-none = Mikään lauta ei odota sinua nyt.
setting-remind-day = Muistutus vuorokautta ennen ajan loppua
setting-remind-half-day = Muistutus 12 tuntia ennen ajan loppua
setting-remind-three-hours = Muistutus kolme tuntia ennen ajan loppua
setting-remind-hour = Muistutus tuntia ennen ajan loppua
setting-remind-off = Ei muistutuksia
setting-quiet-hours-21-7 = Hiljaista klo 21–7
setting-quiet-hours-22-8 = Hiljaista klo 22–8
setting-quiet-hours-0-9 = Hiljaista keskiyöstä klo 9:ään
setting-quiet-hours-never = Ei hiljaisia tunteja
setting-time-zone = Aikavyöhyke: { $chosen }
setting-time-zone-language = kielesi mukaan, muuten UTC
reminders-ask = Pelaat usean päivän ottelua. Ellet valitse toisin, muistutan sinua 12 tuntia ennen aikasi loppua, mutta en klo 22–8 vyöhykkeen { $zone } kellon mukaan.
button-reminders = Muistutukset…
reminder = ⏰ { $player }, sinun vuorosi, vastassa { $opponent }, ja aikasi loppuu { $until }: { $link }
reminder-direct = ⏰ Sinun vuorosi, vastassa { $opponent }, ja aikasi loppuu { $until }: { $link }

# Loma.
setting-vacation-on = Loma usean päivän otteluissa: kyllä
setting-vacation-off = Loma usean päivän otteluissa: ei
button-vacation = Loma…
button-vacation-begin = Aloita loma
button-vacation-end = Lopeta loma
vacation-about = **Loma** pysäyttää omat kellosi kaikissa usean päivän otteluissasi kerralla. Sinulla on { $most } päivää kalenterivuodessa; tältä vuodelta on jäljellä { $left }. Se päättyy ensimmäiseen siirtoosi sellaisessa ottelussa, tai aiemmin jos haluat, ja vie vähintään päivän. Jo loppunut aika ei palaa.
vacation-until = Olet **lomalla** { $until } asti: omat kellosi seisovat usean päivän otteluissasi. Ensimmäinen siirtosi jossakin niistä lopettaa loman. Tämän vuoden lomaa on jäljellä { $left }.
vacation-stops = Usean päivän ottelusi, joissa se on voimassa: { $stops }
vacation-exempt = Ei voimassa otteluissa, joiden alkaessa palvelin oli poistanut sen käytöstä: { $exempt }
vacation-ask = Tämän vuoden lomaa on jäljellä { $left }. Aloitatko nyt loman, jonka pituus on { $days }, { $until } asti? Ensimmäinen siirtosi usean päivän ottelussa lopettaa sen; ensimmäistä päivää lukuun ottamatta käyttämättä jäänyt osa säilyy.
vacation-goes-on = Olet jo lomalla, { $until } asti.
vacation-too-long = Se on enemmän kuin on jäljellä: nyt alkava loma voi kestää enintään { $most ->
        [one] { $most } päivän
       *[other] { $most } päivää
    }.
claim-vacation = Vastustajasi on lomalla { $until } asti. Siihen asti hänen aikansa ei kulu, joten et voi vaatia ottelua.
clock-line-vacation = -# 🏖️ { $player }: lomalla { $until } asti · pankki: { $one } { $one-bank }, { $two } { $two-bank }
games-vacation = lomalla { $until } asti

# Ajan antaminen.
button-give = Anna aikaa…
give-ask = Paljonko aikaa annat pelaajalle { $opponent }? Se lisätään pankkiin, eikä sitä voi ottaa takaisin.
give-done = Annettu: kanava näyttää sen.
give-full = Pankkiin mahtuu enintään { $most } päivää.
given = 🎁 { $player } antaa pelaajalle { $opponent } lisää aikaa: { $time }.

# Keskeytys sopimuksesta.
command-adjourn = jätä-kesken
command-adjourn-about = Jätä ottelu kesken sovittuun aikaan asti, jos vastustajasi suostuu
option-adjourn-until = asti
option-adjourn-until-about = Milloin se jatkuu, kellosi mukaan: 20.00, huomenna 20.00, perjantaina 20.00, 1.12. 20.00
time-fillers = asti
time-hour = klo kello
time-today = tänään
time-tomorrow = huomenna
time-weekdays = maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai
adjourn-unreadable = ”{ $typed }” ei ole aika, jonka osaan lukea. Kirjoita, milloin ottelu jatkuu, vyöhykkeen { $zone } kellon mukaan: **20.00**, **huomenna 20.00**, **perjantaina 20.00**, **1.12. 20.00**, **2026-12-01 20:00**, tai Discordin aikaleima.
adjourn-out-of-reach = Ottelun voi jättää kesken vähintään ajaksi { $nearest } ja enintään ajaksi { $farthest }.
adjourn-house = Talo odottaa sinua ilmankin: jätä ottelu kesken tai vain lähde.
adjourn-proposed = ⏸️ { $player } ehdottaa, että ottelu jätetään kesken { $until } asti ({ $in }). { $opponent }, suostutko? Siihen asti aikaa ei kulu.
adjourn-agreed = ⏸️ Ottelu { $one } – { $two } on jätetty kesken { $until } asti ({ $in }), kuten molemmat ovat sopineet. Silloin se jatkuu tässä; sitä ennen aikaa ei kulu, vaikka jatkaisitte aiemmin.
adjourn-lateness = Ole silloin paikalla: kun on vuorosi, vastustajasi saa vaatia ottelun, jos { $time } kuluu etkä tee mitään.
adjourn-declined = ⏸️ { $player } pelaa mieluummin heti: ottelu jatkuu nyt.
adjourn-nothing-proposed = Sitä ei enää ehdoteta, tai se on oma ehdotuksesi, johon vastustajasi vastaa.
adjourn-event = Backgammon: { $one } – { $two }
button-agree = Suostun
button-disagree = En suostu
games-adjourned-until = Jätetty kesken { $until } asti, vastassa { $opponent }
appointment-soon = ⏰ { $one }, { $two }: ottelunne jatkuu { $until }.
appointment-elsewhere = ⏰ { $one }, { $two }: ottelunne aika on tullut, mutta se ei voi jatkua tässä, koska täällä pelataan toista. Jatkakaa sitä toisella kanavalla.
