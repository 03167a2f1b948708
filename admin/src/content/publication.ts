import { useTranslate } from 'react-admin';
import type { Publication } from '../../../contract/content';
import { formatMoment } from '../locale';

/** What visitors see of a record where that is more than what the switch says; null: nothing more. */
export function usePublicationNote(): (publication: Publication) => string | null {
  const translate = useTranslate();
  return ({ state, from, until, lacks }) => {
    if (state === 'scheduled') return translate('content.publication.scheduled', { moment: formatMoment(from ?? '') });
    if (state === 'ended') return translate('content.publication.ended', { moment: formatMoment(until ?? '') });
    if (state === 'never_published') return translate('content.publication.never_published');
    if (state === 'visible' && lacks.length > 0) return translate(`content.publication.lacks.${lacks.join('_')}`);
    return null;
  };
}

/** The same of a form whose record is saved or not: what is typed counts, what only the server knows stays. */
export function publicationOf(values: Record<string, unknown>, saved: Publication | undefined): Publication {
  const moment = (...names: string[]) => names.map((name) => values[name]).find((value) => typeof value === 'string');
  const [from, until] = [moment('publishAt', 'startsAt') ?? null, moment('endsAt') ?? null];
  const isNever = saved === undefined || saved.state === 'never_published';
  const { serviceIds } = values;
  const lacks: Publication['lacks'] = saved?.lacks.includes('hours') ? ['hours'] : [];
  if (Array.isArray(serviceIds) && serviceIds.length === 0) lacks.unshift('services');
  const now = new Date();
  const shown = () => {
    if (from && new Date(from) > now) return 'scheduled';
    return until && new Date(until) <= now ? 'ended' : 'visible';
  };
  const hidden = isNever ? 'never_published' : 'hidden';
  return { state: values['published'] === true ? shown() : hidden, from, until, lacks };
}
