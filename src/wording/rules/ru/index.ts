import type { LanguageRules } from '../wording-rule';
import { bargains } from './bargains';
import { boasts } from './boasts';
import { changes } from './changes';
import { claims } from './claims';
import { fame } from './fame';
import { lures } from './lures';
import { praise } from './praise';
import { results } from './results';
import { rivals } from './rivals';
import { families } from './sets';
import { voices } from './voices';
import { words } from './words';

const older = [...claims, ...lures, ...voices, ...boasts];
const wider = [...praise, ...results, ...rivals, ...bargains, ...fame, ...changes];

export const ru: LanguageRules = { ...words, sets: { ...words.sets, ...families }, rules: [...older, ...wider] };
