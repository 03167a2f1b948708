import { createContext } from 'react';
import type { RecordRef, Step } from '../api/data-provider';

/** Looks at a step before it is taken, and may ask; false: it is not to be taken. */
export type StepGuard = (step: Step, refs: readonly RecordRef[]) => Promise<boolean>;

/** What a type asks before its records are blocked, restored or deleted; null: nothing. */
export const StepGuardContext = createContext<StepGuard | null>(null);
