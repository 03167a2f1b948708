import { LOCALES } from '../../contract/locales';
import { findIn } from './checker';
import { RULES } from './rules';

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
