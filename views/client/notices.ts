const KEY = 'dismissed-notices';

/** By notice, its texts when it was put away, by language: a changed notice shows again. */
type Dismissed = Record<string, Record<string, string>>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isDismissed(value: unknown): value is Dismissed {
  return isObject(value) && Object.values(value).every(isObject);
}

function read(): Dismissed {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isDismissed(value) ? value : {};
  } catch {
    return {};
  }
}

function write(dismissed: Dismissed): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(dismissed));
  } catch {
    // Without storage the notice comes back on the next page.
  }
}

/** Lets the reader put a notice away for good, in every language. */
export function dismissNotices(): void {
  const { lang } = document.documentElement;
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const id = notice.dataset.notice ?? '';
    const text = notice.textContent;
    const dismiss = (): void => {
      const dismissed = read();
      notice.hidden = true;
      write({ ...dismissed, [id]: { ...dismissed[id], [lang]: text } });
    };
    const known = read()[id];
    // Put away in another language: from now on this text counts as well.
    if (known && (known[lang] ?? text) === text) dismiss();
    notice.querySelector('button')?.addEventListener('click', () => {
      dismiss();
      document.querySelector('main')?.focus();
    });
  }
}
