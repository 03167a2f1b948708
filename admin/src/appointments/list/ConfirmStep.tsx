import { Box, Button } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { HASTE_MS, usePending } from '../pending';
import { PendingStep } from '../PendingStep';
import { useVisitSteps } from '../useVisitSteps';
import { type Visit, visitorOf } from '../visits';
import { useWords } from '../words';

const CONFIRM = '[data-confirm]';

let handedOnAt = 0;

/** Hands the focus on to the next request of the list; after the last one to the first, or to what undoes the step. */
function handOn(box: HTMLElement | null, isByMouse: boolean): void {
  const own = box?.querySelector(CONFIRM);
  const all = [...document.querySelectorAll<HTMLElement>(`main ${CONFIRM}`)];
  const place = all.findIndex((each) => each === own);
  const next = all[place + 1] ?? all.find((each) => each !== own);
  requestAnimationFrame(() => {
    const target = next?.isConnected ? next : box?.querySelector<HTMLElement>('[data-undo]');
    target?.focus({ preventScroll: isByMouse });
    handedOnAt = performance.now();
  });
}

/** Confirms a request of the list in a moment. Until then its row stays where it is, and a wrong click can be undone. */
export function ConfirmStep({ visit, isWide = false }: { visit: Visit; isWide?: boolean }) {
  const words = useWords();
  const { takeLater } = useVisitSteps();
  const pending = usePending(visit.id);
  const box = useRef<HTMLDivElement>(null);

  const begin = ({ detail }: MouseEvent) => {
    const isByMouse = detail > 0;
    // The key that was meant for the row before.
    if (!isByMouse && performance.now() - handedOnAt < HASTE_MS) return;
    if (takeLater(visit, 'confirm')) handOn(box.current, isByMouse);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is held down would confirm one request after the other.
    if (event.repeat) event.preventDefault();
  };
  return (
    <Box ref={box} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: isWide ? 1 : '' }}>
      <PendingStep
        visit={visit}
        pending={pending}
        onUndo={() => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(CONFIRM)?.focus())}
      />
      {!pending && (
        <Button
          variant="contained"
          data-confirm
          fullWidth={isWide}
          onClick={begin}
          onKeyDown={onKeyDown}
          aria-label={`${words('action.confirm')}: ${visitorOf(visit)}`}
        >
          {words('action.confirm')}
        </Button>
      )}
    </Box>
  );
}
