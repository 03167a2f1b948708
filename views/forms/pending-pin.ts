import { useSyncExternalStore } from 'react';
import type { PinTimes } from '../../contract/auth';
import type { PageForms, PendingPin, PinPurpose } from '../../contract/plain-form';

const NONE = '';
/** What stands in the tab's storage, for tabs that have none too. */
const known = new Map<PinPurpose, string>();
const listeners = new Set<() => void>();

function isPending(value: unknown): value is PendingPin {
  return typeof value === 'object' && value !== null && 'email' in value && 'resendAt' in value && 'expiresAt' in value;
}

function parse(text: string): PendingPin | null {
  if (text === NONE) return null;
  const value: unknown = JSON.parse(text);
  return isPending(value) ? value : null;
}

function stored(purpose: PinPurpose): string {
  try {
    const text = sessionStorage.getItem(purpose) ?? NONE;
    return (parse(text)?.expiresAt ?? 0) > Date.now() ? text : NONE;
  } catch {
    return NONE;
  }
}

function read(purpose: PinPurpose, given = NONE): string {
  const text = known.get(purpose) ?? (stored(purpose) || given);
  known.set(purpose, text);
  return text;
}

function write(purpose: PinPurpose, text: string): void {
  known.set(purpose, text);
  try {
    if (text === NONE) sessionStorage.removeItem(purpose);
    else sessionStorage.setItem(purpose, text);
  } catch {
    // Without storage a reload begins anew.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param forms knows of one that was sent without a script */
export function usePendingPin(purpose: PinPurpose, { pin }: PageForms): PendingPin | null {
  const given = pin?.purpose === purpose && !pin.isBack ? JSON.stringify(pin) : NONE;
  return parse(
    useSyncExternalStore(
      subscribe,
      () => read(purpose, given),
      () => given,
    ),
  );
}

export function rememberPin(purpose: PinPurpose, email: string, times: PinTimes): void {
  const now = Date.now();
  const resendAt = now + times.resendInSeconds * 1_000;
  const expiresAt = now + times.expiresInSeconds * 1_000;
  write(purpose, JSON.stringify({ email, resendAt, expiresAt, isLong: times.longPin } satisfies PendingPin));
}

/** How often the code may still be tried. */
export function rememberTries(purpose: PinPurpose, triesLeft: number): void {
  const pending = parse(read(purpose));
  if (!pending) return;
  write(purpose, JSON.stringify({ ...pending, triesLeft } satisfies PendingPin));
}

/** The server takes no request for another code before that. */
export function rememberLock(purpose: PinPurpose, seconds: number): void {
  const pending = parse(read(purpose));
  if (!pending) return;
  write(purpose, JSON.stringify({ ...pending, resendAt: Date.now() + seconds * 1_000 } satisfies PendingPin));
}

export function forgetPin(purpose: PinPurpose): void {
  write(purpose, NONE);
}
