import type {
  EarlierDate,
  EarlierDateForInput,
  EarlierDateInput,
  EarlierDateRecord,
  TimeOffer,
  OfferAnswerInput,
  OwnOfferAnswerInput,
  OfferedTime,
  PhoneOfferInput,
  WaitingPerson,
} from '../../contract/earlier-date';

export const wishInputExample: EarlierDateInput = {
  appointmentId: 41,
  serviceId: 3,
  doctorId: null,
  language: 'ru',
  weekdays: [1, 2, 3],
  dayPart: 'afternoon',
  until: '2026-11-30',
};

export const wishForExample: EarlierDateForInput = { ...wishInputExample, patientId: 7, contactBy: 'phone' };

export const phoneOfferExample: PhoneOfferInput = { doctorId: 12, startsAt: '2026-11-24T13:15:00.000Z' };

export const wishExample: EarlierDate = {
  id: 5,
  state: 'offered',
  appointmentId: 41,
  service: { id: 3, name: 'Consultation' },
  doctor: null,
  language: 'ru',
  weekdays: [1, 2, 3],
  dayPart: 'afternoon',
  until: '2026-11-30',
  contactBy: 'mail',
  offer: { startsAt: '2026-11-24T13:15:00.000Z', answerBy: '2026-11-23T09:42:00.000Z' },
  createdAt: '2026-11-19T10:24:31.000Z',
};

export const offerExample: TimeOffer = {
  startsAt: '2026-11-24T13:15:00.000Z',
  endsAt: '2026-11-24T13:45:00.000Z',
  place: 'clinic',
  answerBy: '2026-11-23T09:42:00.000Z',
  state: 'open',
  current: '2026-12-01T08:15:00.000Z',
  sameDoctor: true,
  until: '2026-11-30',
};

export const answerExample: OfferAnswerInput = { answer: 'take' };

export const ownAnswerExample: OwnOfferAnswerInput = { ...answerExample, startsAt: '2026-12-01T08:15:00.000Z' };

const person: WaitingPerson = { id: 7, firstName: 'Anna', lastName: 'Nowak', phone: '+48600100200', locale: 'pl' };

export const wishRecordExample: EarlierDateRecord = { ...wishExample, person, asked: 1, endedAt: null };

export const offeredTimeExample: OfferedTime = {
  id: 9,
  startsAt: offerExample.startsAt,
  endsAt: offerExample.endsAt,
  doctor: { id: 12, fullName: 'Hanna Wierzbicka' },
  service: wishExample.service,
  state: 'open',
  steps: [
    {
      id: 9,
      wishId: 5,
      person,
      state: 'open',
      contactBy: 'mail',
      askedAt: '2026-11-23T09:12:00.000Z',
      answerBy: '2026-11-23T09:42:00.000Z',
      endedAt: null,
    },
  ],
  next: 2,
};
