const KEY = 'dismissed-notices';

/** By notice and language, the text that was put away: a changed notice shows again. */
type Dismissed = Record<string, string>;

function isDismissed(value: unknown): value is Dismissed {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
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

/** Lets the reader put a notice away for good. */
export function dismissNotices(): void {
  const dismissed = read();
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const key = `${notice.dataset.notice} ${document.documentElement.lang}`;
    const text = notice.textContent;
    notice.hidden = dismissed[key] === text;
    notice.querySelector('button')?.addEventListener('click', () => {
      notice.hidden = true;
      write({ ...read(), [key]: text });
      document.querySelector('main')?.focus();
    });
  }
}
