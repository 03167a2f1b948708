import type { Locale } from '../../contract/locales';

/** Somebody who has visits in a demo; nobody of them exists, and nobody has the phones. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  phone: string;
  locale: Locale;
  email?: string;
  note?: string;
}

/** Patients with an account, who ask for visits themselves. */
export const DEMO_PATIENTS = [
  {
    firstName: 'Zofia',
    lastName: 'Przykładowa',
    phone: '+48220001300',
    locale: 'pl',
    email: 'zofia.przykladowa@example.com',
  },
  {
    firstName: 'Oleksandra',
    lastName: 'Wit',
    phone: '+48220001304',
    locale: 'ua',
    email: 'oleksandra.wit@example.com',
  },
  {
    firstName: 'Alina',
    lastName: 'Makouskaja',
    phone: '+48220001305',
    locale: 'by',
    email: 'alina.makouskaja@example.com',
  },
  { firstName: 'Iwona', lastName: 'Sosna', phone: '+48220001306', locale: 'pl', email: 'iwona.sosna@example.com' },
] as const satisfies readonly Required<Omit<DemoPerson, 'note'>>[];

/** Callers, for whom staff book. */
export const DEMO_CALLERS: Readonly<Record<'women' | 'others', readonly DemoPerson[]>> = {
  women: [
    {
      firstName: 'Maria',
      lastName: 'Zielińska',
      phone: '+48220001301',
      locale: 'pl',
      email: 'maria.zielinska@example.com',
    },
    { firstName: 'Olena', lastName: 'Kovalenko', phone: '+48220001303', locale: 'ua', note: 'Вагітність, 24 тиждень' },
    { firstName: 'Rita', lastName: 'Kalinenko', phone: '+48220001308', locale: 'ua' },
    { firstName: 'Nadzieja', lastName: 'Hurło', phone: '+48220001310', locale: 'by' },
    {
      firstName: 'Emily',
      lastName: 'Hawthorn',
      phone: '+48220001312',
      locale: 'en',
      email: 'emily.hawthorn@example.com',
    },
    { firstName: 'Daria', lastName: 'Makowska', phone: '+48220001313', locale: 'pl' },
    { firstName: 'Oksana', lastName: 'Berest', phone: '+48220001315', locale: 'ua' },
    { firstName: 'Jana', lastName: 'Makarewicz', phone: '+48220001316', locale: 'by' },
    {
      firstName: 'Sofija',
      lastName: 'Tkaczenko',
      phone: '+48220001318',
      locale: 'ua',
      email: 'sofija.tkaczenko@example.com',
    },
  ],
  others: [
    { firstName: 'Tomasz', lastName: 'Wrona', phone: '+48220001302', locale: 'pl' },
    {
      firstName: 'Kazimierz',
      lastName: 'Rokita',
      phone: '+48220001307',
      locale: 'pl',
      note: 'Wózek, proszę o gabinet na parterze',
    },
    { firstName: 'Kamil', lastName: 'Orzech', phone: '+48220001309', locale: 'pl' },
    {
      firstName: 'Robert',
      lastName: 'Czeremcha',
      phone: '+48220001311',
      locale: 'pl',
      email: 'robert.czeremcha@example.com',
    },
    { firstName: 'Hania', lastName: 'Leszczyna', phone: '+48220001314', locale: 'pl', note: 'Dzwoni mama, Ewa' },
    { firstName: 'Jan', lastName: 'Wierzba', phone: '+48220001317', locale: 'pl' },
    { firstName: 'Mila', lastName: 'Jodła', phone: '+48220001319', locale: 'ru' },
    { firstName: 'Tymek', lastName: 'Zieliński', phone: '+48220001320', locale: 'pl' },
  ],
};
