import type { Duty, DutyProblemCode } from '../../../contract/duty';
import { actionOf, byStanding, standingOf } from './duties';

jest.mock('../locale', () => ({ tag: 'pl' }));
jest.mock('../api/http', () => ({}));

const duty = (changes: Partial<Duty> & { codes?: DutyProblemCode[] } = {}): Duty => {
  const { codes = [], ...rest } = changes;
  return {
    id: 'complaints',
    state: 'met',
    where: '/complaints',
    problems: codes.map((code) => ({ code, document: null, locales: [] })),
    fact: null,
    checkedBy: 'person',
    mend: '/documents/12',
    review: null,
    version: 'a',
    ...rest,
  };
};

describe('A duty in the panel', () => {
  it('that is met and has a problem is to be improved, and no other', () => {
    expect(standingOf(duty())).toBe('met');
    expect(standingOf(duty({ codes: ['outdated'] }))).toBe('improve');
    expect(standingOf(duty({ codes: ['no_document'], state: 'missing' }))).toBe('missing');
    expect(standingOf(duty({ state: 'not_applicable' }))).toBe('not_applicable');
  });

  it('stands above those where there is less to do', () => {
    const all = [
      duty({ id: 'controller' }),
      duty({ id: 'prices', state: 'not_applicable' }),
      duty({ id: 'complaints', codes: ['outdated'] }),
      duty({ id: 'cookies', state: 'missing' }),
      duty({ id: 'register' }),
    ];
    expect(byStanding(all).map(({ id }) => id)).toEqual(['cookies', 'complaints', 'controller', 'register', 'prices']);
  });

  it.each<[DutyProblemCode[], object, unknown]>([
    [[], {}, { word: 'see', href: '/complaints' }],
    [['review_due'], {}, { word: 'see', href: '/complaints' }],
    [['no_document'], { where: null }, { word: 'add', to: '/documents/12' }],
    [['untranslated', 'no_answer_time'], {}, { word: 'complete', to: '/documents/12' }],
    [['no_answer_time', 'review_due'], {}, { word: 'complete', to: '/documents/12' }],
    [['hidden_document'], { where: null }, { word: 'mend', to: '/documents/12' }],
    // The text comes with the site: nobody can mend it in the panel.
    [['no_text'], { mend: null, where: null }, null],
    [['untranslated'], { mend: null }, { word: 'see', href: '/complaints' }],
  ])('with the problems %p offers what helps', (codes, changes, action) => {
    expect(actionOf(duty({ codes, ...changes }))).toEqual(action);
  });
});
