import type { OpeningInterval, SettingsRecord } from '../../contract/clinic';

const weekday: OpeningInterval[] = [{ from: '07:30', to: '20:00' }];

/** The settings of the demo clinic. */
export const demoClinic: Omit<SettingsRecord, 'version' | 'updatedAt'> = {
  email: 'rejestracja@lipowa.example',
  phones: ['+48220001234'],
  map: {
    latitude: 52.2405,
    longitude: 21.0286,
    url: 'https://www.openstreetmap.org/?mlat=52.2405&mlon=21.0286#map=17/52.2405/21.0286',
  },
  openingHours: {
    mon: weekday,
    tue: weekday,
    wed: weekday,
    thu: weekday,
    fri: weekday,
    sat: [{ from: '08:00', to: '16:00' }],
    sun: [{ from: '09:00', to: '14:00' }],
  },
  // Public holidays under the Polish Act of 18 January 1951 on non-working days, with Christmas Eve since 2025.
  closedDays: [
    { date: '2026-12-25', reason: 'Boże Narodzenie, pierwszy dzień' },
    { date: '2026-12-26', reason: 'Boże Narodzenie, drugi dzień' },
    { date: '2027-01-01', reason: 'Nowy Rok' },
    { date: '2027-01-06', reason: 'Święto Trzech Króli' },
    { date: '2027-03-28', reason: 'Niedziela Wielkanocna' },
    { date: '2027-03-29', reason: 'Poniedziałek Wielkanocny' },
    { date: '2027-05-01', reason: 'Święto Pracy' },
    { date: '2027-05-03', reason: 'Święto Narodowe Trzeciego Maja' },
    { date: '2027-05-16', reason: 'Zielone Świątki' },
    { date: '2027-05-27', reason: 'Boże Ciało' },
    { date: '2027-08-15', reason: 'Wniebowzięcie Najświętszej Maryi Panny' },
    { date: '2027-11-01', reason: 'Wszystkich Świętych' },
    { date: '2027-11-11', reason: 'Narodowe Święto Niepodległości' },
    { date: '2027-12-24', reason: 'Wigilia Bożego Narodzenia' },
    { date: '2027-12-25', reason: 'Boże Narodzenie, pierwszy dzień' },
    { date: '2027-12-26', reason: 'Boże Narodzenie, drugi dzień' },
  ],
  pricesValidFrom: '2026-11-01',
  translations: {
    pl: {
      name: 'Klinika Rodzinna Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Warszawa',
    },
    ru: {
      name: 'Семейная клиника Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Варшава',
    },
    by: {
      name: 'Сямейная клініка Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Варшава',
    },
    ua: {
      name: 'Сімейна клініка Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Варшава',
    },
    en: {
      name: 'Lipowa Family Clinic',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Warsaw',
    },
  },
};
