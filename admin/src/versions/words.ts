import { useResourceContext, useTranslate } from 'react-admin';
import type { VersionSummary } from '../../../contract/versions';
import { useFieldWord } from '../audit/field-words';
import { formatDay, formatMoment } from '../locale';

/** So many fields are named in a line of the list. */
const NAMED = 4;

interface VersionWords {
  when: (entry: VersionSummary) => string;
  who: (entry: VersionSummary) => string;
  what: (entry: VersionSummary) => string;
}

/** What is said of the versions of a list, the newest of which comes first. */
export function useVersionWords(versions: readonly VersionSummary[]): VersionWords {
  const translate = useTranslate();
  const word = useFieldWord(useResourceContext() ?? '');
  const when = ({ at }: VersionSummary) => {
    const isToday = formatDay(at) === formatDay(new Date().toISOString());
    const moment = formatMoment(at);
    return isToday ? translate('resources.versions.today', { time: moment.slice(-5) }) : moment;
  };
  const who = ({ by }: VersionSummary) =>
    by === null ? translate('resources.audit.site') : by || translate('resources.audit.gone');
  const what = (entry: VersionSummary) => {
    const { action, fields, published, restoredFrom, version } = entry;
    if (action === 'start' || action === 'create' || action === 'move')
      return translate(`resources.versions.${action}`);
    const former = versions.find((other) => other.version < version);
    const isShown = former && former.published !== published;
    const shown = isShown ? [translate(`resources.versions.${published ? 'published' : 'hidden'}`)] : [];
    if (action === 'restore-version') {
      const source = versions.find((other) => other.version === restoredFrom);
      shown.push(translate('resources.versions.restored', { when: source ? when(source) : String(restoredFrom) }));
    }
    const names = fields.map((field) => translate(`resources.versions.group.${field}`, { _: word(field) }));
    const rest = names.length > NAMED ? [`+ ${names.length - NAMED}`] : [];
    if (names.length > 0) shown.push([...names.slice(0, NAMED), ...rest].join(', '));
    return shown.join('; ') || translate('resources.versions.nothing');
  };
  return { when, who, what };
}
