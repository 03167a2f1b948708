import type { OpeningHours } from '../contract/clinic';
import { LOCALES, type Locale } from '../contract/locales';
import type { Price } from '../contract/service';
import { formatPhone } from '../contract/phone';
import {
  formatCity,
  formatDate,
  formatDays,
  formatIntervals,
  formatMoment,
  formatMomentAlone,
  formatNearDay,
  formatPrice,
  formatWeek,
  formatWeekday,
  formatWeekdayDay,
  groupOpeningHours,
  weekdayOf,
} from './format';
import { flattenWords, Words } from './words';

function wordsOf(locale: Locale): Words {
  const services: unknown = jest.requireActual(`../i18n/${locale}/services.json`);
  return new Words(locale, flattenWords({ services }));
}

const price = (kind: Price['kind'], amount: number | null): Price => ({ kind, amount, currency: 'PLN' });

describe('Prices', () => {
  it('name the zloty in Polish and PLN elsewhere', () => {
    const texts = LOCALES.map((locale) => formatPrice(wordsOf(locale), price('fixed', 28_000)));
    expect(texts).toEqual(['280\u00a0zł', '280\u00a0PLN', '280\u00a0PLN', '280\u00a0PLN', '280\u00a0PLN']);
  });

  it('show grosz only when there are any', () => {
    expect(formatPrice(wordsOf('pl'), price('fixed', 62_050))).toBe('620,50\u00a0zł');
    expect(formatPrice(wordsOf('en'), price('from', 62_050))).toBe('from 620.50\u00a0PLN');
  });

  it('say in words what has no amount', () => {
    expect(formatPrice(wordsOf('ru'), price('free', 0))).toBe('бесплатно');
    expect(formatPrice(wordsOf('ua'), price('on_request', null))).toBe('ціна за запитом');
  });
});

describe('Dates', () => {
  it('are in the language of the page, without the word for "year"', () => {
    const texts = LOCALES.map((locale) => formatDate(locale, '2026-11-18'));
    expect(texts).toEqual([
      '18\u00a0listopada 2026',
      '18\u00a0ноября 2026',
      '18\u00a0лістапада 2026',
      '18\u00a0листопада 2026',
      '18\u00a0November 2026',
    ]);
  });

  it('are those of Warsaw', () => {
    expect(formatDate('en', '2026-12-31T23:30:00.000Z')).toBe('1\u00a0January 2027');
  });

  it('name the weekday first', () => {
    expect(formatWeekdayDay('pl', '2026-12-25')).toBe('Piątek, 25\u00a0grudnia');
    expect(formatWeekday('by', 'mon')).toBe('Панядзелак');
  });

  it('are short for the next days', () => {
    expect(formatNearDay('pl', '2026-11-23T22:59:00Z')).toBe('pon.\u00a023');
    expect(formatNearDay('ua', '2026-11-23T23:00:00Z')).toBe('вт\u00a024');
  });

  it('are written small within a sentence and with a capital letter alone', () => {
    const at = '2026-12-01T08:15:00Z';
    expect(formatMoment('pl', at)).toBe('wtorek, 1\u00a0grudnia, 9:15');
    expect(formatMomentAlone('pl', at)).toBe('Wtorek, 1\u00a0grudnia, 9:15');
    expect(formatMoment('en', at)).toBe('Tuesday, 1\u00a0December, 9:15');
  });
});

describe('Opening hours', () => {
  const weekday = [{ from: '07:30', to: '20:00' }];
  const opening: OpeningHours = {
    mon: weekday,
    tue: weekday,
    wed: weekday,
    thu: weekday,
    fri: weekday,
    sat: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ],
    sun: [],
  };

  it('are read on a 24-hour clock', () => {
    expect(formatIntervals(opening.sat)).toBe('8:00–12:00, 13:00–24:00');
    expect(formatIntervals(opening.sun)).toBeNull();
  });

  it('are told of a week in one line, without the days off', () => {
    expect(formatWeek('pl', opening)).toBe('pon.–pt.\u00a07:30–20:00, sob.\u00a08:00–12:00, 13:00–24:00');
    expect(formatWeek('en', opening)).toBe('Mon–Fri\u00a07:30–20:00, Sat\u00a08:00–12:00, 13:00–24:00');
  });

  it('belong to a weekday', () => {
    expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual(['mon', 'sun']);
  });

  it('stand together for neighbouring days that are alike', () => {
    const groups = groupOpeningHours(opening).map((group) => [formatDays('pl', group), group.hours]);
    expect(groups).toEqual([
      ['Poniedziałek–piątek', '7:30–20:00'],
      ['Sobota', '8:00–12:00, 13:00–24:00'],
      ['Niedziela', null],
    ]);
  });
});

describe('Phones', () => {
  it.each([
    ['+48220001234', '+48\u00a022\u00a0000\u00a012\u00a034'],
    ['+48600100200', '+48\u00a0600\u00a0100\u00a0200'],
    ['+380441234567', '+380441234567'],
  ])('%s is grouped as its country does', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });
});

describe('Cities', () => {
  it('keep their post code in one piece, and with the city', () => {
    expect(formatCity('00-316 Warszawa')).toBe('00\u2060-\u2060316\u00a0Warszawa');
    expect(formatCity('Warszawa')).toBe('Warszawa');
  });
});
