import type { OpeningInterval, SettingsRecord } from '../../contract/clinic';

const weekday: OpeningInterval[] = [{ from: '07:30', to: '20:00' }];

/** The settings of the demo clinic. */
export const demoClinic: Omit<SettingsRecord, 'version' | 'updatedAt' | 'secondFactorRequired' | 'secondFactorFrom'> = {
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
  earlierDates: true,
  pricesValidFrom: '2026-11-01',
  // Nobody's: there is no such company, and no lawyer has read its documents.
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
  translations: {
    pl: {
      name: 'Klinika Rodzinna Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Warszawa',
      directions:
        '6 minut pieszo od stacji metra. Parking dla pacjentów od ul. Dobrej. Wejście od podwórza, parter, bez schodów.',
      onlineHours: 'wtorek i czwartek, 18:00–20:00',
    },
    ru: {
      name: 'Семейная клиника Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Варшава',
      directions:
        '6 минут пешком от станции метро. Парковка для пациентов: въезд с ул. Доброй. Вход со двора, первый этаж, без ступенек.',
      onlineHours: 'вторник и четверг, 18:00–20:00',
    },
    by: {
      name: 'Сямейная клініка Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Варшава',
      directions:
        '6 хвілін пешшу ад станцыі метро. Паркоўка для пацыентаў: уезд з вул. Добрай. Уваход з двара, першы паверх, без прыступак.',
      onlineHours: 'аўторак і чацвер, 18:00–20:00',
    },
    ua: {
      name: 'Сімейна клініка Lipowa',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Варшава',
      directions:
        '6 хвилин пішки від станції метро. Паркування для пацієнтів: заїзд із вул. Доброї. Вхід із двору, перший поверх, без сходинок.',
      onlineHours: 'вівторок і четвер, 18:00–20:00',
    },
    en: {
      name: 'Lipowa Family Clinic',
      shortName: 'Lipowa',
      address: 'ul. Lipowa 12',
      city: '00-316 Warsaw',
      directions:
        '6 minutes on foot from the metro station. Patient parking off Dobra Street. Entrance from the courtyard, ground floor, no steps.',
      onlineHours: 'Tuesday and Thursday, 18:00–20:00',
    },
  },
};
