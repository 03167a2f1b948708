import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

export const TOAST_TONES = ['ok', 'error', 'info'] as const;
export type ToastTone = (typeof TOAST_TONES)[number];

const ICONS: Readonly<Record<ToastTone, IconName>> = { ok: 'check', error: 'alert', info: 'info' };

/** A message about what has just happened; errors interrupt a screen reader, the rest waits. */
export function Toast({ tone = 'ok', children }: { tone?: ToastTone; children: ReactNode }): ReactElement {
  return (
    <div className="toast" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <span>{children}</span>
    </div>
  );
}
