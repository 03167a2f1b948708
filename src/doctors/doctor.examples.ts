import type { BlockedDoctor, Doctor, DoctorInput, DoctorRecord, DoctorText } from '../../contract/doctor';
import { lifeExample, textsExample } from '../content/content.examples';
import { imageExample, recordImageExample } from '../media/media.examples';

const shared = {
  slug: 'hanna-wierzbicka',
  phone: '+48220001236',
  languages: ['pl', 'ru', 'en'] as DoctorRecord['languages'],
  practisingSince: 2010,
  serviceIds: [1, 2],
};
const polish: DoctorText = {
  prefix: 'Dr n. med.',
  firstName: 'Hanna',
  lastName: 'Wierzbicka',
  position: 'ginekolożka-położniczka',
  bio: 'Prowadzi ciąże od 16 lat.',
  imageAlt: 'Dr Hanna Wierzbicka w gabinecie',
};
const english: DoctorText = {
  prefix: 'Dr',
  firstName: 'Hanna',
  lastName: 'Wierzbicka',
  position: 'obstetrician-gynaecologist',
  bio: 'She has cared for expectant mothers for 16 years.',
  imageAlt: 'Dr Hanna Wierzbicka in her office',
};
const { prefix, firstName, lastName, position, bio } = english;

export const doctorExample: Doctor = {
  id: lifeExample.id,
  ...shared,
  prefix,
  firstName,
  lastName,
  fullName: 'Hanna Wierzbicka',
  position,
  bio,
  image: imageExample,
  availableIn: ['pl', 'en'],
  fallback: [],
};

export const doctorRecordExample: DoctorRecord = {
  ...lifeExample,
  ...shared,
  order: 1,
  image: recordImageExample,
  translations: textsExample(polish, english),
};

export const blockedDoctorExample: BlockedDoctor = {
  ...doctorRecordExample,
  status: 'inactive',
  published: false,
  version: lifeExample.version + 1,
  upcoming: [{ id: 41, state: 'confirmed', startsAt: '2026-12-01T08:15:00.000Z' }],
};

export const doctorInputExample: DoctorInput = {
  published: true,
  phone: shared.phone,
  languages: shared.languages,
  practisingSince: shared.practisingSince,
  serviceIds: shared.serviceIds,
  image: { mediaId: 7 },
  translations: { pl: polish },
};
