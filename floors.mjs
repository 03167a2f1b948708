import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Parts of the server that know nothing of the clinic's features, from the ground up. */
export const KITS = [
  ['config'],
  ['database', 'locale', 'metrics', 'security-log'],
  ['errors', 'redis'],
  ['access', 'jobs', 'limits'],
  ['data-keys', 'freshness', 'openapi'],
  ['panel'],
  ['audit'],
  ['versions'],
  ['wording'],
  ['content'],
  ['media', 'settings'],
  ['backup', 'site'],
  ['mail', 'preview-links'],
  ['diagnostics', 'health'],
];

/** What the clinic's site is for, above those that stand on the kits alone. */
const ON_FEATURES = [
  ['second-factor'],
  ['auth', 'doctors', 'legal', 'resources'],
  ['articles', 'people', 'schedules'],
  ['fhir', 'holds'],
  ['appointments', 'home'],
  ['absences', 'earlier-dates', 'feeds', 'numbers', 'patients', 'visit-notes', 'webhooks'],
  ['visit-answers'],
  ['calls'],
];

/** The types of content, as the tuple of the contract has them: this file is read by tools that know no TypeScript. */
function contentTypes() {
  const contract = readFileSync(join(process.cwd(), 'contract/content-types.ts'), 'utf8');
  const [, tuple = ''] = /CONTENT_TYPES = \[([^\]]+)\]/.exec(contract) ?? [];
  return [...tuple.matchAll(/'([^']+)'/g)].map(([, type]) => type);
}

/** Features, from those that stand on the kits alone: a type of content is one of them, unless it is named above. */
export const FEATURES = [
  ['api-keys', 'contacts', 'users', ...contentTypes().filter((type) => !ON_FEATURES.flat().includes(type))],
  ...ON_FEATURES,
];

/**
 * The folders of `src`: each imports only from floors below its own, types included. The demo content is made of what
 * the features offer. The files of `src` itself are the roof: they know everything, and nothing knows them.
 */
export const FLOORS = [...KITS, ...FEATURES, ['demo']];
