import type { Publication, PublicationState } from '../../contract/content';
import type { ContentEntity } from './content.entity';

/** What a type says of when its published rows show. */
export interface PublicationTerms {
  from?: Date | null;
  until?: Date | null;
  lacks?: Publication['lacks'];
}

/** What visitors see of a row at a moment, and why. */
export function publicationOf(
  row: Pick<ContentEntity, 'published' | 'deletedAt'>,
  { from = null, until = null, lacks = [] }: PublicationTerms,
  wasPublished: boolean,
  now: Date,
): Publication {
  const window = { from: from?.toISOString() ?? null, until: until?.toISOString() ?? null };
  const state = (): PublicationState => {
    if (row.deletedAt) return 'deleted';
    if (!row.published) return wasPublished ? 'hidden' : 'never_published';
    if (from && from > now) return 'scheduled';
    return until && until <= now ? 'ended' : 'visible';
  };
  return { state: state(), ...window, lacks };
}
