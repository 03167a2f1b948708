import type { ReactElement } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import { switchHref } from '../links';
import { Icon } from '../parts/site/Icon';
import { useSite } from '../site';

/** The same page in the other languages, in a menu. */
export function LocaleSwitch(): ReactElement {
  const { locale, words, path } = useSite();
  return (
    <details className="drop" data-drop>
      <summary>
        <span translate="no">{locale.toUpperCase()}</span>
        <span className="sr-only">, {words.t('common.language.switch')}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="drop-list" data-part="locales">
        {LOCALES.map((other) => (
          <a
            key={other}
            href={switchHref(path, other)}
            lang={LANGUAGE_TAGS[other]}
            hrefLang={LANGUAGE_TAGS[other]}
            aria-current={other === locale || undefined}
          >
            {LANGUAGE_NAMES[other]}
            <span className="muted" translate="no" aria-hidden="true">
              {other.toUpperCase()}
            </span>
          </a>
        ))}
      </div>
    </details>
  );
}

/** The same page in the other languages, as a row of codes. */
export function LocaleLinks(): ReactElement {
  const { locale, words, path } = useSite();
  return (
    <nav className="locale-links" data-part="locale-codes" aria-label={words.t('common.language.label')}>
      {LOCALES.map((other) => (
        <a
          key={other}
          href={switchHref(path, other)}
          lang={LANGUAGE_TAGS[other]}
          hrefLang={LANGUAGE_TAGS[other]}
          translate="no"
          aria-current={other === locale || undefined}
          // As text it would load the font of another alphabet, unseen.
          aria-label={`${other.toUpperCase()}, ${LANGUAGE_NAMES[other]}`}
        >
          {other.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
