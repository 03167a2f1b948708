const LATEST = '/builds/latest.json';

/**
 * Looks for a newer build when the page becomes visible again. Every navigation loads its page afresh and so brings
 * the new build; only a page that comes back whole from the browser's memory has to be loaded anew.
 */
export function watchBuild(): void {
  const running = document.documentElement.dataset.build;
  if (!running) return;
  let outdated = false;

  const check = async (): Promise<void> => {
    if (outdated || document.visibilityState !== 'visible') return;
    try {
      const answer = await fetch(LATEST, { cache: 'no-store' });
      const latest: unknown = answer.ok ? await answer.json() : null;
      outdated = typeof latest === 'object' && latest !== null && 'build' in latest && latest.build !== running;
    } catch {
      // Offline: the next time will do.
    }
  };

  document.addEventListener('visibilitychange', () => void check());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    void check().then(() => outdated && location.reload());
  });
}
