import { continued, pageDescription, pageTitle } from './page-title';

const clinic = { name: 'Klinika Rodzinna Lipowa', shortName: 'Lipowa' };

describe('The title of a page', () => {
  it('names the clinic by its whole name where there is room for it', () => {
    expect(pageTitle('Lekarze', clinic)).toBe('Lekarze · Klinika Rodzinna Lipowa');
  });

  it('names it shortly where there is little room', () => {
    const name = 'Hanna Wierzbicka, ginekolog-położnik, dr n. med.';
    expect(pageTitle(name, clinic)).toBe(`${name} · Lipowa`);
  });

  it('leaves the name out where there is none', () => {
    const name = 'Першы візіт падчас цяжарнасці: што ўзяць і пра што спытаць';
    expect(pageTitle(name, clinic)).toBe(name);
  });

  it('does not say the name twice', () => {
    expect(pageTitle('Klinika Rodzinna Lipowa: pediatra', clinic)).toBe('Klinika Rodzinna Lipowa: pediatra');
  });

  it('is cut between words when it is longer than anybody shows', () => {
    const title = pageTitle(`Wizyta, ${'bardzo '.repeat(30)}długa`, clinic);
    expect(title).toMatch(/^Wizyta, (bardzo )+bardzo…$/);
    expect(title.length).toBeLessThanOrEqual(66);
    expect(pageTitle('x'.repeat(200), clinic)).toMatch(/^x+…$/);
  });

  it('says nothing of a clinic where the clinic has no name yet', () => {
    expect(pageTitle('Lekarze', { name: '', shortName: '' })).toBe('Lekarze');
  });
});

describe('The description of a page', () => {
  it('stays as it is while it is short, and is cut between words when it is not', () => {
    expect(pageDescription('Krótki opis.')).toBe('Krótki opis.');
    const long = pageDescription('Zdanie o zdrowiu, '.repeat(30));
    expect(long).toMatch(/zdrowiu…$/);
    expect(long.length).toBeLessThanOrEqual(165);
  });
});

describe('A text that continues a sentence', () => {
  it.each([
    ['pl', 'Ginekolog-położnik', 'ginekolog-położnik'],
    ['ua', 'Їдальня', 'їдальня'],
    ['pl', 'USG i diagnostyka', 'USG i diagnostyka'],
    ['pl', '', ''],
  ] as const)('in %s makes %j to %j', (locale, text, continuation) => {
    expect(continued(locale, text)).toBe(continuation);
  });
});
