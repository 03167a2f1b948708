import type { LanguageRules } from '../wording-rule';
import { boasts } from './boasts';
import { claims } from './claims';
import { lures } from './lures';
import { voices } from './voices';
import { words } from './words';

export const ru: LanguageRules = { ...words, rules: [...claims, ...lures, ...voices, ...boasts] };
