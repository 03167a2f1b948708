import { type ReactNode, Suspense, useState } from 'react';
import type { Visit } from '../appointments/visits';
import { type StepGuard, StepGuardContext } from '../content/step-guard';
import { withWords } from '../api/i18n-provider';
import { lazyPart } from '../shell/lazy-part';
import type { Question } from './VisitsDialog';

const VisitsDialog = lazyPart(withWords(() => import('./VisitsDialog')));

function byTime(one: Visit, other: Visit): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt);
}

/** Before a doctor is blocked or deleted, the visits that the doctor still has are shown. */
export function VisitsGuard({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const guard: StepGuard = async (step, refs) => {
    if (step !== 'block' && step !== 'bin') return true;
    const { readConcerned } = await import('../absences/absences');
    const found = await Promise.all(refs.map(({ id }) => readConcerned(Number(id))));
    const visits = found.flat().sort(byTime);
    if (visits.length === 0) return true;
    return new Promise((resolve) => {
      const answer = (isAllowed: boolean) => {
        setQuestion(null);
        resolve(isAllowed);
      };
      setQuestion({ step, visits, answer });
    });
  };
  return (
    <StepGuardContext value={guard}>
      {children}
      <Suspense fallback={null}>{question && <VisitsDialog {...question} />}</Suspense>
    </StepGuardContext>
  );
}
