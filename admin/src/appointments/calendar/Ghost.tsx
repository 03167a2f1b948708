import { useLayoutEffect, useRef } from 'react';
import { clock } from './plan';
import type { Scale } from './scale';
import type { Target } from './useDrag';

const HEIGHT_MIN = 22;

/** Where a visit that is dragged would be if it was let go now. */
export function Ghost({ target, minutes, scale }: { target: Target; minutes: number; scale: Scale }) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = target.column;
  const top = scale.topOf(target.minute);
  const height = Math.max(HEIGHT_MIN, scale.topOf(Math.min(target.minute + minutes, scale.to)) - top);
  useLayoutEffect(() => {
    const days = box.current?.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
    const day = [...days].find((each) => each.dataset['column'] === key);
    if (!box.current || !day) return;
    const { style } = box.current;
    style.left = `${day.offsetLeft + 3}px`;
    style.width = `${day.offsetWidth - 6}px`;
    style.top = `${day.offsetTop + top}px`;
  }, [key, top]);
  return (
    <div ref={box} className="ghost" style={{ height }}>
      {clock(target.minute)}
    </div>
  );
}
