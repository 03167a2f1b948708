// Loaded before the first paint, so that a theme chosen by hand is there from the start. The rest is in `client/theme.ts`.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the theme is the system's.
}
