import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../parts/site/Icon';

/** Something about the second factor that is still to be done. */
export function Due({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="due">
      <Icon name="clock" />
      <span>{children}</span>
    </p>
  );
}
