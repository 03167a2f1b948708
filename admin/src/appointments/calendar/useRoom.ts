import { type RefObject, useLayoutEffect, useState } from 'react';

/** What is below the calendar's card: its legend, and the end of the page. */
const BELOW_PX = 44;
/** The card's own lines, and the one below its head. */
const LINES_PX = 3;
/** In a lower window the page is scrolled rather than a slit of the day. */
const CARD_MIN_PX = 440;

/** How high the card of the calendar may be to be seen as a whole, and what of that is left for the hours. */
export interface Room {
  card: number;
  hours: number;
}

/** Measures the room from the card to the end of the window; null before it is drawn. */
export function useRoom(card: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!card.current || !head.current) return;
      const top = card.current.getBoundingClientRect().top + window.scrollY;
      const height = Math.max(CARD_MIN_PX, Math.floor(window.innerHeight - top - BELOW_PX));
      const hours = height - head.current.offsetHeight - LINES_PX;
      setRoom((before) => (before?.card === height && before.hours === hours ? before : { card: height, hours }));
    };
    measure();
    // Names wrap anew when the window or the letters change.
    const observer = new ResizeObserver(measure);
    if (head.current) observer.observe(head.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [card, head]);
  return room;
}
