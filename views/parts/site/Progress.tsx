import type { ReactElement } from 'react';

interface ProgressProps {
  /** The step that the reader is at, from 1. */
  step: number;
  of: number;
  /** `Krok 1 z 2` */
  label: string;
}

/** How far a form of several steps has come. */
export function Progress({ step, of, label }: ProgressProps): ReactElement {
  return (
    <div className="progress" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <span key={index} data-done={index < step || undefined} />
      ))}
    </div>
  );
}
