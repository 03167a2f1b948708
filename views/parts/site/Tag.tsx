import type { ReactElement, ReactNode } from 'react';

export const TAG_TONES = ['waiting', 'ok', 'off', 'soft'] as const;
export type TagTone = (typeof TAG_TONES)[number];

/** A state in a word; the colour only repeats it. */
export function Tag({ tone = 'waiting', children }: { tone?: TagTone; children: ReactNode }): ReactElement {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  );
}
