import type { SelectQueryBuilder } from 'typeorm';
import { PUBLICATION_FILTERS, type PublicationFilter } from '../../contract/content';
import { wasPublished } from '../audit/audit.service';
import { Invalid } from '../errors/app-error';
import { VISIBLE, visibleNow } from '../freshness/visible-now';
import type { ContentDefinition } from './content-definition';
import type { ContentEntity } from './content.entity';

type Terms = Pick<ContentDefinition<ContentEntity, string>, 'name' | 'visibleWhen' | 'publication'>;

/**
 * Narrows a list to what visitors see of its rows now, as `publicationOf` tells it of one.
 * @throws Invalid naming the states that the type has
 */
export function filterByPublication(query: SelectQueryBuilder<ContentEntity>, terms: Terms, value: unknown): void {
  const known = PUBLICATION_FILTERS[terms.name];
  const state = known.find((each) => each === value);
  if (!state) {
    const params = { values: known.join(', ') };
    throw Invalid.fields([{ field: 'filter.publication', code: 'not_allowed', params }]);
  }
  const was = wasPublished(terms.name, 'row.id');
  query.andWhere(conditionsOf(terms, was.condition)[state], { ...was.values, ...visibleNow(), unpublished: false });
}

// What a type does not say is never so.
const NEVER = '1 = 0';
const UNPUBLISHED = 'row.published = :unpublished AND row.deletedAt IS NULL';

function conditionsOf(
  { visibleWhen = VISIBLE, publication: { from, until, lacks = NEVER } = {} }: Terms,
  was: string,
): Record<PublicationFilter, string> {
  const all = (...conditions: string[]): string => conditions.map((each) => `(${each})`).join(' AND ');
  const isAhead = from ? `row.${from} > :now` : NEVER;
  const hasBegun = from ? `row.${from} IS NULL OR row.${from} <= :now` : '1 = 1';
  return {
    visible: visibleWhen,
    incomplete: all(visibleWhen, lacks),
    scheduled: all(VISIBLE, isAhead),
    ended: all(VISIBLE, hasBegun, until ? `row.${until} <= :now` : NEVER),
    hidden: all(UNPUBLISHED, was),
    never_published: all(UNPUBLISHED, `NOT ${was}`),
  };
}
