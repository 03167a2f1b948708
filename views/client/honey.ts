/**
 * Marks the document while the page's own honey button is on the screen: `data-honey="page"`. The header and the
 * phone's bar, which lead to the same place, hold back meanwhile.
 */
export function shareHoney(): void {
  const { dataset } = document.documentElement;
  const buttons = document.querySelectorAll('main .button:not([data-variant]), .book-now');
  const seen = new Set<Element>();
  const mark = (): void => void (dataset.honey = seen.size > 0 ? 'page' : 'frame');
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    mark();
  });
  for (const button of buttons) observer.observe(button);
  if (buttons.length === 0) mark();
}
