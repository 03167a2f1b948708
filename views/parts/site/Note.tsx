import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

/** A remark in small print beside an icon. */
export function Note({ icon, children }: { icon: IconName; children: ReactNode }): ReactElement {
  return (
    <p className="note">
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
