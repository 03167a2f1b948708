import type { VisitAnswerInput, VisitToAnswer } from '../../contract/visit-answer';

export const visitToAnswerExample: VisitToAnswer = {
  state: 'confirmed',
  startsAt: '2026-12-01T08:15:00.000Z',
  endsAt: '2026-12-01T08:45:00.000Z',
  place: 'clinic',
  address: 'ul. Lipowa 12, 00-316 Warsaw',
  answer: null,
  mayChange: true,
  phone: '+48220001234',
};

export const visitAnswerExample: VisitAnswerInput = { answer: 'coming' };
