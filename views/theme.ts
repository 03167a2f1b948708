// Loaded before the first paint, so that a theme chosen by hand is there from the start. The rest is in `client/theme.ts`.
const root = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
} catch {
  // Without storage the theme is the system's.
}

// On a slow network the letters would change, and lines jump, while a page is read: it keeps those of the system.
// https://wicg.github.io/netinfo/#effectiveconnectiontype-enum
const { connection } = navigator as { connection?: { effectiveType: string } };
if (connection && connection.effectiveType !== '4g') {
  root.style.cssText = '--serif: Georgia, serif; --sans: system-ui, sans-serif';
}
