/** Moves slides by their tabs without moving the page, and marks the tab of the slide that is shown. */
export function wakeSliders(): void {
  for (const slider of document.querySelectorAll('[data-slider]')) {
    const strip = slider.querySelector('.slider-strip');
    const tabs = [...slider.querySelectorAll<HTMLAnchorElement>('.slider-tabs > a')];
    const slides = [...slider.querySelectorAll('.slide')];
    if (!strip) continue;

    const mark = (shown: number): void => {
      tabs.forEach((tab, index) => {
        if (index === shown) tab.setAttribute('aria-current', 'true');
        else tab.removeAttribute('aria-current');
      });
    };

    tabs.forEach((tab, index) => {
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        strip.scrollTo({ left: index * strip.clientWidth });
        mark(index);
      });
    });

    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) mark(slides.indexOf(entry.target));
      },
      { root: strip, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
  }
}
