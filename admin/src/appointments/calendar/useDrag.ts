import { type PointerEvent as ReactPointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Visit } from '../visits';
import type { GridColumn } from './columns';
import { spanOf } from './plan';
import type { Scale } from './scale';
import { QUARTER } from './spans';

/** A mouse that moves less has clicked. */
const SLOP_PX = 6;
/** How long a finger rests on a visit before it takes it along. */
const LONG_PRESS_MS = 450;
/** So near to the edge of what is seen, more of it comes. */
const EDGE_PX = 48;
const SCROLL_PX = 14;

/** Where a visit that is dragged would be. */
export interface Target {
  column: GridColumn;
  /** Since midnight. */
  minute: number;
}

interface Dragged {
  visit: Visit;
  target: Target | null;
  minutes: number;
}

interface Drag {
  dragged: Dragged | null;
  grab: (event: ReactPointerEvent<HTMLElement>, visit: Visit, column: GridColumn) => void;
}

interface Stage {
  scroller: () => HTMLElement | null;
  scale: Scale;
  columns: readonly GridColumn[];
  onDrop: (visit: Visit, target: Target) => void;
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Drags visits: with the mouse or a pen at once, with a finger after a long press. Escape leaves them where they are. */
export function useDrag(stage: Stage): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const present = useRef(stage);
  useLayoutEffect(() => {
    present.current = stage;
  });

  const grab = useCallback((down: ReactPointerEvent<HTMLElement>, visit: Visit, home: GridColumn) => {
    if (down.button !== 0 || !down.isPrimary) return;
    const block = down.currentTarget;
    const { from, to } = spanOf(visit);
    // The item around it begins where the visit does.
    const grip = down.clientY - (block.parentElement ?? block).getBoundingClientRect().top;
    const isTouch = down.pointerType === 'touch';
    let isActive = false;
    let target: Target | null = null;

    const targetAt = (x: number, y: number): Target | null => {
      const { columns, scale } = present.current;
      const day = document
        .elementsFromPoint(x, y)
        .find((each) => each instanceof HTMLElement && each.dataset['column']);
      const column = columns.find(({ key }) => day instanceof HTMLElement && key === day.dataset['column']);
      if (!day || !column) return null;
      const at = scale.minuteAt(y - grip - day.getBoundingClientRect().top);
      const minute = Math.round(at / QUARTER) * QUARTER;
      return { column, minute: Math.max(scale.from, Math.min(minute, scale.to - QUARTER)) };
    };
    const scrollAt = (x: number, y: number) => {
      const scroller = present.current.scroller();
      if (!scroller) return;
      const box = scroller.getBoundingClientRect();
      const step = (at: number, start: number, end: number) =>
        at < start + EDGE_PX ? -SCROLL_PX : at > end - EDGE_PX ? SCROLL_PX : 0;
      scroller.scrollBy(step(x, box.left, box.right), step(y, box.top, box.bottom));
    };
    const show = () => setDragged({ visit, target, minutes: to - from });
    const begin = () => {
      isActive = true;
      target = { column: home, minute: from };
      if (isTouch && 'vibrate' in navigator) navigator.vibrate(10);
      show();
    };
    const timer = isTouch ? setTimeout(begin, LONG_PRESS_MS) : undefined;

    const onMove = (event: PointerEvent) => {
      const hasMoved = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLOP_PX;
      if (!isActive && hasMoved) {
        // A finger that moves at once scrolls.
        if (isTouch) {
          end();
          return;
        }
        begin();
      }
      if (!isActive) return;
      scrollAt(event.clientX, event.clientY);
      target = targetAt(event.clientX, event.clientY);
      show();
    };
    const onUp = () => {
      const wasActive = isActive;
      end();
      if (!wasActive) return;
      swallowClick();
      if (target && (target.column.key !== home.key || target.minute !== from)) present.current.onDrop(visit, target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isActive) return;
      event.preventDefault();
      event.stopPropagation();
      swallowClick();
      end();
    };
    const hold = (event: Event) => isActive && event.preventDefault();
    const end = () => {
      clearTimeout(timer);
      isActive = false;
      setDragged(null);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('touchmove', hold);
      window.removeEventListener('contextmenu', hold);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, { capture: true });
    // Once a visit is taken along, the page stays.
    window.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('contextmenu', hold);
  }, []);

  return { dragged, grab };
}
