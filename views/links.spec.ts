import { appointmentHref, articlesHref, doctorsHref, homeBookingHref, switchHref } from './links';

describe('Links', () => {
  it('carry the choice into booking', () => {
    expect(appointmentHref('ru', { service: 3, doctor: 7 })).toBe('/ru/appointment?service=3&doctor=7');
    expect(appointmentHref('by', { service: 3, language: 'by', at: '2026-12-01T08:15:00.000Z' })).toBe(
      '/by/appointment?service=3&language=by&at=2026-12-01T08%3A15%3A00.000Z',
    );
    expect(appointmentHref('pl')).toBe('/appointment');
  });

  it('of a filter keep the other choice', () => {
    expect(doctorsHref('pl', { service: 3, language: 'ua' })).toBe('/doctors?service=3&language=ua');
    expect(doctorsHref('by', { category: 'pregnancy', language: 'by' })).toBe(
      '/by/doctors?category=pregnancy&language=by',
    );
    expect(doctorsHref('pl')).toBe('/doctors');
    expect(homeBookingHref('pl', { category: 'ultrasound' })).toBe('/?category=ultrasound#booking');
    expect(homeBookingHref('ru', {})).toBe('/ru#booking');
  });

  it('to the first page of articles have no number', () => {
    expect(articlesHref('by', 1)).toBe('/by/articles');
    expect(articlesHref('by', 2)).toBe('/by/articles?page=2');
  });

  it('of the language switch lead to the same page with its query', () => {
    expect(switchHref('/articles?page=2', 'en')).toBe('/en/articles?page=2&lang=en');
    expect(switchHref('/', 'ua')).toBe('/ua?lang=ua');
    expect(switchHref('/doctors', 'pl')).toBe('/doctors?lang=pl');
  });
});
