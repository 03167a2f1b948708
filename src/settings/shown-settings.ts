import { addDays } from '../../contract/calendar';
import { type Clinic, type ClinicText, clinicText, type ClosedDay, type SettingsRecord } from '../../contract/clinic';
import type { Translations } from '../../contract/content';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import { madeOnce } from '../database/steady-rows';
import { dateInWarsaw } from '../locale/warsaw';

/** Visitors are told of closed days this far ahead. */
const CLOSED_AHEAD_DAYS = 60;

/** What visitors see of the row: the e-mail address, and JSON. */
export const SHOWN = ['email', 'phones', 'map', 'openingHours', 'closedDays', 'translations'] as const;
export type ShownColumns = Record<(typeof SHOWN)[number], string>;
export type ShownSettings = Pick<SettingsRecord, (typeof SHOWN)[number]>;

export const TEXT_FIELDS = [...clinicText.required, ...clinicText.optional];
const NO_TEXTS = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as unknown as ClinicText;

/** The settings of their one row. */
export const readShown = madeOnce(([row]: readonly ShownColumns[]): ShownSettings => {
  if (!row) throw new Error('The clinic has no settings');
  const { email, ...rest } = row;
  const read = Object.entries(rest).map(([name, json]) => [name, JSON.parse(json) as unknown]);
  const { translations, ...settings } = Object.fromEntries(read) as Omit<ShownSettings, 'email'>;
  return { email, ...settings, closedDays: byDate(settings.closedDays), translations: withAllTexts(translations) };
});

/** In the order of the calendar, however they were written down. */
export function byDate(days: readonly ClosedDay[]): ClosedDay[] {
  return [...days].sort((one, other) => one.date.localeCompare(other.date));
}

/** Texts that were stored before there was one of their fields say nothing in it. */
export function withAllTexts(translations: Translations<Partial<ClinicText>>): Translations<ClinicText> {
  const texts = LOCALES.map((locale) => [locale, { ...NO_TEXTS, ...translations[locale] }]);
  return Object.fromEntries(texts) as Translations<ClinicText>;
}

interface ClinicOfDay {
  today: string;
  clinic: Clinic;
}

/** The clinics that were made of settings last. */
const clinicsOf = madeOnce((_: ShownSettings) => new Map<Locale, ClinicOfDay>());

/** The clinic as visitors see it on a day in Warsaw: the same object for the same settings. */
export function toClinic(settings: ShownSettings, locale: Locale, now: Date): Clinic {
  const clinics = clinicsOf(settings);
  const today = dateInWarsaw(now);
  const known = clinics.get(locale);
  if (known?.today === today) return known.clinic;
  const { email, phones, map, openingHours, translations } = settings;
  const last = addDays(today, CLOSED_AHEAD_DAYS);
  const closedDays = settings.closedDays.filter(({ date }) => date >= today && date <= last);
  const own = translations[locale];
  const reference = translations[DEFAULT_LOCALE];
  const fallback = TEXT_FIELDS.filter((field) => own[field] === '' && reference[field] !== '');
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, own[field] || reference[field]]));
  const clinic = {
    ...(texts as Record<keyof ClinicText, string>),
    fallback,
    email,
    phones,
    map,
    openingHours,
    closedDays,
  };
  clinics.set(locale, { today, clinic });
  return clinic;
}
