import type { LanguageRules } from '../wording-rule';

/** What denies that treatment does something; for rules of what it does. */
export const DENIED = ['not|cannot|cant|doesnt|dont|isnt|rarely|neither|hardly ..3 {claim}', 'no|nothing ..3 {claim}'];

/** English: words that patterns name, and what is said honestly. */
export const words: Pick<LanguageRules, 'sets' | 'honest' | 'calm'> = {
  sets: {
    me: 'i|my|me|mine|im|ive|we|our|us|id|myself',
    looks:
      'face*|skin|smile*|teeth|lips|lip|nose|belly|figure|legs|hair|brow*|wrinkle*|scar*|acne|puffy|tired|radiant|swollen|flawless|frown|dull|glow*|weight',
    people:
      'doctor*|dr|specialist*|gynaecologist*|gynecologist*|paediatrician*|pediatrician*|midwife|midwives|cardiologist*|gp|gps|expert*|professional*|surgeon*|team*|staff|nurse*|professor*|dermatologist*|dentist*|physician*|consultant*|psychologist*|clinician*|obstetrician*|practitioner*|therapist*|physiotherapist*',
    place: 'clinic*|practice*|surgery|surgeries|centre*|center*|hospital*|place*|laborator*|facilit*|office*|provider*',
    care: 'care|service*|quality|standard*|level*|diagnos*|technolog*|medicine|healthcare|equipment|scanner*|machine*|offer*|knowledge|expertise|experience|comfort|treatment*|therap*|method*|solution*|procedure*|ultrasound*|support|pregnancy|package*|medical|outcome*|results|choice|device*|check*|consultation*|hands|approach',
    where:
      'town|city|warsaw|poland|country|world|europe|area|region|capital|market|district|wola|mazovia|neighbourhood|neighborhood|industry|field|around|nation',
    great:
      'leading|premier|foremost|elite|prestigious|top|unrivalled|unrivaled|unmatched|unbeatable|unparalleled|unsurpassed|outstanding|exceptional|unique|revolutionary|groundbreaking|exclusive|luxury|luxurious|renowned|celebrated|acclaimed|cutting|award|perfect|flawless|superb|superior|incomparable|extraordinary|legendary|amazing|fantastic|incredible|brilliant|premium|world|pioneering|innovative|breakthrough|miraculous|phenomenal|stellar|sensational|magnificent|unequalled|bestselling|bespoke|ultimate|excellent|finest|world-renowned|famous',
    product:
      'anaesthetic*|anesthetic*|implant*|laser*|crown*|effect*|result*|choice|botox|drip*|whitening|removal|lenses|massage*|peel*|clean*|brace*|veneer*|filler*|session*|price*|offer*|cure*|remed*|facial*|lift*|whitening|hair|rates',
    few: '#|two|three|four|five|one',
    wow: 'dazzling|hollywood|perfect|flawless|radiant|gorgeous|fantastic|stunning|amazing|unbelievable|incredible|breathtaking|magnificent|fabulous|magic*|divine|phenomenal|spectacular|jaw|astonishing|glowing|silky|velvet|sculpted|youthful|ageless|sensational|glamorous|wow|sparkling|bikini|enviable|mesmerising|unforgettable|superb|wonderful|luminous|irresistible|porcelain|guaranteed|miraculous',
    body: 'smile|smiles|skin|figure|body|eyesight|vision|lips|bust|teeth|hair|look|looks|complexion|silhouette|curves|face|abs|tummy|nails|lashes|waist|legs',
    effect: 'effect*|result*|transformation*|makeover*|outcome*',
    star: 'star|stars|celebrit*|actor*|actress*|champion*|olympi*|influencer*|singer*|footballer*|hollywood',
    ill: 'pain*|ache*|illness*|disease*|problem*|infertil*|migraine*|allerg*|infection*|cancer|diabetes|hypertension|symptom*|acne|weight|insomnia|depression|condition*|wrinkle*|varicose|stress|psoriasis|endometriosis|every*|all|any*|suffering|incontinence|heartburn|headache*|anxiety|back|ailment*|worries',
    result:
      'result*|effect*|success|cure*|recovery|improvement*|satisfaction|safety|quality|health|relief|pregnancy|healing|outcome*|effectiveness|efficacy|rate|accura*|diagnosis|safe|effective|painless|natural|successful|happy|satisfied',
    service:
      'visit*|appointment*|consultation*|examination*|exam*|scan*|ultrasound*|procedure*|check*|package*|test*|vaccin*|ecg|service*|screening*|assessment*|session*|smear|treatment*|advice|holter|diagnos*|offer|cytology|jab|registration|echo',
    danger:
      'bleed*|112|999|fever|emergency|ambulance|faint*|conscious*|stroke|seizure*|urgent*|urgently|dehydrat*|severe|chest|temperature|alarming|poison*|hospital|wheez*|a&e|immediately|breathless*',
    month:
      'january|february|march|april|may|june|july|august|september|october|november|december|month|week|weekend|year|friday|sunday|saturday|monday|tuesday|wednesday|thursday|christmas|easter|summer|autumn|winter|spring|tomorrow|tonight|today|midnight|holidays',
    now: 'now|today|tonight|immediately|asap|quickly|fast',
    buy: 'book|call|register|sign|reserve|order|hurry|ring|act|schedule|buy|grab|claim|secure|enrol|enroll|phone|join|visit',
    // Of praise.
    splendid:
      'unrivalled|unrivaled|unmatched|unbeatable|unparalleled|unsurpassed|incomparable|unequalled|matchless|peerless|worldclass|groundbreaking|revolutionary|stateoftheart|phenomenal|sensational|spectacular|magnificent|breathtaking|extraordinary|legendary|fantastic|miraculous|awardwinning|mindblowing|jawdropping|dazzling*|stunning*|astonishing*|marvellous|fabulous|stellar|superlative|exquisite|impeccable|magical|virtuoso*|topnotch|prestigious|luxurious|opulent|glamorous|incredible|unforgettable|wondrous|trailblazing|visionary|worldrenowned|worldfamous|worldbeating|outclass*|unmissable|irresistible|brilliant|brilliance|superb|superbly|splendid|amazing',
    fine: 'leading|premier|foremost|elite|top|outstanding|exceptional|unique|exclusive|luxury|renowned|celebrated|acclaimed|perfect|flawless|superior|premium|pioneering|innovative|breakthrough|ultimate|excellent|finest|famous|remarkable|wonderful|perfectly|gifted|supreme|masterful|masterly|bespoke|royal|golden|gold|divine|ideal|faultless|sophisticated|avantgarde|cutting|magic|visionary|sublime|unusually|exceptionally|remarkably|extraordinarily|incredibly|amazingly',
    work: 'skill*|talent*|precision|professionalism|atmosphere|interior*|school|ward|wards|maternity|unit|theatre|department|lab|laboratory|experience|birth|stay|rooms|suite*|delivery|aftercare|hospitality|results|reputation|record|know-how|craft|artistry|hands',
    gem: 'gem|pearl|jewel|diamond|treasure|icon|legend|legends|guru|gurus|virtuoso*|maestro|maestros|genius|geniuses|wizard*|magician*|master|masters|authority|luminar*|cradle|mecca|temple|oasis|champion*|ace|aces|giant|giants|pioneer*|flagship|pride|powerhouse|queen|king|godfather|artist|artists|angel*|superstar*|benchmark',
    field:
      'medicine|surgery|dentistry|implantology|prosthetics|orthodontics|dermatology|gynaecology|obstetrics|paediatrics|cardiology|ophthalmology|orthopaedics|physiotherapy|rehabilitation|oncology|neurology|urology|diagnostics|cosmetology|endocrinology|fertility|psychiatry|psychotherapy|aesthetics|aesthetic|trichology|podiatry|rhinoplasty|implants|veneers|smile*|beauty|skin|healthcare|health|midwifery|laryngology|plastic|cosmetic|dental|maternity|ivf|orthopaedic',
    mind: 'know|care|listen|understand|love|knows|cares|listens|understands|matter|feel|see|hear|help',
    obj: 'skin|you|patients|children|women|health|teeth|smile*|people|your|mums|what',
    // Of others and of the clinic.
    others:
      'other|others|another|competit*|rival*|neighbour*|neighbor*|elsewhere|public|ordinary|typical|usual|average|conventional|traditional|chain|big|most|majority|everybody|everyone|remaining|local|nfz|national|somewhere|standard|rest|anyone|anybody|practices|practice|surgeries',
    better:
      'better|faster|cheaper|quicker|safer|kinder|gentler|smarter|longer|stronger|superior|higher|lower|finer|newer|more|less|fewer|sooner|shorter|deeper|further|closer|warmer|cleaner|calmer|cleverer|nicer|friendlier|fresher|harder|softer|easier|happier|last|lasts|outlast*',
    match: 'match*|compare*|rival*|beat*|surpass*|equal*|performs|perform|treat*|delivers|touch|approach*|dare*',
    // Of illness and what becomes of it.
    trouble:
      'pain|pains|ache|aches|backache|headache*|migraine*|disease*|problem*|infertility|allerg*|cancer|diabetes|hypertension|acne|insomnia|depression|wrinkle*|veins|stress|psoriasis|endometriosis|incontinence|heartburn|anxiety|panic|attacks|snoring|baldness|balding|bunion*|spur|spurs|cellulite|scar|scars|stretch|spots|freckle*|hay|fever|asthma|eczema|tinnitus|vertigo|sciatica|arthritis|rheumatism|sweating|fat|belly|chin|worry|worries|fear|fears|phobia*|tiredness|fatigue|tension|scoliosis|slouch*|hump|wart*|fungus|haemorrhoid*|reflux|caries|cavities|bruxism|stutter*|wetting|bedwetting|colic|menopaus*|hangover*|impotence|suffering|sleepless*|crowsfeet|bags|shadows|cramps|knots|stiffness|limp|addiction|nicotine|smoking|kilos|pounds|complex*|insecurit*|shyness|limitation*|illness*|ailment*|cataract*|hernia*|polyps|jowls|pimples|rosacea|dandruff|grinding|toothache|sensitivity',
    vanish:
      'vanish*|disappear*|gone|melt*|dissolve*|evaporate*|fade|fades|faded|history|past|memory|forgotten|over|goes|stops|stop|ends|flee|flees|beaten|defeated|conquered|cured|healed|surrender*|surrenders|erased',
    removes:
      'eliminate*|remove*|erase*|banish*|eradicate*|cure|cures|heal|heals|beat|beats|defeat*|conquer*|dissolve*|melt*|smooth*|blast*|zap*|stop|stops|end|ends|kill*|wipe*|dispel*|vanquish*|destroy*|relieve*|soothe*|fix|fixes|solve*|reverse*|combat*|tame*|fights|crush*|rid',
    hardship:
      'glasses|contacts|lenses|crutches|stick|cane|pills|tablets|diet|diets|dieting|needles|drill|razor|shaving|waxing|makeup|dentures|braces|wig|pads|nappies|painkillers|shame|sacrifice*|effort|hunger|queue*|surgery|scalpel|starvation|wheelchair|insulin|fear',
    again: 'again|finally|once|anew|forever|freely',
    joys: 'dance|dancing|run|running|smile|smiling|sleep|sleeping|walk|walking|laugh|laughing|enjoy|breathe|love|jump|jumping|climb|cycle|ride|swim|thrive|kneel|lift|sing|wake',
    kin: 'child|son|daughter|baby|husband|wife|partner|mum|family|skin|body|hair|knees|back|friends|little|teeth|smile|heart|spine|eyes|face|lips',
    treasure:
      'youth*|health|mobility|joy|peace|confidence|smile|beauty|glow|sight|vision|eyesight|hearing|energy|strength|vitality|figure|shape|waist|femininity|freedom|lightness|fertility|life|sleep|comfort|control|balance|hair|radiance|vigour|manhood|posture|sparkle|zest|spring|selfesteem|intimacy|hope|movement|curves|libido|nights',
    works: 'effective|succeeds|successful|heals|cures|cure|delivers|eliminates|wins|triumphs|improves',
    good: '{wow}|instant*|immediate*|lasting|permanent|rapid|dramatic|noticeable|remarkable|proven|visible|longlasting|lifelong|eternal|unmatched|unbelievable|outstanding|excellent|superb|striking|lifechanging|speedy|extraordinary|exceptional|express|beautiful|wow|overnight|sure|impressive',
    enough: 'enough|suffices|needed',
    bodypart:
      '{body}|belly|stomach|thighs|bottom|neck|chin|profile|cheeks|brows|eyelids|hands|feet|knees|back|spine|posture|forehead|jawline|nose|breasts|hips|arms|toes|mouth|eyes|neckline|decolletage|bite|nail*|incisors|forehead|scalp|beard',
    wonder:
      '{wow}|beautiful*|gorgeous*|thick|lush|flat|slim|slender|toned|smooth|young|feminine|sexy|attractive|plump|kissable|silken|firm|firmer|radian*|luminous|fresh|white|whiter|even|straight|dazzlingly|rested|confident|proud|happy|shapely|chiselled|pert|proud|celebrity|supermodel|swanlike|envied|glossy|bouncy|blemish*|spotless|pearly|brand',
    bad: 'pain|complication*|complications|risk|risks|side|scar|scars|scarring|stress|fear|discomfort|danger|dangers|doubt|doubts|suffering|relapse*|bleeding|mistake*|error*|surprise*|disappointment*|failure*|trace|downtime|misdiagnos*|infections|regret*|bruising|pains',
    sure2: 'in|advance|first|appointment|here|with|us|every|time|by|at|from',
    // Of prices and haste.
    price: 'price*|rate|rates|fee|fees|offer*|package*|deal*|cost|costs|terms|instalment*|tariff*|quote*',
    pricepraise:
      'special|attractive|unbeatable|promotional|bargain|reduced|crazy|great|fantastic|lowest|best|low|amazing|incredible|super|irresistible|discounted|introductory|launch|opening|early|happy|silly|ridiculous|favourable|competitive|unrepeatable|seasonal|exclusive|preferential|hot|knockdown|halved|slashed|sale|mini|symbolic|festive|limited|birthday|friendly|affordable|loyal|cut|unmissable|tiny|lower|cheaper|insane|jaw',
    pricedown:
      'slash*|halv*|cut|drop*|tumbl*|crash*|reduced|lowered|melt*|disappears|fallen|discounted|unbeatable|promotional|unrepeatable|sale',
    for: 'for|when|with|await*|waiting|every|each',
    gain: 'get|receive|earn|win|save|free|discount*|credit|reward*|gift*|pay|bonus|both|half|off|collect|enjoy|cheaper|less|zł|pln|%|voucher*|thank|pays|points|deserve*',
    lure: 'discount*|promotion*|voucher*|gift|gifts|present|presents|loyalty|bonus*|coupon*|prize*|reward*|lotter*|raffle*|sale|offers|rebate*|points|competition*|bargain*',
    hasteend:
      'expire*|expires|ends|ending|ended|closes|closing|disappear*|vanish*|tonight|midnight|tomorrow|sunday|gone|runs|lasts|last|back|repeated|soon',
    places:
      'place|places|spot|spots|slot|slots|seat|seats|appointment|appointments|consultation|consultations|dates|vouchers|packages|spaces|tickets|sessions|visits|openings|numbers|chairs|availability',
    dwindle: 'vanish*|disappear*|filling|flying|fly|selling|sold|shrinking|dwindl*|melt*|snapped|evaporat*|scarce',
    at_once: 'now|today|tonight|immediately|asap|instantly|delay|hesitation',
    imperative:
      'act|decide|book|sign|click|message|reserve|register|order|hurry|apply|enrol|join|grab|secure|claim|catch|snap|seize|buy|enroll',
    // Of voices and pictures.
    patients:
      'patient|patients|client*|customer*|mum|mums|mother|mothers|moms|parent|parents|famil*|women|children|kids|couple*|people|thousands|hundreds|locals|everyone|everybody|generations|visitors|readers|seniors|fans|ladies|athletes|internet|users|youngsters|toddlers|newborns|brides|neighbours',
    adore:
      'love|loves|adore*|trust|trusts|praise*|cherish*|rave|raves|swear|thank|applaud*|admire*|worship*|appreciate*|fall|smil*|rated|delight*',
    adored:
      'loved|adored|trusted|praised|chosen|recommended|cherished|admired|appreciated|rated|voted|nominated|awarded|valued|worshipped|applauded|respected|tested|endorsed|favoured|acclaimed',
    says: 'say|says|saying|write|writes|wrote|writing|telling|call|calls|think|speak|rave|raving|agree|admit|confess|repeat|talk|talking|post|posted',
    reviews:
      'review|reviews|testimonial*|opinions|ratings|comments|recommendation|recommendations|references|feedback|stars|thank|praise|stories|letters',
    goodreview:
      'enthusiastic|glowing|rave|positive|five|excellent|best|touching|moving|heartfelt|wonderful|great|warm|thousands|hundreds|grateful|happy|highest|perfect|raving|emotional|delighted|beautiful|lovely|sincere|honest|countless|amazing|brilliant|superb|incredible',
    reviewplace: 'google|facebook|instagram|znanylekarz|tripadvisor|trustpilot|internet|portal*|online|booksy|tiktok',
    crowd: 'thousand*|hundred*|million*|dozens|#|countless|crowds|tens|scores',
    happy:
      'happy|satisfied|grateful|delighted|smiling|thankful|thrilled|overjoyed|beaming|proud|radiant|contented|enchanted|relieved|cured|healed',
    person:
      'anna|anias|ania|ewa|ewas|kasia|kasias|basia|basias|zosia|zosias|joanna|joannas|magda|magdas|ola|olas|marta|martas|monika|monikas|natalia|natalias|karolina|karolinas|agnieszka|agnieszkas|katarzyna|julia|julias|tomek|tomeks|marek|mareks|piotr|piotrs|adam|adams|krzysztof|pawel|paweł|michał|michałs|kuba|kubas|iwona|iwonas|teresa|teresas|barbara|danuta|renata|sylwia|patrycja|weronika|weronikas|aleksandra|paulina|dominika|wojtek|wojciech|andrzej|ryszard|tadeusz|stanisław|bartek|mateusz|janek|staś|hania|hanias|mrs|mr|ms|miss|halina|gosia|małgorzata|dorota|beata|kinga|alicja|lena|lenas|helena|maria|marias|emilia|izabela|jerzy|jacek|grzegorz|robert|marcin|daniel|kamil|kate|kates|peter|peters|julia|john|johns|mary|marys|jane|janes|sarah|emma|emmas|anne|tom|toms|lucy|susan|laura|george|paul|pauls|helen|olivia|amy|david|mark',
    blessed:
      'alive|mother|mum|walk*|life|baby|healthy|cured|pain|again|free|smile*|son|daughter|hear|see|run|sleep|family|pregnant|health|dance|happy|parents',
    first: 'recommend|love|adore|owe|cried|finally|never|wish|thank',
    me2: 'i|my|me|mine|im|ive|myself|our|us|dr|doctor|they|she|best|thank|thanks|never|finally|amazing|wonderful|life|angel*|professional*|recommend*|highly|miracle*|grateful|saved|you',
    winner:
      'winner*|laureate*|champion*|medallist*|finalist*|nominee*|awarded|nominated|honoured|crowned|victor*|recipient*|holder*|winning',
    prize:
      'award|awards|prize|prizes|laurel|laurels|trophy|medal|medals|statuette|plebiscite|accolade*|eagle*|oscar*|hippocrates|crown|certificate of excellence',
    won: 'won|win|wins|winning|received|awarded|honoured|earned|claimed|took|scooped|collected|presented|nominated|voted|named|crowned|brought|granted|gained|topped',
    famous:
      'celebrit*|star|stars|model|models|actor|actors|actress*|singer*|athlete*|influencer*|presenter*|blogger*|youtuber*|footballer*|olympian*|champion*|politician*|minister*|musician*|chef|chefs|journalist*|dancer*|rapper*|tiktoker*|diplomat*|artist*|judges|pilots|personalities|vips|skier*|tennis|boxer*|writer*|director*|comedian*|designer*|royals|ambassadors|novelist*|host',
    relies:
      'choose*|chose|chosen|trust*|recommend*|come|comes|visit*|treated|love*|swear*|rely|secret|welcomed|gave|entrust*|favourite|thank*|praise*|smile*|owe*|picked|booked|wears|operated|born|delivered|return*|endorse*|us|our',
    entrusted:
      'yourself|your|health|trust|skin|smile|body|face|eyes|child|baby|pregnancy|beauty|teeth|life|hair|sight|faith|them',
    safe: 'safe|good|best|expert|experienced|capable|caring|right|skilled|steady|gentle|loving|professional|our|trusted|reliable|watchful|tender|wonderful|finest',
    best2:
      'best|finest|top|highest|leader*|expert*|professional*|luxury|premium|proven|better|perfect*|real|masters|champions|excellence|most',
    surgery:
      'surgery|operation*|procedure*|treatment*|therapy|lift|lifting|visit|session*|braces|veneer*|implant*|filler*|makeover|rhinoplasty|botox|liposuction|laser|peel|correction|programme|course|whitening|transplant',
    looks2:
      '{looks}|chin|profile|posture|bite|feet|bunion*|breast*|eyelid*|eyelids|neck|hands|spine|tummy|noses|veins|jaw|bald|hairline|incisors|knees|dark|stretch|double|smiles|complexion|cellulite|thread',
    pictures:
      'photo|photos|photograph*|picture|pictures|image|images|gallery|galleries|album|film|video|videos|clip|reel|reels|snapshot*|shot|shots|footage|portrait*|frames|selfie*|timelapse',
    pictverb: 'speak*|prove*|convince*|dont|tell|tells|show|shows|inspire|amaze*|surprise*|compare',
    changes: 'transformation*|makeover*|metamorphos*|effects|afters|befores|rebirth|reinvention|glowup|revolution',
    patientone: 'patient|woman|man|person|girl|smile|face|lady|skin|boy|mouth',
    then2: 'before|first|start|beginning|old|earlier|day|then|initial|last|posture|prior',
    drab: 'crooked|grey|gray|chipped|sad|tired|shy|dull|ugly|wrinkled|insecure|hidden|yellow|missing|broken|bald|balding|pain|overweight|limping|scarred|worn|toothless|plain|flat|saggy|sagging|droopy|shapeless|spotty|pimply|embarrass*|crutches|wheelchair|despair|tears|duckling|caterpillar|hopeless*|hunched|stained|gap*|uneven|lifeless|thin|thinning|couch|obese|size|complexes|shame|hiding|anxious|frail|zero|drab|acne|stooped',
    glam: 'gorgeous|swan|radiant|confident|white|even|happy|queen|princess|bride|beautiful|star|butterfly|straight|dazzling|proud|hollywood|thick|lush|glowing|stunning|perfect|smile|dream*|runway|marathon|woman|goddess|healthy|hero|slim|fab|wow|strong|fit|flawless|smooth|joy|triumph|glamour|model|free|life|mother*|skirt|dance*|run',
    changeverb:
      'change*|changed|turn*|turned|transform*|difference|done|did|become*|became|achieved|improved|grew|now|results|without|dance*|walk*|smile*|healing|result|younger|veneers|effect*|bloom*|before|gone|straight*|new',
    ofwhom:
      'patient|patients|her|his|our|smile*|face|skin|look|client*|mum|{person}|life|lives|month|week|body|nose|teeth|hair|complete|total|your|dental|facial|figure',
    peril:
      'bleed*|112|999|fever|emergency|ambulance|breathless*|faint*|conscious*|stroke|seizure*|severe|chest|poison*|wheez*|a&e',
    monthname: 'january|february|march|april|may|june|july|august|september|october|november|december',
    claim:
      'cure*|heal*|guarantee*|effective*|always|safe|painless|certain|sure|completely|fully|permanent*|restore*|promise*|prove*|perfect|best|harmless|instant*|reliable|foolproof|work|works|remove*|eliminate*|stop|stops|disappear*|necessary|needed|exist*|replace*|every*|all|give|gives|reliable',
  },
  honest: [
    'know* ..3 best|better',
    'not ..2 guarantee*|promise*|promising|ensure|advertis*|cure*',
    'never|wont guarantee*|promise*',
    'no ..2 guarantee|promise|promises',
    'cannot|cant|dont|doesnt|nobody ..4 guarantee*|promise*|cure*|assure*',
    'no|without guarantee*',
    'no one|doctor ..3 guarantee*|promise*',
    'it is best',
    'best if|to',
    'best before',
    'best wishes|regards',
    'all the best',
  ],
  calm: [
    'usually|should|must|depends|dose|doses|dosage|medicines|antibiotic*|insulin|pharmac*|reimburs*|ministry|statutory|legal|lawful|unlawful|prohibited|forbidden|illegal|nobel',
    'please|entitled|insured|insurance|leaflet|container|fasting|infections|viruses|bacteria|caution|suspicio*|beware|wary|sceptical|misleading|scam*|quack*|myth|myths|supplements',
    'by|under|within the? ..1 law|act|constitution|regulations|statute|article',
    'article|section|paragraph # ..1 of',
    'vat|tax|conscience|criminal|penalty|fine ..1 of',
    'avoid|distrust ..4 promis*|claim*|offer*|product*|website*|advert*',
    'we|clinic|hospital|practice|centre|office ..1 do|does|dont|doesnt ..1 not? ..1 publish|use|offer|give|grant|provide|run|sell|advertise|organise|post|collect|accept|hold|operate|promote|make|have ..5 {lure}|{reviews}|{pictures}|guarantee*|ranking*|{prize}|promise*',
    'not ..1 every|all|always|each|necessarily',
    'nfz ..3 cover*|pays|fund*|refund*|contract|referral',
    'no ..2 completely|entirely|100',
    'studies|research|trials|evidence|who ..2 show*|recommend*|suggest*|found|published',
    'no|not|neither ..1 test*|method*|screening|treatment*|medicine*|vaccine*|scan*|drug*|procedure*|contraceptive*',
    'not|cannot|dont ..1 guarantee*|promise*',
    'no guarantee',
    'nobody|one can',
  ],
};
