const THRESHOLD = 0.5;

/** Lets sections come in as they are scrolled to; what is on the screen at the start is shown at once. */
export function reveal(): void {
  const elements = document.querySelectorAll('[data-reveal]');
  for (const element of elements) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top < window.innerHeight && bottom > 0) {
      element.classList.add('in');
      continue;
    }
    // Half of a section that is taller than the window never fits into it.
    const threshold = Math.min(THRESHOLD, (THRESHOLD * window.innerHeight) / Math.max(height, 1));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        element.classList.add('in');
        observer.disconnect();
      },
      { threshold },
    );
    observer.observe(element);
    // Whoever comes by keyboard sees where the focus is.
    element.addEventListener('focusin', () => element.classList.add('in'), { once: true });
  }
  window.addEventListener('beforeprint', () => {
    for (const element of elements) element.classList.add('in');
  });
}
