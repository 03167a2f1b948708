/** Which rows visitors see; some types ask for more. */
export const VISIBLE = 'row.published = :published AND row.deletedAt IS NULL';

/** What such a condition is asked with. */
export function visibleNow(): { published: true; now: Date } {
  return { published: true, now: new Date() };
}
