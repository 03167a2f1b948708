import { LOCALES, type Locale } from '../../contract/locales';
import { RETENTION } from '../../contract/retention';
import { placeholdersOf } from '../support/dictionaries';
import { read } from '../support/source-files';

/** The sections of the policy that say what is kept, and for how long. */
const KEPT = ['data', 'retention', 'cookies'];
/** The law on cookies has a number and a date. */
const LAW = 'cookies.0';

/** The paragraphs of the privacy policy by where they stand: `data.0`. */
function policy(locale: Locale): Map<string, string> {
  const { sections } = JSON.parse(read(`i18n/${locale}/privacy.json`)) as {
    sections: { id: string; paragraphs: string[] }[];
  };
  return new Map(
    sections.flatMap(({ id, paragraphs }) => paragraphs.map((text, index) => [`${id}.${index}`, text] as const)),
  );
}

/** The rows of the table of what is kept: what, until when, and the paragraphs that tell of it. */
const rows = read('docs/privacy.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|-)/.test(line))
  .map((line) => {
    const [what = '', , until = '', told = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { what, until, told: told.split(' ').filter(Boolean) };
  });

/** The words of the table for a period of the code's: `24 hours`. */
function periodOf(name: keyof typeof RETENTION): string {
  const [, unit = ''] = /(Minutes|Hours|Days)$/.exec(name) ?? [];
  return `${RETENTION[name]} ${unit.toLowerCase()}`;
}

describe('What is kept about people', () => {
  it('has a row each, with the paragraphs that tell people of it', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ told }) => told.length === 0)).toEqual([]);
  });

  describe.each(LOCALES)('in %s', (locale) => {
    const paragraphs = policy(locale);

    it('is told in paragraphs that there are', () => {
      const missing = rows.flatMap(({ what, told }) =>
        told.filter((place) => !paragraphs.has(place)).map((place) => `${what}: ${place}`),
      );
      expect(missing).toEqual([]);
    });

    it('is promised for as long as the code keeps it: no number is typed', () => {
      const typed = [...paragraphs].filter(
        ([place, text]) => KEPT.includes(place.split('.')[0] ?? '') && place !== LAW && /\d/.test(text),
      );
      expect(typed).toEqual([]);
      const said = new Set([...paragraphs.values()].flatMap(placeholdersOf));
      expect(Object.keys(RETENTION).filter((name) => !said.has(name))).toEqual([]);
    });

    it('is promised as the table has it', () => {
      const untold = [...paragraphs].flatMap(([place, text]) =>
        placeholdersOf(text)
          .filter((name): name is keyof typeof RETENTION => name in RETENTION)
          .filter((name) => !rows.some(({ told, until }) => told.includes(place) && until.includes(periodOf(name))))
          .map((name) => `${place}: ${name}`),
      );
      expect(untold).toEqual([]);
    });
  });
});
