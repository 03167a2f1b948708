import type { ReactElement, ReactNode } from 'react';

interface ProblemProps {
  /** What is in it does not speak up itself. */
  alert?: boolean;
  children: ReactNode;
}

/** Why a form could not be sent, where it is no field's error: whoever sends it is led here. */
export function Problem({ alert = false, children }: ProblemProps): ReactElement {
  return (
    <div className="problem" data-problem="" tabIndex={-1} role={alert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
