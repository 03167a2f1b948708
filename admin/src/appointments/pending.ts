import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '../api/session';
import type { Visit } from './visits';

/** Steps that can be taken back for a moment, because nobody can take them back on the server. */
export type LateStep = 'confirm' | 'complete' | 'no_show';

/** How long a step can be undone before it is sent. */
const UNDO_MS = 6_000;
/** How long signing out waits for what is sent before. */
const SIGN_OUT_MS = 3_000;
/** A second click that comes so soon was meant for the button that stood there before. */
export const HASTE_MS = 400;

interface Entry {
  visit: Visit;
  step: LateStep;
  /** On the clock of `performance`. */
  since: number;
  /** Undefined: the step is on its way. */
  timer: ReturnType<typeof setTimeout> | undefined;
  send: () => Promise<unknown>;
}

/** A step that is not made yet: it waits and can be undone, or it is on its way. */
export interface Pending {
  /** As it was seen. */
  visit: Visit;
  step: LateStep;
  isSent: boolean;
}

const entries = new Map<number, Entry>();
const listeners = new Set<() => void>();
let shown: ReadonlyMap<number, Pending> = new Map();

function tell(): void {
  shown = new Map(
    [...entries].map(([id, { visit, step, timer }]) => [id, { visit, step, isSent: timer === undefined }]),
  );
  for (const listener of listeners) listener();
}

/** Sends the step of a visit that waits, if there is one. It is on its way until the server has answered. */
async function sendNow(id: number): Promise<void> {
  const entry = entries.get(id);
  if (entry?.timer === undefined) return;
  clearTimeout(entry.timer);
  entry.timer = undefined;
  const sent = entry.send();
  tell();
  await sent.catch(() => undefined);
  if (entries.get(id) === entry) entries.delete(id);
  tell();
}

/** Sends what waits for one visit, or for all of them: whoever goes on has made up their mind. */
export async function sendPending(id?: number): Promise<void> {
  await Promise.all(id === undefined ? [...entries.keys()].map(sendNow) : [sendNow(id)]);
}

/**
 * Does the step of a visit in a moment, unless it is taken back before.
 * @returns false when a step of the visit is on its way already
 */
export function postpone(visit: Visit, step: LateStep, send: () => Promise<unknown>): boolean {
  const { id } = visit;
  const before = entries.get(id);
  if (before && before.timer === undefined) return false;
  clearTimeout(before?.timer);
  const timer = setTimeout(() => void sendNow(id), UNDO_MS);
  entries.set(id, { visit, step, since: performance.now(), timer, send });
  tell();
  return true;
}

/** @returns false when it is too late, or so soon that nobody can have meant it */
export function takeBack(id: number): boolean {
  const entry = entries.get(id);
  if (entry?.timer === undefined || performance.now() - entry.since < HASTE_MS) return false;
  clearTimeout(entry.timer);
  entries.delete(id);
  tell();
  return true;
}

// The page is closed, or put away where its clocks may never go on.
for (const end of ['pagehide', 'freeze']) window.addEventListener(end, () => void sendPending());
// A server that says nothing keeps nobody here.
beforeSignOut.add(() => Promise.race([sendPending(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))]));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The step of a visit that is not made yet. */
export function usePending(id: number): Pending | null {
  return useSyncExternalStore(subscribe, () => shown.get(id) ?? null);
}

/** All steps that are not made yet, by visit. */
export function useAllPending(): ReadonlyMap<number, Pending> {
  return useSyncExternalStore(subscribe, () => shown);
}
