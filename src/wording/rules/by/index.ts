import type { LanguageRules } from '../wording-rule';
import { boasts } from './boasts';
import { claims } from './claims';
import { lures } from './lures';
import { voices } from './voices';
import { words } from './words';

export const by: LanguageRules = { ...words, rules: [...claims, ...lures, ...voices, ...boasts] };
