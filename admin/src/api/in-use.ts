const KEY = 'panel-used-at';
/** As long as the server keeps a session of staff that nobody uses. */
const IDLE_MS = 2 * 3_600_000;
/** Noted no more often: a moment more or less makes no difference. */
const NOTE_EVERY_MS = 60_000;

let notedAt = 0;

function note(): void {
  const now = Date.now();
  if (now - notedAt < NOTE_EVERY_MS) return;
  notedAt = now;
  localStorage.setItem(KEY, String(now));
}

/** Whether somebody has touched the panel lately, in any of its tabs. */
export function isInUse(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY)) < IDLE_MS;
}

note();
for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, note, { capture: true, passive: true });
