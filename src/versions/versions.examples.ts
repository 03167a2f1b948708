import type { RestoreVersion, SavedVersion, VersionSummary } from '../../contract/versions';

export const versionExample: VersionSummary = {
  version: 2,
  at: '2026-11-16T15:40:12.000Z',
  by: 'Hanna Wierzbicka',
  action: 'update',
  published: true,
  locales: ['pl', 'en'],
  fields: ['name'],
  restoredFrom: null,
};

const empty = { name: '' };

export const savedVersionExample: SavedVersion = {
  ...versionExample,
  translations: { pl: { name: 'Lipowa' }, ru: empty, by: empty, ua: empty, en: { name: 'Lipowa' } },
  shared: { order: 1 },
};

export const restoreExample: RestoreVersion = { locales: ['en'], version: 3 };
