import { createHash } from 'node:crypto';
import type { SettingsRecord } from '../../contract/clinic';
import { DOCUMENT_ROUTES, type DocumentKind, type DocumentRecord } from '../../contract/document';
import type { Duty, DutyId, DutyProblem, DutyProblemCode } from '../../contract/duty';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import { routes } from '../../contract/routes';

/** What the duties are judged by: what the site says at a moment. */
export interface SiteFacts {
  /** `YYYY-MM-DD`, in Warsaw. */
  today: string;
  settings: SettingsRecord;
  /** How many services visitors see. */
  services: number;
  /** Those that are not in the bin. */
  documents: readonly DocumentRecord[];
  /** The locales that have the part of the terms, or of the privacy policy. */
  written: Record<'accessibility' | 'cookies', readonly Locale[]>;
  /** The date of the terms and the privacy policy. */
  textsOf: string;
}

type Found = Omit<Duty, 'id' | 'review' | 'version'> & {
  /** What the version is made of. */
  basis: unknown;
};

const SETTINGS = '/settings';

/** The free line of Rzecznik Praw Pacjenta: patients have to be told how to reach him. */
const OMBUDSMAN = '800190590';

function problem(
  code: DutyProblemCode,
  locales: readonly Locale[] = [],
  document: DocumentKind | null = null,
): DutyProblem {
  return { code, document, locales: [...locales] };
}

/** The problem when there are such languages, else none. */
function problemIn(code: DutyProblemCode, locales: readonly Locale[], document: DocumentKind | null): DutyProblem[] {
  return locales.length > 0 ? [problem(code, locales, document)] : [];
}

function controller({ settings: { legal, email, translations } }: SiteFacts): Found {
  const { address, city } = translations[DEFAULT_LOCALE];
  const { controller: name, dataOfficer, dataEmail } = legal;
  const isSaid = name !== '';
  return {
    state: isSaid ? 'met' : 'missing',
    where: isSaid ? `${routes.privacy}#controller` : null,
    problems: [
      ...(isSaid ? [] : [problem('no_controller')]),
      ...(address === '' || city === '' ? [problem('no_address')] : []),
    ],
    fact: [name, dataEmail ?? email, dataOfficer].filter(Boolean).join(', '),
    // Whether there has to be an officer depends on what the clinic does.
    checkedBy: 'person',
    mend: SETTINGS,
    basis: [name, address, city, dataOfficer, dataEmail ?? email],
  };
}

function register({ settings }: SiteFacts): Found {
  const { rpwdl } = settings.legal;
  const isSaid = rpwdl !== '';
  return {
    state: isSaid ? 'met' : 'missing',
    where: isSaid ? `${routes.terms}#definitions` : null,
    problems: isSaid ? [] : [problem('no_register')],
    fact: isSaid ? rpwdl : null,
    checkedBy: 'site',
    mend: SETTINGS,
    basis: rpwdl,
  };
}

function prices({ settings: { pricesValidFrom: from }, services, today }: SiteFacts): Found {
  const found = { fact: from || null, checkedBy: 'site', mend: SETTINGS, basis: from } as const;
  if (services === 0) return { ...found, state: 'not_applicable', where: null, problems: [], fact: null };
  if (from === '') return { ...found, state: 'missing', where: null, problems: [problem('no_date')] };
  const problems = from > today ? [problem('not_yet_valid')] : [];
  return { ...found, state: 'met', where: routes.services, problems };
}

/** What a document lacks; the first problem says whether it is there at all. */
function problemsOf(document: DocumentRecord | undefined, kind: DocumentKind): DutyProblem[] {
  if (!document) return [problem('no_document', [], kind)];
  if (!document.published) return [problem('hidden_document', [], kind)];
  const { completeness } = document;
  const such = (...wanted: string[]): Locale[] => LOCALES.filter((locale) => wanted.includes(completeness[locale]));
  return [
    ...problemIn('untranslated', such('empty', 'partial'), kind),
    ...problemIn('outdated', such('outdated'), kind),
  ];
}

const IS_MISSING: readonly DutyProblemCode[] = ['no_document', 'hidden_document'];

/** A duty that documents meet. @param more what else is to be improved of a document that is there */
function byDocuments(
  { documents }: SiteFacts,
  kinds: readonly DocumentKind[],
  more: (document: DocumentRecord) => DutyProblem[] = () => [],
): Found {
  const of = (kind: DocumentKind): DocumentRecord | undefined => documents.find((each) => each.kind === kind);
  const problems = kinds.flatMap((kind) => {
    const document = of(kind);
    return [...problemsOf(document, kind), ...(document?.published ? more(document) : [])];
  });
  const shown = kinds.filter((kind) => of(kind)?.published);
  const [first] = problems;
  const wanted = first?.document ?? kinds[0];
  const known = wanted && of(wanted);
  return {
    state: problems.some(({ code }) => IS_MISSING.includes(code)) ? 'missing' : 'met',
    where: shown[0] ? DOCUMENT_ROUTES[shown[0]] : null,
    problems,
    fact: null,
    checkedBy: 'person',
    mend: known ? `/documents/${known.id}` : `/documents/create?kind=${wanted ?? ''}`,
    basis: kinds.map((kind) => [of(kind)?.id, of(kind)?.version]),
  };
}

function patientRights(facts: SiteFacts): Found {
  return byDocuments(facts, ['patient_rights'], ({ kind, translations }) => {
    const bodies = LOCALES.map((locale) => [locale, translations[locale].body] as const);
    const silent = bodies.filter(([, body]) => body !== '' && !body.replace(/\D/g, '').includes(OMBUDSMAN));
    return problemIn(
      'no_ombudsman',
      silent.map(([locale]) => locale),
      kind,
    );
  });
}

function complaints(facts: SiteFacts): Found {
  const found = byDocuments(facts, ['complaints'], ({ kind, answerDays }) =>
    answerDays === null ? [problem('no_answer_time', [], kind)] : [],
  );
  const days = facts.documents.find(({ kind }) => kind === 'complaints')?.answerDays;
  return { ...found, fact: found.where === null || !days ? null : String(days) };
}

function byText({ written, textsOf }: SiteFacts, name: 'accessibility' | 'cookies', path: string): Found {
  const isThere = written[name].length > 0;
  const untranslated = LOCALES.filter((locale) => !written[name].includes(locale));
  return {
    state: isThere ? 'met' : 'missing',
    where: isThere ? `${path}#${name}` : null,
    problems: isThere ? problemIn('untranslated', untranslated, null) : [problem('no_text')],
    fact: null,
    checkedBy: 'person',
    mend: null,
    basis: [textsOf, written[name]],
  };
}

const FINDERS: Readonly<Record<DutyId, (facts: SiteFacts) => Found>> = {
  controller,
  register,
  prices,
  patient_rights: patientRights,
  complaints,
  child_protection: (facts) => byDocuments(facts, ['child_protection', 'child_protection_children']),
  accessibility: (facts) => byText(facts, 'accessibility', routes.terms),
  cookies: (facts) => byText(facts, 'cookies', routes.privacy),
};

/** How the site stands to a duty, whoever has reviewed it. */
export function judge(id: DutyId, facts: SiteFacts): Omit<Duty, 'review'> {
  const { basis, ...found } = FINDERS[id](facts);
  const version = createHash('sha256').update(JSON.stringify(basis)).digest('hex').slice(0, 16);
  return { id, ...found, version };
}
