import { DOCUMENT_KINDS, type DocumentKind, type DocumentRecord } from '../../contract/document';
import type { DutyId } from '../../contract/duty';
import { LOCALES } from '../../contract/locales';
import { documentRecordExample } from '../documents/document.examples';
import { settingsExample } from '../settings/settings.examples';
import { judge, type SiteFacts } from './duties';

const COMPLETE = Object.fromEntries(LOCALES.map((locale) => [locale, 'complete'])) as DocumentRecord['completeness'];
const BODIES = Object.fromEntries(
  LOCALES.map((locale) => [locale, { title: 'Tytuł', body: '<p>800&nbsp;190-590</p>' }]),
) as DocumentRecord['translations'];

const document = (kind: DocumentKind, changes: Partial<DocumentRecord> = {}): DocumentRecord => ({
  ...documentRecordExample,
  id: DOCUMENT_KINDS.indexOf(kind) + 1,
  kind,
  answerDays: kind === 'complaints' ? 14 : null,
  completeness: COMPLETE,
  translations: BODIES,
  ...changes,
});

const ALL: SiteFacts = {
  today: '2026-11-23',
  settings: settingsExample,
  services: 3,
  documents: DOCUMENT_KINDS.map((kind) => document(kind)),
  written: { accessibility: LOCALES, cookies: LOCALES },
  textsOf: '2026-11-23',
};

const withLegal = (changes: object): SiteFacts => ({
  ...ALL,
  settings: { ...settingsExample, legal: { ...settingsExample.legal, ...changes } },
});
const withDocument = (kind: DocumentKind, changes: Partial<DocumentRecord> | null): SiteFacts => ({
  ...ALL,
  documents: ALL.documents.flatMap((each) =>
    each.kind === kind ? (changes ? [document(kind, changes)] : []) : [each],
  ),
});

/** The state and the problems of a duty, and where it is mended. */
function found(id: DutyId, facts: SiteFacts): unknown[] {
  const { state, problems, where, mend } = judge(id, facts);
  return [state, problems.map(({ code, locales }) => [code, ...locales].join(' ')), where, mend];
}

describe('A duty', () => {
  it.each<[DutyId, string, string | null]>([
    ['controller', '/privacy#controller', '/settings'],
    ['register', '/terms-of-use#definitions', '/settings'],
    ['prices', '/services', '/settings'],
    ['patient_rights', '/patient-rights', '/documents/1'],
    ['complaints', '/complaints', '/documents/2'],
    ['child_protection', '/child-protection', '/documents/3'],
    ['accessibility', '/terms-of-use#accessibility', null],
    ['cookies', '/privacy#cookies', null],
  ])('that is met has its place on the site: %s', (id, where, mend) => {
    expect(found(id, ALL)).toEqual(['met', [], where, mend]);
  });

  it.each<[DutyId, SiteFacts, unknown[]]>([
    ['controller', withLegal({ controller: '' }), ['missing', ['no_controller'], null, '/settings']],
    ['controller', withLegal({ dataOfficer: '', dataEmail: null }), ['met', [], '/privacy#controller', '/settings']],
    ['register', withLegal({ rpwdl: '' }), ['missing', ['no_register'], null, '/settings']],
    // Other numbers do not stand for this one.
    ['register', withLegal({ rpwdl: '', nip: '1', krs: '1' }), ['missing', ['no_register'], null, '/settings']],
    ['prices', { ...ALL, services: 0 }, ['not_applicable', [], null, '/settings']],
    [
      'prices',
      { ...ALL, settings: { ...settingsExample, pricesValidFrom: '' } },
      ['missing', ['no_date'], null, '/settings'],
    ],
    [
      'prices',
      { ...ALL, settings: { ...settingsExample, pricesValidFrom: '2026-11-24' } },
      ['met', ['not_yet_valid'], '/services', '/settings'],
    ],
    [
      'prices',
      { ...ALL, settings: { ...settingsExample, pricesValidFrom: '2026-11-23' } },
      ['met', [], '/services', '/settings'],
    ],
    [
      'patient_rights',
      withDocument('patient_rights', null),
      ['missing', ['no_document'], null, '/documents/create?kind=patient_rights'],
    ],
    [
      'patient_rights',
      withDocument('patient_rights', { published: false }),
      ['missing', ['hidden_document'], null, '/documents/1'],
    ],
    [
      'patient_rights',
      withDocument('patient_rights', { completeness: { ...COMPLETE, by: 'empty', ua: 'partial', en: 'outdated' } }),
      ['met', ['untranslated by ua', 'outdated en'], '/patient-rights', '/documents/1'],
    ],
    [
      'patient_rights',
      withDocument('patient_rights', {
        translations: { ...BODIES, ru: { title: 'x', body: '<p>800 190 591</p>' }, by: { title: '', body: '' } },
      }),
      ['met', ['no_ombudsman ru'], '/patient-rights', '/documents/1'],
    ],
    [
      'complaints',
      withDocument('complaints', { answerDays: null }),
      ['met', ['no_answer_time'], '/complaints', '/documents/2'],
    ],
    [
      'complaints',
      withDocument('complaints', { answerDays: null, published: false }),
      ['missing', ['hidden_document'], null, '/documents/2'],
    ],
    [
      'child_protection',
      withDocument('child_protection_children', null),
      ['missing', ['no_document'], '/child-protection', '/documents/create?kind=child_protection_children'],
    ],
    [
      'child_protection',
      withDocument('child_protection', { published: false }),
      ['missing', ['hidden_document'], '/child-protection/for-children', '/documents/3'],
    ],
    [
      'child_protection',
      withDocument('child_protection_children', { completeness: { ...COMPLETE, ru: 'empty' } }),
      ['met', ['untranslated ru'], '/child-protection', '/documents/4'],
    ],
    [
      'accessibility',
      { ...ALL, written: { ...ALL.written, accessibility: ['pl', 'en'] } },
      ['met', ['untranslated ru by ua'], '/terms-of-use#accessibility', null],
    ],
    ['accessibility', { ...ALL, written: { ...ALL.written, accessibility: [] } }, ['missing', ['no_text'], null, null]],
    ['cookies', { ...ALL, written: { ...ALL.written, cookies: [] } }, ['missing', ['no_text'], null, null]],
  ])('is judged by what the site says: %s, %#', (id, facts, expected) => {
    expect(found(id, facts)).toEqual(expected);
  });

  it('without an address says so, and is there all the same', () => {
    const { translations } = settingsExample;
    const pl = { ...translations.pl, city: '' };
    const facts = { ...ALL, settings: { ...settingsExample, translations: { ...translations, pl } } };
    expect(found('controller', facts)).toEqual(['met', ['no_address'], '/privacy#controller', '/settings']);
  });

  it('tells what the site says in short', () => {
    expect(judge('register', ALL).fact).toBe('000000000000');
    expect(judge('prices', ALL).fact).toBe('2026-11-01');
    expect(judge('complaints', ALL).fact).toBe('14');
    expect(judge('complaints', withDocument('complaints', { published: false })).fact).toBeNull();
  });

  it('is another one to be read once what the site says has changed, and no other duty is', () => {
    const versions = (facts: SiteFacts): string[] =>
      (['controller', 'register', 'complaints', 'patient_rights'] as const).map((id) => judge(id, facts).version);
    const [one, two, three, four] = versions(ALL);
    expect(new Set(versions(ALL)).size).toBe(4);
    expect(versions({ ...ALL, today: '2026-12-24' })).toEqual([one, two, three, four]);
    expect(versions(withLegal({ rpwdl: '000000000001' }))).toEqual([
      one,
      expect.not.stringMatching(two ?? ''),
      three,
      four,
    ]);
    expect(versions(withDocument('complaints', { version: 9 }))).toEqual([
      one,
      two,
      expect.not.stringMatching(three ?? ''),
      four,
    ]);
  });
});
