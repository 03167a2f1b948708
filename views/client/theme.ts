const KEY = 'theme';

/** What was chosen by hand, or undefined: then the system decides. */
function chosenTheme(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return document.documentElement.dataset.theme;
  }
}

function keep(theme: string | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice is the page's only.
  }
}

/** Lets the reader choose the theme. Choosing what the system has anyway gives the choice back to the system. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const button = document.querySelector('[data-theme-switch]');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const [light = '', dark = ''] = bars.map(({ content }) => content);

  const show = (theme: string | undefined): void => {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    const isDark = theme === undefined ? system.matches : theme === 'dark';
    button?.setAttribute('aria-pressed', String(isDark));
    bars.forEach((bar, index) => {
      bar.content = theme === undefined ? ([light, dark][index] ?? '') : isDark ? dark : light;
    });
  };

  button?.addEventListener('click', () => {
    const isDark = button.getAttribute('aria-pressed') !== 'true';
    const theme = isDark === system.matches ? undefined : isDark ? 'dark' : 'light';
    keep(theme);
    show(theme);
  });
  system.addEventListener('change', () => show(dataset.theme));
  // A page that comes back whole from the browser's memory, and other tabs.
  window.addEventListener('pageshow', (event) => event.persisted && show(chosenTheme()));
  window.addEventListener('storage', (event) => event.key === KEY && show(event.newValue ?? undefined));
  show(dataset.theme);
}
