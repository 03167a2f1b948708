import type { Clinic, ClinicText, OpeningHours, SettingsRecord } from '../../contract/clinic';
import { textsExample } from '../content/content.examples';

const weekday = [{ from: '07:30', to: '20:00' }];
const openingHours: OpeningHours = {
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: [{ from: '08:00', to: '16:00' }],
  sun: [],
};
const shared = {
  email: 'rejestracja@lipowa.example',
  phones: ['+48220001234'],
  map: { latitude: 52.2405, longitude: 21.0286, url: 'https://www.openstreetmap.org/#map=17/52.2405/21.0286' },
  openingHours,
  closedDays: [{ date: '2026-12-25', reason: 'Boże Narodzenie, pierwszy dzień' }],
};
const polish: ClinicText = {
  name: 'Klinika Rodzinna Lipowa',
  shortName: 'Lipowa',
  address: 'ul. Lipowa 12',
  city: '00-316 Warszawa',
  directions: '6 minut pieszo od stacji metra. Wejście od podwórza, parter, bez schodów.',
  onlineHours: 'wtorek i czwartek, 18:00–20:00',
};
const english: ClinicText = {
  ...polish,
  name: 'Lipowa Family Clinic',
  city: '00-316 Warsaw',
  directions: '6 minutes on foot from the metro station. Entrance from the courtyard, ground floor, no steps.',
  onlineHours: 'Tuesday and Thursday, 18:00–20:00',
};

export const clinicExample: Clinic = { ...english, ...shared, fallback: [] };

export const settingsExample: SettingsRecord = {
  ...shared,
  version: 4,
  earlierDates: true,
  secondFactorRequired: true,
  secondFactorFrom: '2026-11-25T10:24:31.000Z',
  pricesValidFrom: '2026-11-01',
  legal: {
    controller: 'Lipowa Demo sp. z o.o.',
    nip: '0000000000',
    regon: '000000000',
    krs: '0000000000',
    rpwdl: '000000000000',
    dataOfficer: 'Maria Nowak',
    dataEmail: 'dane@lipowa.example',
    termsFrom: '2026-11-22',
    checkedOn: null,
  },
  reminders: { week: true, twoDays: true, twoHours: true },
  translations: textsExample(polish, english),
  updatedAt: '2026-11-18T10:24:31.000Z',
};

export const settingsInputExample = { version: 4, phones: ['+48220001234', '+48220001235'] };
