import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../../contract/locales';
import { ROOT } from '../config/root';
import { findIn } from './checker';
import { RULES } from './rules';
import { CATEGORY_SOURCES, SOURCES } from './rules/sources';

describe.each(LOCALES)('The rules of %s', (locale) => {
  it.each(RULES[locale].rules.map(({ id, examples }) => ({ id, examples })))(
    'find what the examples of $id say, and nothing in the honest ones',
    ({ id, examples }) => {
      const rule = `${locale}.${id}`;
      const missed = examples.found.filter((text) => !findIn(locale, text).some((found) => found.rule === rule));
      const wrong = examples.honest.flatMap((text) =>
        findIn(locale, text).map(({ phrase, rule: by }) => `${by}: ${phrase}`),
      );
      expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
    },
  );
});

it('The document names what the rules go back to', () => {
  const document = readFileSync(join(ROOT, 'docs/wording.md'), 'utf8');
  const used = new Set(Object.values(CATEGORY_SOURCES).flat());
  expect([...used].sort()).toEqual(Object.keys(SOURCES).sort());
  for (const source of Object.values(SOURCES)) expect(document).toContain(source);
});
