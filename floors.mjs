/** Parts of the server that know nothing of the clinic's features, from the ground up. */
export const KITS = [
  ['config'],
  ['database', 'locale', 'metrics', 'security-log'],
  ['errors', 'redis'],
  ['access', 'jobs', 'limits'],
  ['freshness', 'openapi'],
  ['panel'],
  ['audit'],
  ['content'],
  ['media', 'settings'],
  ['backup', 'site'],
  ['mail'],
  ['health'],
];

/** What the clinic's site is for. They stand on the kits, and on one another. */
export const FEATURES = [
  ['contacts', 'legal', 'notifications', 'questions', 'services', 'users'],
  ['auth', 'doctors'],
  ['articles', 'schedules'],
  ['appointments', 'home'],
];

/**
 * The folders of `src`: each imports only from floors below its own, types included. The demo content is made of what
 * the features offer. The files of `src` itself are the roof: they know everything, and nothing knows them.
 */
export const FLOORS = [...KITS, ...FEATURES, ['demo']];
