import type { ReactElement, ReactNode } from 'react';
import { useSite } from '../../site';

interface Slide {
  /** The anchor of the slide: its tab is a link to it. */
  id: string;
  tab: string;
  content: ReactNode;
}

interface SliderProps {
  label: string;
  slides: readonly Slide[];
}

/** Slides that the reader moves; labelled tabs tell what stands where, and nothing moves on its own. */
export function Slider({ label, slides }: SliderProps): ReactElement {
  const { words } = useSite();
  return (
    <section className="slider" aria-label={label} data-slider>
      <div className="slider-strip" tabIndex={0} role="group" aria-label={label}>
        {slides.map(({ id, tab, content }, index) => (
          <div
            key={id}
            id={id}
            className="slide"
            role="group"
            aria-label={words.t('common.slide', { number: index + 1, total: slides.length, name: tab })}
          >
            {content}
          </div>
        ))}
      </div>
      <nav className="wrap" aria-label={label}>
        <div className="slider-tabs">
          {slides.map(({ id, tab }, index) => (
            <a key={id} href={`#${id}`} aria-current={index === 0 || undefined}>
              {tab}
            </a>
          ))}
        </div>
      </nav>
    </section>
  );
}
