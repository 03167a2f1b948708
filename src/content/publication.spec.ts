import { publicationOf, type PublicationTerms } from './publication';

const NOW = new Date('2026-05-04T10:00:00Z');
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);
const shown = { published: true, deletedAt: null };

it.each<[string, PublicationTerms]>([
  ['visible', {}],
  ['visible', { from: EARLIER }],
  ['visible', { from: NOW }],
  ['scheduled', { from: LATER }],
  ['scheduled', { from: LATER, until: EARLIER }],
  ['visible', { until: LATER }],
  ['ended', { until: NOW }],
  ['ended', { from: EARLIER, until: EARLIER }],
  ['visible', { from: NOW, until: LATER }],
])('what is published is %s: %j', (state, terms) => {
  expect(publicationOf(shown, terms, false, NOW)).toEqual({
    state,
    from: terms.from?.toISOString() ?? null,
    until: terms.until?.toISOString() ?? null,
    lacks: [],
  });
});

it('what is not published was once, or never', () => {
  expect(publicationOf({ ...shown, published: false }, {}, true, NOW).state).toBe('hidden');
  expect(publicationOf({ ...shown, published: false }, { from: LATER }, false, NOW).state).toBe('never_published');
});

it('what is in the bin is deleted, whatever else it is', () => {
  for (const published of [true, false]) {
    expect(publicationOf({ published, deletedAt: EARLIER }, { from: LATER }, true, NOW).state).toBe('deleted');
  }
});

it('what it lacks is told', () => {
  expect(publicationOf(shown, { lacks: ['hours'] }, false, NOW).lacks).toEqual(['hours']);
});
