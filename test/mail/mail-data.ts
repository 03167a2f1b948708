/** What mails about a visit and an offer are told. */
export const VISIT = {
  startsAt: '2026-12-01T08:15:00.000Z',
  place: 'clinic',
  doctor: '12',
  doctorInPolish: 'Hanna Wierzbicka',
  confirmBy: '2026-11-30T11:00:00.000Z',
  reason: null,
  hasAccount: true,
  calendar: null,
} as const;
export const OFFER = {
  offerId: 1,
  startsAt: VISIT.startsAt,
  endsAt: '2026-12-01T08:45:00.000Z',
  place: 'clinic',
  current: '2026-12-08T08:15:00.000Z',
  until: '2026-12-07',
  answerBy: '2026-11-30T11:00:00.000Z',
  token: 'A'.repeat(22),
} as const;
