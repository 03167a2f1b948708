import { appointmentHref, articlesHref, doctorsHref, switchHref } from './links';

describe('Links', () => {
  it('carry the choice into booking', () => {
    expect(appointmentHref('ru', { service: 3, doctor: 7 })).toBe('/ru/appointment?service=3&doctor=7');
    expect(appointmentHref('pl')).toBe('/appointment');
  });

  it('of a filter keep the other choice', () => {
    expect(doctorsHref('pl', { service: 3, language: 'ua' })).toBe('/doctors?service=3&language=ua');
    expect(doctorsHref('pl', { service: null, language: null })).toBe('/doctors');
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
