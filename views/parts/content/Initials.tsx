import type { ReactElement } from 'react';

/** The first letters of a name's first and last words: "Hanna Maria Nowak" → "HN". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** Who has no picture is named, never drawn: a drawing would be a likeness of somebody else. */
export function Initials({ name }: { name: string }): ReactElement {
  return (
    <span className="initials" aria-hidden="true" translate="no">
      {initialsOf(name)}
    </span>
  );
}
