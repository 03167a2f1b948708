import type { LanguageRules } from '../wording-rule';
import { boasts } from './boasts';
import { calls } from './calls';
import { claims } from './claims';
import { hopes } from './hopes';
import { lures } from './lures';
import { praise } from './praise';
import { tales } from './tales';
import { voices } from './voices';
import { words } from './words';

export const ua: LanguageRules = {
  ...words,
  rules: [...claims, ...lures, ...voices, ...boasts, ...praise, ...hopes, ...calls, ...tales],
};
