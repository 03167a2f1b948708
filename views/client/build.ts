const LATEST = '/builds/latest.json';

/** A page's build and the readers that it was rendered for. */
interface Rendering {
  build: string;
  audience: string;
}

function isRendering(value: unknown): value is Rendering {
  return typeof value === 'object' && value !== null && 'build' in value && 'audience' in value;
}

/**
 * Looks for a newer build when the page becomes visible again. Every navigation loads its page afresh and so brings
 * the new build; only a page that comes back whole from the browser's memory has to be loaded anew. So has one that
 * was there before the reader signed in or out.
 */
export function watchBuild(): void {
  const { build, audience } = document.documentElement.dataset;
  if (!build) return;
  let outdated = false;

  const check = async (): Promise<void> => {
    if (outdated || document.visibilityState !== 'visible') return;
    try {
      const answer = await fetch(LATEST, { cache: 'no-store' });
      const latest: unknown = answer.ok ? await answer.json() : null;
      outdated = isRendering(latest) && (latest.build !== build || latest.audience !== audience);
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
