import type { LanguageRules } from '../wording-rule';

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
      'bleed*|112|999|fever|emergency|ambulance|breath*|faint*|conscious*|stroke|seizure*|urgent*|urgently|dehydrat*|severe|chest|temperature|alarming|poison*|hospital|wheez*|a&e|immediately',
    month:
      'january|february|march|april|may|june|july|august|september|october|november|december|month|week|weekend|year|friday|sunday|saturday|monday|tuesday|wednesday|thursday|christmas|easter|summer|autumn|winter|spring|tomorrow|tonight|today|midnight|holidays',
    now: 'now|today|tonight|immediately|asap|quickly|fast',
    buy: 'book|call|register|sign|reserve|order|hurry|ring|act|schedule|buy|grab|claim|secure|enrol|enroll|phone|join|visit',
  },
  honest: [
    'know* ..3 best|better',
    'not ..2 guarantee*|promise*|promising|ensure|advertis*|cure*',
    'never|wont guarantee*|promise*',
    'no ..2 guarantee|promise|promises',
    'cannot|cant|dont|doesnt|nobody ..4 guarantee*|promise*|cure*|assure*',
    'no|without guarantee*',
    'no one|doctor ..3 guarantee*|promise*',
    'best before',
    'best wishes|regards',
    'all the best',
  ],
  calm: [
    'no|not|neither ..1 test*|method*|screening|treatment*|medicine*|vaccine*|scan*|drug*|procedure*|contraceptive*',
    'not|cannot|dont ..1 guarantee*|promise*',
    'no guarantee',
    'nobody|one can',
  ],
};
