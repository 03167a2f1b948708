import type { LanguageRules } from '../wording-rule';

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
    danger:
      'krwaw*|112|999|gorączk*|sor|pogotowi*|duszno*|alarmow*|utrat*|udar*|zawał*|drgaw*|nagł*|odwodnieni*|szpital*|ostry|silny|silnego|izb*|wstrząs*|zatruci*',
    verbcure: 'wylecz*|uleczy*|uzdrow*|uzdrawia*|wyleczon*',
    thankful: 'uratowa*|ocali*|odmieni*|zmieni* moje',
    month:
      'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|miesiąca|tygodnia|roku|piątku|niedzieli|soboty|weekendu|poniedziałku|świąt|jutra|wakacji|dnia',
  },
  honest: [
    'nie daje|ma|dają ..2 stuprocent*|100',
    'lepiej|najlepiej ..2 *ć|*c',
    'zna* ..3 najlepiej|lepiej',
    'nie gwarant*',
    'nie ..2 gwarantować|zagwarant*',
    'nie ..1 gwarantuje|gwarantujemy',
    'nie ..2 obiecuj*|obiecać|zapewnia*|leczy|wylecz*|reklam*',
    'nie ..3 100 %',
    'promocj* ..1 zdrow*',
    'żaden|żadne|żadna|nikt ..4 gwarant*|obieca*|zapewni*|zagwarant*|wylecz*',
    'bez|brak gwarancji',
    'karta|karty|kartę praw',
  ],
  calm: [
    'żadn*|żaden metod*|badani*|test*|lek|leku|leczeni*|szczepion*|zabieg*|środ*',
    'nie ..1 gwarant*|obiecuj*',
    'nie ma|daje ..1 gwarancj*',
    'nikt nie może',
    'zwykle|zazwyczaj|przeważnie',
  ],
};
