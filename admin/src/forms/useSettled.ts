import { useEffect, useState } from 'react';

/** What was typed, trimmed, once nobody has typed for a moment. */
export function useSettled(text: string, pauseMs = 300): string {
  const [settled, setSettled] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
