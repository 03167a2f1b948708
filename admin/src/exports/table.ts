import { CONTENT_TYPES } from '../../../contract/content-types';
import { LOCALES } from '../../../contract/locales';
import { formatMoment } from '../locale';

type Row = Record<string, unknown>;
type Translate = (key: string, options?: object) => string;

/** What is of no use in a spreadsheet: files, long HTML, inner numbers, what another column says better. */
const LEFT_OUT = ['version', 'published', 'deletedAt', 'image', 'cover', 'body', 'retryable', 'translations'];
/** Words that the panel has for values, by the field: the key is followed by the value. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CONTENT_TYPES.map((type) => [`${type}.status`, 'content.status'])),
  'services.category': 'resources.services.category',
  'services.place': 'resources.services.place',
  'services.price.kind': 'resources.services.kind',
  'notifications.level': 'resources.notifications.level',
  'mails.state': 'resources.mails.state',
  'mails.template': 'resources.mails.template',
  'users.role': 'resources.users.role',
  'users.status': 'resources.users.status',
  'audit.action': 'resources.audit.action',
  'audit.resource': 'resources.audit.resource',
};
const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/;
const GROSZ_IN_ZLOTY = 100;

const isTree = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record's fields by their paths; texts of a language have its letters at the end: `title PL`. */
function flatten(row: Row): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  const { translations } = row;
  for (const locale of LOCALES) {
    const texts = isTree(translations) ? translations[locale] : null;
    if (!isTree(texts)) continue;
    for (const [name, text] of Object.entries(texts)) {
      if (!LEFT_OUT.includes(name)) flat.set(`${name} ${locale.toUpperCase()}`, text);
    }
  }
  for (const [name, value] of Object.entries(row)) {
    if (LEFT_OUT.includes(name)) continue;
    if (name === 'completeness' && isTree(value)) {
      for (const locale of LOCALES) flat.set(`completeness ${locale.toUpperCase()}`, value[locale]);
    } else if (name === 'changes') flat.set(name, JSON.stringify(value));
    else if (name === 'actor') flat.set(name, isTree(value) ? value['name'] : null);
    else if (isTree(value)) for (const [part, each] of Object.entries(value)) flat.set(`${name}.${part}`, each);
    else flat.set(name, value);
  }
  return flat;
}

/** The rows of a list with a line of headings, in the words of the panel. */
export function toTable(resource: string, rows: readonly Row[], translate: Translate): string[][] {
  const flat = rows.map(flatten);
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const heading = (column: string): string => {
    const [path = '', locale] = column.split(' ');
    const word =
      path === 'completeness'
        ? translate('content.column.translations')
        : translate(`resources.${resource}.fields.${path}`, { _: translate(`exports.${path}`, { _: path }) });
    return locale ? `${word} ${locale}` : word;
  };
  const cell = (column: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.join(', ');
    if (column === 'price.amount' && typeof value === 'number') return String(value / GROSZ_IN_ZLOTY);
    const words = column.startsWith('completeness ') ? 'content.completeness' : WORDS[`${resource}.${column}`];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (words) return translate(`${words}.${text}`, { _: text });
    return INSTANT.test(text) ? formatMoment(text) : text;
  };
  return [columns.map(heading), ...flat.map((row) => columns.map((column) => cell(column, row.get(column))))];
}
