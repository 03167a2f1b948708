/** Lengths are in characters (Unicode code points), sizes in bytes, times in the unit that the name says. */
export const LIMITS = {
  title: 200,
  description: 500,
  bio: 4_000,
  body: 60_000,
  preparation: 2_000,
  answer: 4_000,
  alt: 200,
  personName: 60,
  namePrefix: 40,
  position: 120,
  serviceName: 120,
  slug: 120,
  email: 254,
  /** Of an account: such an address is a key of the database. */
  accountEmail: 190,
  phone: 16,
  passwordMin: 10,
  passwordMax: 128,
  pinDigits: 6,
  /** Of the code that an address gets whose PIN was guessed at too often. */
  longPinSigns: 16,
  pinMinutes: 10,
  pinTries: 5,
  /** From one browser to one address. */
  pinSendsAnHour: 5,
  /** From one network to one address. */
  pinSendsAnHourFromNetwork: 10,
  /** From everywhere to one address: what a mailbox can bear. Known browsers are not counted. */
  pinSendsAnHourInAll: 60,
  /** The first ones of their networks to one address, which are not among those. */
  pinSendsAnHourFirst: 300,
  /** From one account to other addresses than its own. */
  emailChangesAnHour: 10,
  /** An invitation to work here is good for so long. */
  invitationHours: 48,
  /** Invitations that one admin sends. */
  invitationsAnHour: 30,
  /** An invitation to share a child is good for so long. */
  guardianInvitationHours: 48,
  /** Those that one account sends. */
  guardianInvitationsAnHour: 10,
  /** Nobody fills in the sign-up form in less. */
  formSecondsMin: 2,
  /** Sign-ups that nobody confirmed are forgotten after this. */
  pendingHours: 24,
  /** Why something is published that may be advertising. */
  acknowledgedMin: 10,
  acknowledged: 500,
  /** Of all texts that are checked for advertising at once. */
  wordingText: 100_000,
  wordingFindings: 100,
  reason: 200,
  resourceName: 60,
  resourcePlace: 120,
  /** Within which a clinic says that it answers a complaint. */
  answerDays: 90,
  holdId: 40,
  note: 500,
  /** Of the front desk, about a person. */
  patientNote: 1_000,
  visitNote: 2_000,
  address: 200,
  clinicName: 120,
  city: 120,
  directions: 500,
  onlineHours: 120,
  registerNumber: 30,
  closedDays: 400,
  phones: 5,
  search: 100,
  /** Rows in one answer of a panel list. */
  panelRows: 100,
  articlesPerPage: 12,
  articlesPerPageMax: 50,
  articlePages: 100_000,
  /** Grosz: 100,000 zł. */
  priceMax: 10_000_000,
  durationMinutesMin: 15,
  durationMinutesMax: 120,
  durationMinutesStep: 15,
  orderMax: 100_000,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** The least part of a picture's side that a crop keeps. */
  cropMin: 0.01,
  jsonBodyBytes: 64 * 1024,
  /** Five languages of an article's body fit in. */
  panelBodyBytes: 4 * 1024 * 1024,
  /** Of a file that comes back from a translator. */
  xliffBytes: 8 * 1024 * 1024,
  binDays: 30,
  /** Kept of one record. */
  versions: 200,
  versionYears: 2,
  practisingSinceMin: 1950,
  practisingSinceMax: 2100,
} as const;
