import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

type ToastTone = 'ok' | 'error' | 'info';

const ICONS: Readonly<Record<ToastTone, IconName>> = { ok: 'check', error: 'alert', info: 'info' };

interface ToastProps {
  tone?: ToastTone;
  /** Something around it speaks already. */
  silent?: boolean;
  children: ReactNode;
}

/** A message about what has just happened; errors interrupt a screen reader, the rest waits. */
export function Toast({ tone = 'ok', silent = false, children }: ToastProps): ReactElement {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className="toast" data-tone={tone} role={silent ? undefined : role}>
      <Icon name={ICONS[tone]} />
      <span>{children}</span>
    </div>
  );
}
