import { type ReactElement, useEffect, useState } from 'react';
import { askMe } from '../../forms/me';
import { greetingName } from '../../greeting-name';
import { defineIsland, type IslandWords } from '../define-island';

const WORDS = ['portal.hello'] as const;

interface GreetingProps {
  words: IslandWords<(typeof WORDS)[number]>;
  /** Signing in, and back here. */
  signInHref: string;
}

/** The heading of the portal. The name is not in the page: it is asked for when the page is there. */
function Greeting({ words, signInHref }: GreetingProps): ReactElement {
  const { t, locale } = words;
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    void askMe(locale).then((me) => {
      if (me.kind === 'done') setName(greetingName(locale, me.body.firstName));
      else if (me.kind === 'signed-out') location.replace(signInHref);
    });
  }, [locale, signInHref]);
  return <h1>{name === null ? t('portal.hello.plain') : t('portal.hello.named', { name })}</h1>;
}

export const greeting = defineIsland({ name: 'Greeting', words: WORDS, view: Greeting });
