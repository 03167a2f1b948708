import { useTranslate } from 'react-admin';
import { formatDay, formatMoment, formatSum } from '../locale';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** A text of an article is longer than anybody reads in a list of changes. */
const LENGTH = 400;

/** Fields whose values are names of ours, and where the words for them are. */
const WORDS: Readonly<Record<string, string>> = {
  'appointments state': 'resources.appointments.state',
  'mails state': 'resources.mails.state',
  'notifications level': 'resources.notifications.level',
  'services category': 'resources.services.category',
  'services price.kind': 'resources.services.kind',
  'services place': 'resources.services.place',
  'services needs': 'resources.resources.kind',
  'resources kind': 'resources.resources.kind',
  'users role': 'resources.users.role',
  'users status': 'resources.users.status',
  'invitations role': 'resources.users.role',
  'doctors languages': 'content.language',
  'people kind': 'resources.people.kind',
  'documents kind': 'resources.documents.kind',
  'legal duty': 'resources.legal.duty',
};

/** What names a record of a type: `doctors` and an id. */
export type NameOf = (resource: string, id: number) => string | undefined;

/** The fields that are ids, and of what. */
const REFERENCES: Readonly<Record<string, string>> = {
  doctorId: 'doctors',
  authorId: 'doctors',
  serviceIds: 'services',
};

/** The records that the changes speak of, by type. */
export function referencesIn(changes: Readonly<Record<string, readonly unknown[]>>): [resource: string, id: number][] {
  return Object.entries(changes).flatMap(([field, pair]) => {
    const resource = REFERENCES[field];
    const ids = resource ? pair.flat().filter((id) => typeof id === 'number') : [];
    return ids.map((id): [string, number] => [resource ?? '', id]);
  });
}

function plain(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
}

/** Says a value of a field as a reader of the panel's language would. */
export function useShow(resource: string, nameOf: NameOf): (field: string, value: unknown) => string {
  const translate = useTranslate();
  const place = (name: unknown) => translate(`resources.services.place.${String(name)}`, { _: String(name) });
  const part = (value: object): string => {
    const { from, to, date, reason, hours, place: at } = value as Record<string, unknown>;
    if (typeof from === 'string' && typeof to === 'string') {
      return `${show('', from)}–${show('', to)}${at === 'online' ? ` (${place(at)})` : ''}`;
    }
    if (typeof date !== 'string') return JSON.stringify(value);
    const times = Array.isArray(hours) && hours.length > 0 ? show('', hours) : '';
    return [show('', date), times, reason].filter(Boolean).join(', ');
  };
  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => show(field, each)).join(', ');
    if (typeof value === 'object') return part(value);
    if (typeof value !== 'number' && typeof value !== 'string') return '–';
    const words = WORDS[`${resource} ${field}`];
    if (words) return translate(`${words}.${value}`, { _: String(value) });
    if (typeof value === 'number') {
      const record = REFERENCES[field];
      if (record) return nameOf(record, value) ?? translate('resources.audit.number', { id: value });
      if (field.endsWith('.mediaId')) return translate('resources.audit.number', { id: value });
      return field === 'price.amount' ? `${formatSum(value / 100)} zł` : String(value);
    }
    if (INSTANT.test(value)) return formatMoment(value);
    if (DATE.test(value)) return formatDay(`${value}T12:00:00Z`);
    return value.startsWith('<') ? plain(value) : value;
  };
  return show;
}
