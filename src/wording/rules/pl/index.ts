import type { LanguageRules } from '../wording-rule';
import { boasts } from './boasts';
import { claims } from './claims';
import { lures } from './lures';
import { offers } from './offers';
import { praise } from './praise';
import { results } from './results';
import { stories } from './stories';
import { voices } from './voices';
import { words } from './words';

export const pl: LanguageRules = {
  ...words,
  rules: [...claims, ...lures, ...voices, ...boasts, ...praise, ...results, ...offers, ...stories],
};
