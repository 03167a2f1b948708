import type { LanguageRules } from '../wording-rule';

/** What denies that treatment does something; for rules of what it does. */
export const DENIED = ['nie|bez ..3 {claim}', 'nikt|nic|żaden|żadna|żadne|ani nie ..2 {claim}'];

/** Polish: words that patterns name, and what is said honestly. Adjectives and nouns are cut before the sound that changes: `najleps*` is also “najlepsi”. */
export const words: Pick<LanguageRules, 'sets' | 'honest' | 'calm'> = {
  sets: {
    me: 'mi|mnie|mną|moj*|mój|moim|mojego|jestem|miałam|miałem|byłam|byłem|polecam|polecamy|nas|nasz*|czuję|dziękuję|dziękujemy|wróciłam|wróciłem|synek|córka|córeczka|żałuję',
    looks:
      'twarz*|cer*|skór*|uśmiech*|zęb*|ust*|nos*|brzuch*|sylwetk*|figur*|nog*|włos*|brwi|zmarszcz*|trądzik*|opuchnięt*|zmęczon*|blizn*',
    people:
      'lekarz*|lekark*|specjali*|ginekolo*|pediat*|położn*|kardiolo*|interni*|eksper*|fachow*|chirur*|zespół|zespoł*|kadr*|pielęgniark*|profesor*|personel*|dermatolo*|ortoped*|stomatolo*|dentys*|dentyś*|fizjoterapeu*|psycholo*|diagnost*|endokrynolo*|lekarsk*',
    place:
      'klinik*|gabinet*|poradni*|przychodni*|centrum|centra|ośrod*|placówk*|szpital*|miejsc*|adres*|laborator*|pracowni*',
    care: 'opiek*|usług*|jakoś*|standard*|poziom*|obsług*|diagnostyk*|technologi*|medycyn*|sprzęt*|aparat*|urządze*|ofert*|wyposaże*|wiedz*|doświadcze*|kwalifikacj*|warunk*|komfort*|leczeni*|terapi*|metod*|rozwiązani*|zabieg*|badani*|usg|prowadzeni*|pakiet*',
    where:
      'mieście|warszawie|warszawy|polsce|polski|kraju|świecie|świata|europie|europy|okolicy|dzielnicy|mazowszu|rynku|regionie|stolicy|woli|branży|województwie',
    product:
      'środk*|środek|znieczuleni*|implant*|preparat*|lek|leki|laser*|korona|koron*|aparat*|efekt*|rezultat*|wyboru|wybór|botoks*|kosmety*|kroplów*|wybielani*|usuwani*|ofert*|gabinet*|protez*|soczew*|znieczule*|masaż*|peeling*|depilacj*',
    few: '#|dwa|dwie|trzy|cztery|pięć|jednego|jednej|dwóch|trzech|czterech|jeden|jedną',
    wow: 'olśniewając*|hollywoodzk*|perfekcyjn*|idealn*|śnieżnobiał*|nieskaziteln*|promienn*|wymarzon*|doskonał*|zachwycając*|fantastyczn*|niesamowit*|oszałamiając*|zniewalając*|spektakularn*|rewelacyjn*|fenomenaln*|zdumiewając*|imponując*|bajeczn*|nienagann*|zjawiskow*|wspania*|cudown*|genialn*|magiczn*|piorunując*|bosk*|jędrn*|smukł*|nieziemsk*|powalając*|kapitaln*|niewiarygodn*|niezapomnian*|młodzieńcz*|sokol*|zabójcz*|rozświetlon*|aksamitn*|lśniąc*|perłow*|mistrzowsk*|wow|jedwabist*',
    body: 'uśmiech*|cer|cera|cerę|cery|skóra|skórę|skóry|skórą|sylwetk*|figur*|ciał*|wzrok*|ust|usta|ustami|biust*|zęby|zębów|włos*|wygląd*|nos|twarz|pośladk*|talia|talię|kształt*|piersi|urod*',
    effect: 'efekt*|rezultat*|skutk*|przemian*|odmian*',
    star: 'gwiazd*|celebryt*|celebryci|modelk*|aktor*|piosenkar*|olimpij*|influencer*|artyst*|artyści|prezenter*|blogerk*|youtuber*|medalist*',
    best: 'najleps*|najznakomits*|najwybitniejs*|najnowocześniejs*|najskuteczniejs*|najsłynniejs*|najpopularniejs*|najwspanials*|najsolidniejs*',
    sure: 'całkowicie|zupełnie|absolutnie|pełni|zawsze|stuprocentowo|gwarantowan*|kompletnie|trwale|ostatecznie',
    ill: 'ból|bólu|bólem|bóle|chorob*|choroby|dolegliwoś*|problem*|niepłodnoś*|migren*|alergi*|infekcj*|nowotw*|rak|raka|cukrzyc*|nadciśnieni*|objaw*|trądzik*|nadwag*|otyłoś*|bezsennoś*|depresj*|schorze*|zmarszcz*|żylak*|kilogram*|stres*|wad*|każd*|wszystk*|łuszczyc*|nietrzymani*|endometrioz*',
    result:
      'efekt*|rezultat*|wynik*|skuteczno*|wyleczen*|powodzeni*|popraw*|satysfakcj*|zadowoleni*|sukces*|bezpieczeństw*|jakoś*|zdrowi*|ulg*|zdrow*|uzdrowieni*',
    service:
      'wizyt*|konsultacj*|badani*|usg|zabieg*|porad*|pakiet*|cytologi*|szczepieni*|ekg|usług*|przegląd*|rejestracj*|diagnostyk*|echo|leczeni*|holter*|morfologi*|kwalifikacj*',
    medical:
      'lek|leku|leków|leki|metod*|badani*|badań|test*|zabieg*|leczeni*|szczepion*|terapi*|operac*|antykoncep*|środk*|środek|diet*|suplement*|preparat*|tablet*|procedur*|sposob*',
    danger:
      'krwaw*|112|999|gorączk*|sor|pogotowi*|duszno*|alarmow*|utrat*|udar*|zawał*|drgaw*|nagł*|odwodnieni*|szpital*|ostry|silny|silnego|izb*|wstrząs*|zatruci*',
    verbcure: 'wylecz*|uleczy*|uzdrow*|uzdrawia*|wyleczon*',
    thankful: 'uratowa*|ocali*|odmieni*|zmieni* moje',
    month:
      'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|miesiąca|tygodnia|roku|piątku|niedzieli|soboty|weekendu|poniedziałku|świąt|jutra|wakacji|dnia',
    claim:
      'przynosi*|daje|dają|zapewnia*|wyleczy*|usuwa*|znika|znikają|gwarant*|skuteczn*|niezawodn*|obiec*|przywrac*|przywróci*|cofa|cofnie|eliminuj*|likwid*|zastąpi*|działa|działają|sprawdza|ustępuj*|ustąpi|mija|bezpieczn*|najleps*|bezbolesn*|pewn*|istniej*|cudown*|leczy|leczą|pomaga|pomagają|całkowicie|pełn*|idealn*',
    // Of praise.
    top: 'najznakomits*|najwybitniejs*|najnowocześniejs*|najskuteczniejs*|najsłynniejs*|najwspanials*|najsolidniejs*|najdoskonals*|najgenialniejs*|najpiękniejs*|najznamienits*|najmodniejs*|najcudowniejs*|najprecyzyjniejs*|najmilsz*|najmilsi|najczuls*|najtroskliws*|najserdeczniejs*|najcierpliws*|najprofesjonaln*|najkorzystniejs*|najukochańs*|najsympatyczniejs*|najrzetelniejs*',
    splendid:
      'zachwyt*|zachwyc*|rewelac*|fenomen*|genialn*|fantastyczn*|wspania*|cudown*|niesamowi*|spektakularn*|rewolucyjn*|niezrównan*|niedoścign*|olśniewa*|zachwycając*|oszałamia*|zniewalając*|bajeczn*|magiczn*|czarodziejsk*|hollywood*|legendarn*|kultow*|topow*|wirtuoz*|niespotykan*|niebywa*|nieprzeciętn*|ponadprzeciętn*|nadzwyczajn*|wyśmieni*|mistrzowsk*|perfekcyjn*|bezkonkurenc*|niepowtarzaln*|niezapomnian*|zjawiskow*|nieskaziteln*|śnieżnobiał*|oszołamiając*|niewiarygodn*|nieziemsk*|zdumiewając*|imponując*|pioniersk*|przełomow*|wizjoner*|nowatorsk*|innowacyjn*|unikatow*|prestiżow*|renomowan*|ekskluzywn*|luksusow*|elitarn*',
    super:
      'ultranowoczes*|supernowoczes*|hipernowoczes*|ultraprecyz*|superprecyz*|supernowoc*|superspecjal*|megaskutecz*|superskutecz*|ultraskutecz*|superszybk*|hiperskutecz*|supersprzęt*|superdoktor*|superlekarz*',
    fine: 'wyjątkowy|wyjątkowa|wyjątkowe|wyjątkową|wyjątkowego|wyjątkowej|wyjątkowych|wyjątkowym|wyjątkowymi|unikaln*|doskonał*|doskonal*|znakomi*|wybitn*|wspania*|świetn*|idealn*|niezawodn*|niezwykł*|ponadczasow*|nowatorsk*|innowacyjn*|wiodąc*|czołow*|luksusow*|bezbłędn*|nienagann*|wzorow*|wzorcow*|pierwszorzędn*|znamieni*|wytworn*|oszałam*|fachow*|nieocenion*|niezastąpion*|bezcenn*|superb|super|ekstra|extra|top|premium|vip|deluxe|exclusive|gwiazdorsk*|królewsk*|bosk*|anielsk*|rozchwytywan*|charyzmatyczn*|cenion*|uznan*|słynn*|sławn*|utytułowan*|najwyższ*|światow*',
    work: 'podejści*|wiedz*|prac*|talent*|profesjonali*|atmosfer*|wnętrz*|sal|sale|blok*|szkoł*|drużyn*|ekip*|system*|technik*|praktyk*|umiejętno*|oddzia*|precyzj*|poród|porod*|pobyt*|wyposażeni*|hotel*|apartament*|warsztat*',
    gem: 'perł*|perełk*|klejnot*|diament*|brylant*|skarb|skarby|ikon|ikona|ikony|ikoną|legend*|guru|wirtuoz*|maestro|geniusz*|czarodziej*|magik*|anioł*|mistrz*|autorytet*|lumin*|kuźni*|mekk*|świąty*|oaz*|gwiazd*|asem|asy|rekordzist*|lider*|liderk*|potentat*|flagow*|wizytówk*|duma|dumą|gigant*|pionier*|prekursor*',
    field:
      'medycyn*|chirurg*|stomatolog*|implantolog*|protety*|ortodon*|dermatolog*|ginekolog*|położnictw*|pediatri*|kardiolog*|okulisty*|ortopedi*|fizjoterapi*|rehabilitacj*|onkolog*|neurolog*|urolog*|diagnosty*|kosmetolog*|endokrynolog*|weneryn*|psychiatri*|psychoterapi*|laryngolog*|estety*|trycholog*|podolog*|leczeni*|zdrowi*|branż*|urody|skalpel*|uśmiech*',
    // Of others and of the clinic.
    others:
      'inni|innych|konkurenc*|sieciow*|sąsiedni*|pozostał*|większoś*|tradycyjn*|zwykł*|przeciętn*|standardow*|publiczn*|państwow*|klasyczn*|wszyst*|niektór*|taśmow*|nfz|inni|innych|innym|innymi|gdziekolwiek|osiedlow*|korporac*|okoliczn*',
    us: 'nas|nami|nam|nasz|nasza|nasze|naszą|naszej|naszego|naszych|naszym|naszymi|nasi|my',
    better:
      'mocniej*|wydajniej*|efektywniej*|leps*|lepiej|lepsi|szybs*|szybciej|tańs*|tańsi|taniej|dokładniej*|skuteczniej*|bezpieczniej*|nowocześniej*|trwals*|delikatniej*|precyzyjniej*|wygodniej*|przyjemniej*|łagodniej*|solidniej*|cierpliws*|wyżs*|wyżej|niżs*|mils*|milej|milsi|troskliwiej|dłużej|krócej|sprawniej*|silniejs*|pewniej*|rzetelniej*|bardziej|więcej|mniej|korzystniej*|ładniej*|piękniej*|zdrowiej|czulej|lżej|spokojniej*',
    // Of illness and what becomes of it.
    trouble:
      'ból|bólu|bólem|bóle|bólami|chorob*|dolegliwoś*|problem*|niepłodnoś*|migren*|alergi*|nowotw*|rak|raka|cukrzyc*|nadciśnieni*|trądzik*|nadwag*|otyłoś*|bezsennoś*|depresj*|schorze*|zmarszcz*|żylak*|kilogram*|stres*|łuszczyc*|nietrzymani*|endometrioz*|chrapani*|łysieni*|łysin*|haluks*|ostrog*|cellulit*|cellulici*|kompleksy|kompleksów|kompleksami|kompleksach|nałog*|palenie|palenia|paleniem|blizn*|rozstęp*|przebarwie*|pajączk*|tłuszcz*|tłuszczyk*|oponk*|lęk|lęku|lęki|lękiem|strach*|zmęczeni*|napięci*|skolioz*|garb|wad|wada|wady|wadę|kurzajk*|brodawk*|grzybic*|hemoroid*|zgag*|refluks*|astm*|atopi*|azs|szum*|zawroty|rwa|rwy|rwę|dyskopati*|zwyrodnieni*|artretyzm*|reumatyzm*|potliwoś*|naczynk*|włoski|włosków|jąkani*|moczeni*|bruksizm*|nieśmiałoś*|ograniczeni*|niedoskonało*|cieni*|worki|zakol*|łupież*|kolk*|katar*|impotencj*|menopauz*',
    vanish:
      'znikn*|zniknąć|znika|znikają|zniknął|zniknęł*|ustąpi|ustąpią|ustępuj*|minie|miną|mija|mijają|odejdzie|odejdą|odchodzi|odpuści*|przejdzie|przestan*|przestaje|przestają|wyparuj*|wyparow*|rozpłyn*|stopni*|topnie*|pryśnie|skończy*|wróc*',
    removes:
      'usuwa*|usuni*|usuń*|likwid*|zlikwid*|eliminuj*|wyelimin*|leczy|leczymy|leczą|wylecz*|uwalnia*|uwolni*|zwalcza*|zwalczy*|pokonuje*|pokonaj*|pokona*|niszczy|niszczymy|redukuj*|zredukuj*|wygładz*|spala*|spali*|koi|koimy|ukoi|uśmierza*|uśmierz*|pozbaw*|rozpuszcz*|topi|wymazuj*|wymaż*|rozbija*|przepędz*|rozprawia*',
    willdo:
      'wyprostujemy|wyleczymy|usuniemy|zlikwidujemy|pokonamy|przywrócimy|zregenerujemy|odmłodzimy|ujędrnimy|wygładzimy|wyszczuplimy|uśmierzymy|ukoimy|odbudujemy|wybielimy|wymodelujemy|uratujemy|ocalimy|sprawimy|odmienimy|zmienimy|upiększymy|uleczymy|zwalczymy|wyeliminujemy|pozbędziemy|uwolnimy|naprostujemy|przepędzimy|postawimy|wyrzeźbimy|zaokrąglimy|powiększymy|zatrzymamy|cofniemy|zwrócimy|podarujemy|wykryjemy|znajdziemy|zadbamy',
    hardship:
      'okular*|wyrzeczeń|wyrzeczenia|wyrzeczeniami|cierpien*|wstyd*|kul|kulach|kulami|golenie*|goleniem|depilac*|diet|dietami|bezsennych|nieprzespan*|soczewk*|makijaż*|aparat*|protez*|męczarni*|kolejk*|kolejek|igł*|igieł|strach*|dentyst*|tablet*|leków|lekami|chorowani*|bezsilno*|cierpieni*|samotn*|dojazd*',
    again: 'znów|znowu|ponownie|wreszcie|nareszcie|nowo',
    treasure:
      'młodo*|zdrowi*|sprawnoś*|radoś*|spokój|spokoju|pewność|pewności|uśmiech*|piękn*|blask*|wzrok*|słuch*|energi*|sił*|witalnoś*|formę|formy|figur*|talię|kobiecoś*|wolnoś*|lekkoś*|płodnoś*|życie|życia|życiu|sen|komfort*|kontrol*|równowag*|włosy|ruch*|swobod*|urod*|atrakcyjno*|męskoś*|wigor*',
    smooth: 'gładk*|zdrow*|pięk*|młod*|szczupł*|wolny|wolna|wolni|uśmiech*|bez',
    bodypart:
      '{body}|zgryz*|brzuch*|czupryn*|loki|loków|rzęs*|brwi|dłon*|dłoń|stóp|stopy|nogi|nóg|plecy|kręgosłup*|kolan*|biodr*|podbródek|podbródk*|powiek*|spojrzeni*|twarz*|policzk*|łydk*|ud|uda|talii|zęby|zębami|paznokc*|dekolt*|szyj*|owal*|brod|broda',
    praised:
      '{wow}|pięk*|gęst*|bujn*|płask*|szczupł*|zgrabn*|gładk*|młod*|kobiec*|seksown*|atrakcyjn*|zabójcz*|pełn*|zmysłow*|jedwabn*|kuszą*|uwodziciel*|apetyczn*|wysportowan*|zadban*|świetlist*|jaśniejs*|bielsz*|smukł*|nowy|nowa|nowe|nową|nowego|nowej|wypoczęt*|śwież*|nieskazit*|prześliczn*|ślicz*|ponętn*|mocn*|lekk*|promien*|pewn*|szczęśliw*',
    perfect:
      'gwiazd*|modelk*|nastolat*|młodości|bogin*|niemowl*|marzeń|marzen*|okładk*|reklam*|filmu|perły|perełki|jedwab|aksamit|pupa|brzoskwin*|nowe|nowy|nowa|lalk*|księżnicz*|dziewczyn*|dawniej|spod|z',
    works:
      'działa|działają|zadziała|sprawdzi|sprawdza|skuteczn*|pomoże|pomaga|pomoż*|pomagają|wyleczy|zadowoli|leczy|zadowol*',
    good: '{wow}|szybk*|błyskawiczn*|natychmiastow*|trwał*|widoczn*|długotrwał*|gwarantowan*|pewn*|wieczn*|znakomi*|świetn*|najleps*|lepsz*|imponując*|rewelac*|zdumiew*|niesamowi*|zadziwiaj*|stuproc*|wyśmieni*|maksymaln*|dożywotn*|długofal*|doskonał*|ogromn*|wymarzon*|znakomit*|piorunując*|ekspresow*',
    sureword:
      'całkowicie|zupełnie|absolutnie|zawsze|stuprocentowo|kompletnie|totalnie|bezwzględnie|gwarantowanie|bezwarunkowo|bezsprzecznie|bezapelacyjnie|głowę|głową|efekt*|sukces*|skuteczno*',
    bad: 'ból|bólu|powikła*|komplikacj*|ryzyk*|skutk*|skutków|blizn|blizny|stres*|strach*|dyskomfort*|cierpieni*|działań|nawrot*|zagroże*|odczyn*|wątpliwoś*|krwawie*|niespodzianek|rozczarowa*|pomył*|błęd*|niepowodze*|śladu|śladów|ubocznych',
    sees: 'rozpozna*|zdiagnoz*|wykry*|wykrywa*|widzi*|znajdzie*|znajduj*|wyłap*|dostrze*|zobacz*|odnajd*|odkry*|zauważ*',
    // Of prices and haste.
    price:
      'cen|cena|ceny|cenę|ceną|cenie|cenach|cenami|cenom|stawk*|kwot*|ofert*|warunk*|pakiet*|koszt|kosztem|raty|rat|opłat*|cennik*',
    pricepraise:
      'atrakcyjn*|superkorzystn*|korzystn*|niesk*|szalon*|rewelacyjn*|przystępn*|promocyjn*|okazyjn*|niebywał*|super|bajeczn*|śmieszn*|hitow*|symboliczn*|zaskakując*|kusząc*|gorąc*|okrągł*|specjaln*|urodzinow*|startow*|preferencyjn*|konkurencyjn*|najniżs*|najleps*|obniżon*|wyprzedażow*|niepowtarzaln*|rabatow*|jubileuszow*|ekstra|extra|mini|mikro|bezkonkurenc*|wakacyjn*|świąteczn*|najkorzystn*|obłędn*|niewiarygod*|wyjątkow*|limitowan*|last',
    present:
      'prezent*|upomin*|niespodziank*|gratis*|podarun*|bonus*|nagrod*|voucher*|voucherów|kosmety*|paczuszk*|balonik*',
    for: 'dla|każd*|za|przy|od|do|czeka*|gratis|urodzin*|otrzym*|odbierz*|odbier*|dosta*|dostan*|masz|ode|mamy|wręcz*|zgarn*',
    prize:
      'nagrod*|wyróżnieni*|laur|laury|laurem|laurów|statuetk*|perły|orły|hipokrates*|eskulap*|gazel*|diament*|medal*|tytuł|tytułem|tytułu|godł*',
    points: 'punkt|punkty|punktów|punktami|pieczątk*|naklejk*|kropk*|mil|cashback*|impuls*',
    collect:
      'zbieraj*|zbierz*|uzbieraj*|zbieramy|wymieni*|wymień*|wymieniaj*|nagrod*|rabat*|{service}|dostan*|otrzym*|gromadź*|klubow*|lojalno*|bonus*',
    offering:
      'prowadzi*|stosuj*|oferuj*|publikuj*|udziela*|przyznaj*|organizuj*|sprzedaj*|zamieszcz*|wykorzystuj*|daje|dajemy|dają|prowadzą|bierze*|bierzemy|uczestnicz*|pokazuj*|przewiduj*|honoruj*|korzysta*|wręcza*|rozdaj*|ma|mamy|przyjmuj*|reklamuj*|wolno|udostępnia*|umieszcz*',
    lure: 'rabat*|zniż*|promoc*|bon|bonów|bony|voucher*|loteri*|prezent*|upomin*|lojalno*|gratis*|kupon*|upust*|punkt*|konkurs*|nagrod*|wyprzedaż*|okazj*|obniż*|bonus*',
    places: 'miejsc*|termin*|woln*|wizyt*|konsultacj*|slot*|okienk*|sztuk*|pakiet*|voucher*|zaprosze*',
    dwindle:
      'topnie*|znika*|zniknęł*|rozchodz*|ubywa*|kurczy*|kurczą|uciekaj*|wyprzeda*|rozeszły|zapełnia*|błyskawicznie|ograniczon*|limitowan*|policzon*',
    chance: 'szans*|okazj*|możliwoś*|promoc*|ofert*|cen|cena|ceny',
    hurryword:
      'już|teraz|dziś|dzisiaj|zanim|natychmiast|póki|dopóki|szybko|jutro|migiem|niezwłocznie|raz-dwa|prędko|koniecznie|jeszcze|czym',
    // Of voices and pictures.
    myself:
      'mi|mnie|mną|moj*|mój|moim|mojego|jestem|miałam|miałem|byłam|byłem|polecam|polecamy|nas|nasz*|czuję|dziękuję|dziękujemy|wróciłam|wróciłem|synek|córka|córeczka|żałuję|śpię|chodzę|biegam|trafiłam|trafiłem|wysłałam|wysłałem|urodziłam|przyszłam|przyszedłem|wyszłam|wyszedłem|zapomniałam|zapomniałem|odzyskałam|odzyskałem|bałam|bałem|dzięki|nareszcie|wreszcie|uratowa*|mogę|żyję|zaufałam|zaufałem|chcę|wiem|widzę|słyszę|schudłam|schudłem|zaszłam|spotkałam|spotkałem|znalazłam|znalazłem|pierwszy|nigdy|profesjonal*|wspania*|cudown*|najleps*|super|rewelac*|anioł*|czarodziej*|klasa|wdzięczn*|najukochań*|pani|pan|państw*',
    patients:
      'pacjenci|pacjentki|pacjentów|pacjentek|pacjentom|pacjentkami|pacjentami|pacjentkom|pacjentach|klien*|mam|mamy|mamom|mamami|mamusie|rodzice|rodziców|rodzicom|dzieci|dzieciaki|dzieciaków|dzieciom|maluch*|maluszki|kobiety|kobiet|rodzin*|polki|polacy|tłumy|wszyscy|ludzie|seniorzy|seniorów|rzesze|internauci|internautów|mieszkań*|panie|przyszłe|małych|mali',
    adore:
      'kocha|kochaj*|kochają|pokocha*|uwielbia*|ubóstwia*|wielbi*|chwal*|chwalą|zachwyc*|zachwala*|poleca|polecają|polecaj*|rekomenduj*|ceni|cenią|docenia*|ufa|ufają|zaufa*|dziękuj*|wychwala*|lubią|przepada*|szanują|wybrały|wybrali',
    adored:
      'kochan*|uwielbian*|chwalon*|polecan*|rekomendowan*|cenion*|docenian*|nagradzan*|wybieran*|lubian*|szanowan*|sprawdzon*|pokochan*|wielbion*|ocenian*|wyróżnian*',
    saysof:
      'mówią|piszą|opowiadają|powtarzają|twierdzą|nazywają|sądzą|przyznają|zapewniają|komentują|mówi|pisze|oceniają|oceniły|ocenili|wspominają|krąży|krążą',
    opinions:
      'opini*|ocen|ocena|oceny|ocenę|ocenami|komentarz*|recenzj*|rekomendacj*|referencj*|gwiazdk*|gwiazdek|poleceń|notę|noty|laurk*|głosów',
    reviewplace:
      'znanylekarz*|znanymlekarz*|znanegolekarz*|google*|googlu|facebook*|instagram*|internec*|fora|forach|forum|sieci|portal*|booksy|tripadvisor*|tiktok*',
    goodopinion:
      'pozytywn*|najwyżs*|entuzjast*|wspania*|świetn*|zachwycon*|pochlebn*|doskonał*|znakomi*|najleps*|pięciogwiazd*|wzrusz*|ciepł*|rewelac*|celując*|superlatyw*|maksymaln*|wysok*|fantast*|entuzj*',
    thanks: 'podziękowa*|podziękowań|laurk*|laurek|kwiat*|listy|listów',
    person:
      'pani|pan|pana|panu|panią|kasia|kasi|kasię|ania|anię|ola|olę|oli|basia|basi|monika|moniki|monice|joanna|joanny|joanno|weronika|weroniki|natalia|natalii|marta|marty|marcie|magda|magdy|magdalen*|karolina|karoliny|agnieszk*|agniesz*|katarzyn*|ewa|ewy|ewie|zosia|zosi|julia|julii|tomek|tomka|piotr*|jan|jana|adam*|krzysztof*|krzysiek|paweł|pawła|michał*|jerz*|staś|stasia|jaś|jasia|kuba|kuby|małgorzat*|gosia|gosi|dorot*|beata|beaty|halina|haliny|iwona|iwony|teresa|teresy|barbar*|danut*|renat*|sylwi*|patrycj*|aleksandr*|paulin*|zuzi*|zuzann*|dominik*|kamil*|łukasz*|wojtek|wojtka|wojciech*|andrzej*|ryszard*|tadeusz*|stanisław*|zbigniew*|bartek|bartka|mateusz*|antoś|antosia|franek|franka|hania|hani|lena|leny',
    blessed:
      'żyje*|żyję|zdrow*|śpi*|chodz*|biega*|mam|mamy|jestem|jesteśmy|urodzi*|wróci*|odzyska*|uśmiech*|pokona*|wygra*|widz*|znów|znowu|tańcz*|zapomni*|bez|uwierzy*|cieszy*|stan*|dzieck*|szczęśliw*|spełni*|życi*|pozby*|uwolni*',
    thankful2:
      'zadowol*|zachwyc*|szczęśliw*|wdzięczn*|zakoch*|oczarowan*|usatysfakcjon*|odmienion*|uśmiechnięt*|kochaj*',
    honestopinion:
      'lekarz*|lekarsk*|prawn*|specjali*|konsultant*|biegł*|psycholog*|poradni*|poradn*|medyczn*|drug*|rzeczoznaw*|sanepid*|komis*',
    winner:
      'zwycięz*|laureat*|zdobywc*|zdobywczyni|finalist*|triumfator*|nominowan*|medalist*|mistrz*|wygrana|wygraliśmy',
    prizefor:
      'dla|za|zdobyt*|otrzyma*|przyzna*|zdoby*|{place}|{people}|{year}|pacjent*|jakoś*|konsument*|medycyn*|zdrow*|na|branż*|roku|nam|nasz*|zobowiąz*',
    got: 'zdoby*|otrzyma*|wygra*|zgarnę*|zaję*|zajmuj*|zajęl*|uzyska*|odebra*|przyzna*|uhonor*|nagrodz*|szczyci*|sięgn*|przypad*|trafi*|wręcz*',
    honoured: 'nagradzan*|nagrodz*|nominowan*|wyróżnion*|wyróżnian*|uhonorowan*|odznaczon*|utytułowan*|okrzyk*',
    year: 'roku|#',
    best2:
      'najleps*|najwyżs*|klas*|prawdziw*|sprawdzon*|profesjonal*|eksper*|lider*|mistrz*|doświadczon*|luksus*|premium|pewn*|dobr*',
    famous:
      'gwiazd*|celebry*|modelk*|model|aktor*|piosenkar*|wokalist*|olimpij*|influencer*|prezenter*|blogerk*|youtuber*|medalist*|piłkarz*|sportowc*|sportowiec|siatkar*|tenisist*|reprezentant*|mistrzyni*|mistrz*|politycy|polityków|polityków|ministr*|dziennikark*|dziennikarz*|tancer*|raper*|instagramer*|tiktoker*|miss|dyplomat*|artyst*|artyści|artystów|biznesmen*|osobowoś*|osobistoś*|sław|sławy|skoczk*|biegaczk*|koszykar*|bokser*|pisark*|reżyser*|satyryk*|kucharz*|projektant*|raperk*|aktork*|gwiazdor*|celebryc*',
    relies:
      'lecz*|powierz*|poleca*|wybier*|wybra*|ufa|ufają|zaufa*|rodził*|rodzi|rodzą|urodził*|dba|dbają|przychodz*|odwiedz*|korzysta*|dziękuj*|pokaza*|zawdzięcza*|rekomend*|chwal*|operował*|operuj*|pacjent*|klient*|zachwyc*|kocha*|wraca*|trafi*|wpada*',
    sport: 'reprezent*|piłk*|sport*|estrad*|ekran*|kina|sceny|olimp*|futbol*|boks*|tenis*|skok*',
    entrust:
      'nam|naszym|naszej|eksper*|specjalist*|profesjonal*|najleps*|doświadcz*|mistrz*|fachow*|rękom|ręce|rąk|dłoni*|zdrow*|uśmiech*|skór*|cer*|urod*|wzrok*|ciąż*',
    safehands:
      'dobrych|najlepszych|najlepszą|dobrą|doświadczonych|doskonałych|pewnych|fachowych|profesjonalnych|troskliwych|naszych|nasze|naszą|troskliwą|czułą|właściwych|skrzydła|dobre|najlepsze|ekspert*|ciepłą|życzliwą|bezpiecznych',
    ofwhom:
      'pani|pana|panu|panią|pacjent*|naszych|naszej|naszego|uśmiech*|cer*|skór*|zgryz*|twarz*|sylwetk*|figur*|gabine*|klient*|mam|{person}|zęb*|nos|nosa|włos*|wygląd*|ciał*|miesiąca|tygodnia|roku|jej|jego|ust|piersi|biust*|brwi|życi*|{bodypart}',
    adjchange:
      '{splendid}|niezwykł*|spektakul*|wielk*|prawdziw*|zaskak*|ogromn*|kolosaln*|diametraln*|pięk*|wzrusza*|całkowit*|total*|zdumiew*|fascynując*|szok*|zadziwiaj*|nieprawdopod*|widoczn*|codzien*',
    look: 'zobacz*|obejrzy*|spójrz*|popatrz*|zajrzyj*|zerknij*|przesuń*|sprawdź|patrz|patrzcie|podziwiaj*|oglądaj*|zaglądaj*|śledź|śledźcie|oceń|oceńcie|porówna*|pokazujemy|prezentujemy|zapraszamy|kliknij|odkryj|poznaj',
    pictures:
      'fotografi*|zdjęci*|zdjęć|fot|fotk*|fotek|fotorelac*|nagrani*|film|filmie|filmik*|filmy|wideo|video|album*|galeri*|relacj*|rolk*|reels*|kadr|kadry|zdjęcie',
    changing: 'przemian*|metamorfoz*|efekt*|rezultat*|zmian*|różnic*|odmien*|wyjści*',
    change2: 'przemian*|metamorfoz*|efekt*|rezultat*|przed|po|sprzed|uśmiech*|zmian*|różnic*|operac*|zabieg*|pacjent*',
    change2obj: 'życie|życia|wygląd*|uśmiech*|twarz*|{person}|pacjent*|rysy|sylwetk*',
    changed: 'odmieni*|zmieniło|zmienił|zmieniła|zmieniły|zmienili|przeobraz*|wypięknia*|rozkwit*|schud*|odmłodnia*',
    now: 'dziś|dzisiaj|teraz|obecnie|dzisiejsz*|obecn*|już|aktualn*',
    proud:
      'uśmiech*|dum*|patrz*|biega*|tańcz*|promien*|śmieje*|nosi*|pewn*|szczęśliw*|zobacz*|cieszy*|piękn*|gładk*|sam*|bez',
    past: 'kiedyś|wcześniej|dawniej|rok|miesiąc|temu|styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu|dawna|przedtem|latami|lata|poprzednio',
    looked: 'wygląda|wyglądał*|wyglądają|prezentuj*|promieni*|uśmiecha*|czuł*',
    looks2:
      '{looks}|zgryz*|stop|stopy|haluks*|zęby|uśmiech*|łysin*|worki|kompleks*|blizn*|przebarwie*|rozstęp*|powiek*|profil*|biust*|piersi|podbród*|dłonie|kręgosłup*|sylwetk*|{person}',
    came: 'wszedł|weszła|przyszedł|przyszła|przyjechał*|trafił*|zaczynał*|zgłosił*|ważył*|chodził*|przywiez*|poruszał*',
    left: 'wyszedł|wyszła|wyszli|wraca|wyjechał*|wybiegł*|zatańczył*|{now}|a|opuścił*|tańcz*|biega*|skacze*',
    believe: 'uwierz*|uwierzycie|wierzy*|wierzył*|poznasz|poznacie|poznał*|dałbyś|dałabyś|pomyślał*',
    tale: 'kopciusz*|łabędzi*|łabędź',
    drab: 'szar*|zmęczon*|brzydk*|krzyw*|zniszczon*|niepewn*|nieśmiał*|kompleks*|łys*|zaniedban*|kaczątk*|myszk*|zakompleks*|smutn*|żółt*|popsut*|bezzębn*|otył*|garb*|chor*|zapadnię*|{trouble}',
    glam: 'królow*|łabędzi*|księżniczk*|gwiazd*|motyl*|modelk*|bogini*|pewn*|piękn*|gęst*|hollywood*|mam*|biał*|prost*|śmiech*|radoś*|kobiet*|sukces*|marzeń|perfekc*|ideał*',
    honesttop:
      'moment*|czas*|por|pora|pory|porą|pozycj*|wiek*|dzie*|godzin*|termin*|przyj*|przys*|zrob*|wykona*|zgło*|umów*|zapis*|po|przed|rano|zabra*|mieć|między|zadzwon*|zaszczep*|zmierzy*|ubra*|zacząć|popi*|przechow*|nosić|pić|kilka|dawk*|wartoś*|wynik*|temperatur*|poziom|stęż*|ryzyk*|ceną|interes*|źródł*|ochron*|profilakt*|sposob*|sposób',
  },
  honest: [
    'nie daje|ma|dają ..2 stuprocent*|100',
    'lepiej|najlepiej ..2 *ć|*c',
    'zna* ..3 najlepiej|lepiej',
    'nie gwarant*',
    'nie ..2 gwarantować|zagwarant*',
    'nie ..1 gwarantuje|gwarantujemy',
    'nie obiecuj*|obiecać',
    'nie ..2 zapewnia*|leczy|wylecz*|reklam*',
    'nie ..3 100 %',
    'promocj* ..1 zdrow*',
    'żaden|żadne|żadna|nikt ..4 gwarant*|obieca*|zapewni*|zagwarant*|wylecz*',
    'bez|brak gwarancji',
    'karta|karty|kartę praw',
  ],
  calm: [
    'żadn*|żaden metod*|badani*|test*|lek|leku|leczeni*|szczepion*|zabieg*|środ*',
    'nie ..1 gwarant*',
    'nie obiecuj*',
    'nie ma|daje ..1 gwarancj*',
    'nikt nie może',
    'nie istniej* ..3 {medical}|uniwersaln*|jeden|taki*|idealn*|całkowicie|żadn*',
    'nie ma ..1 {medical}|dowod*|jednego|jednej|uniwersaln*|idealn*',
    'nie ..1 u? ..1 każd*|zawsze|wszystk*|wszysc*',
    'mit:',
    'zaleca|zalecan*|zalecaj*|zależy|zależą|wynosi|wynoszą|oznacza|obejmuje|polega',
    'lek|leku|leki|lekiem|lekami|antybiotyk*|ciśnieni*|glukoz*|zakażeni*|dawka|dawki|dawkę|chorych|antykoncep*|napojów|zgonów',
    'ministr*|ministerst*|refund*',
    'nfz ..3 świadczen*|pokrywa|finansuj*|skierowan*|płaci',
    'świadczeni*|świadczeń|skierowani*|dokumentacj*|ubezpieczon*|ubezpieczeni*|farmaceut*|infolini*|towarzystw*|nobla',
    'odwołan*|odwołać|odwołaniu|na czczo|prosimy|wolno|trzeba|powinn*|powinien|karmieni*|posiłk*|posiłku',
    'nie ..1 mogą|może|można|należy ..1 obiec*|zapewn*|gwarant*|przenie*|stosow*|zastąp*|łącz*|podaw*|uznać',
    'mit|mitem|mity|nieprawda|nieprawdą|fałszyw*|pozorn*',
    'unikaj|unikajcie|unikać|uważaj|uważajcie|ostrożność|ostrożnie|nieufnie',
    'nie ..1 wierz|wierzcie|ufaj|ufajcie|ulegaj|ulegajcie|daj ..4 reklam*|obietnic*|cudown*|internet*|ogłosz*',
    'oszust*|szarlata*|znachor*|pseudonauk*|dezinformac*',
    'reklamy|reklamom|reklamach|reklamowan*|reklamuj*|reklamow*',
    'zakazan*|zakazuj*|zabrania|zabroni*|zakaz|zakazu|niedozwolon*|nielegaln*',
    'ustawa|ustawy|ustawie|ustawą|ustawow*|rozporządzeni*|przepisy|przepisów|przepisami|przepisach|konstytucj*|kodeks*|zgodnie ..1 prawem',
    'zgodnie z ..1 prawem|prawami|art|kodeks*|umową|ulotką|zaleceni*|charakterystyk*',
    'nie publikujemy|zamieszczamy|wykorzystujemy|prowadzimy|stosujemy|udzielamy|przyznajemy|organizujemy|sprzedajemy|pokazujemy|reklamujemy|przewidujemy|wręczamy|rozdajemy',
    'wykazał*|wykazano|randomiz*|metaanaliz*|statysty* ..1 badani*?',
    'ma|masz|mają|macie prawo',
    'rzecznik* praw',
    'zwykle|zazwyczaj|przeważnie',
  ],
};
