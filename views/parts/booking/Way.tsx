import type { ReactElement } from 'react';

export interface WayThere {
  /** Empty: nobody has written it. */
  text: string;
  /** When the text is in another language than the page. */
  lang?: string | undefined;
  map: string;
  mapHref: string;
}

/** How to get to the clinic: in words, and on a map. */
export function Way({ text, lang, map, mapHref }: WayThere): ReactElement {
  return (
    <>
      {text !== '' && <span lang={lang}>{text}</span>}{' '}
      <a href={mapHref} rel="noopener">
        {map}
      </a>
    </>
  );
}
