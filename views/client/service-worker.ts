/** Registers `/sw.js` where the server says that it is there. */
export function registerServiceWorker(): void {
  if (!('sw' in document.documentElement.dataset) || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
