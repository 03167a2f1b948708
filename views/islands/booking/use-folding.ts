import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { leadTo } from '../../forms/lead-to';

/** What answers a step when it is clicked: days and languages only help to. */
const ANSWERS = 'input:is([name="person"], [name="service"], [name="doctor"], [name="time"]), [data-answer]';
const OPEN = '.booking-step:not([data-folded])';

export interface Folding {
  /** For the element around the steps. */
  props: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerDown: () => void;
    onKeyDown: () => void;
    onClick: (event: MouseEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** The step that is open although it is answered. */
  kept: number | null;
  /** Opens a step again, and leads to it. */
  reopen: (step: number) => void;
}

function stepOf(target: EventTarget | null): number | null {
  const step = target instanceof Element ? target.closest<HTMLElement>('.booking-step') : null;
  return step ? Number(step.dataset.step) : null;
}

/** Leads to a step, without moving what is in sight already. */
function leadToHeading(step: HTMLElement | null | undefined): void {
  const heading = step?.querySelector('h2');
  if (!heading) return;
  const { top } = heading.getBoundingClientRect();
  if (top > 0 && top < innerHeight / 2) heading.focus({ preventScroll: true });
  else leadTo(heading, 'start');
}

/**
 * Which of the answered steps stay open. A click answers one, folds it and leads to the next that is open. Keys go through
 * the choices one by one, each of which is an answer: there a step folds when the focus leaves it.
 */
export function useFolding(first: number | null = null): Folding {
  const ref = useRef<HTMLDivElement>(null);
  const isByPointer = useRef(false);
  const [kept, setKept] = useState(first);
  /** Where to lead once the steps are folded: to the first that is open from this one on. */
  const [lead, setLead] = useState<{ from: number } | null>(null);
  useEffect(() => {
    if (!lead) return;
    const open = [...(ref.current?.querySelectorAll<HTMLElement>(OPEN) ?? [])];
    leadToHeading(open.find(({ dataset }) => Number(dataset.step) >= lead.from));
  }, [lead]);

  return {
    props: {
      ref,
      onPointerDown: () => {
        isByPointer.current = true;
      },
      onKeyDown: () => {
        isByPointer.current = false;
      },
      onClick: ({ target }) => {
        const answer = target instanceof Element ? target.closest(ANSWERS) : null;
        const step = stepOf(answer);
        if (step === null) return;
        const isLeft = isByPointer.current || !(answer instanceof HTMLInputElement);
        setKept(isLeft ? null : step);
        if (isLeft) setLead({ from: step + 1 });
      },
      onBlur: ({ target, relatedTarget }) => {
        const to = stepOf(relatedTarget);
        if (kept !== null && stepOf(target) === kept && relatedTarget !== null && to !== kept) setKept(null);
      },
    },
    kept,
    reopen: (step) => {
      setKept(step);
      setLead({ from: step });
    },
  };
}
