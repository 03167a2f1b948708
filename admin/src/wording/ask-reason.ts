import { useSyncExternalStore } from 'react';
import type { WordingFinding, WordingProblem } from '../../../contract/wording';
import { problemCode, problemOf } from '../api/http';

export const NEEDS_REASON = 'wording_needs_reason';

/** What is about to be published, and what becomes of it: a reason, or null to go back to the text. */
export interface Asked {
  findings: readonly WordingFinding[];
  answer: (reason: string | null) => void;
}

type OnReturn = (findings: readonly WordingFinding[]) => void;

let asked: Asked | null = null;
const watchers = new Set<() => void>();
const returns = new Set<OnReturn>();

function setAsked(next: Asked | null): void {
  asked = next;
  for (const notify of watchers) notify();
}

/** What somebody is asked for at this moment. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    () => asked,
  );
}

/** Tells when somebody goes back to the text. */
export function watchReturns(onReturn: OnReturn): () => void {
  returns.add(onReturn);
  return () => returns.delete(onReturn);
}

function askReason(findings: readonly WordingFinding[]): Promise<string | null> {
  // Whoever was asked before is not there any more.
  asked?.answer(null);
  return new Promise((resolve) => {
    const answer = (reason: string | null): void => {
      setAsked(null);
      if (reason === null) for (const onReturn of returns) onReturn(findings);
      resolve(reason);
    };
    setAsked({ findings, answer });
  });
}

/** Sends a write, and once more with a reason where its words need one and somebody gives it. */
export async function withReason<Answer>(
  send: (reason: { acknowledged?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (problemCode(error) !== NEEDS_REASON) throw error;
    const acknowledged = await askReason((problemOf(error) as WordingProblem).findings);
    if (acknowledged === null) throw error;
    return send({ acknowledged });
  }
}
