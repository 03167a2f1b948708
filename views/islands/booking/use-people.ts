import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/locales';
import type { Person, PersonList } from '../../../contract/person';
import { call } from '../../forms/call';

const NOBODY: readonly Person[] = [];

/** Whom the signed-in account books for; nobody while they are looked for. */
export function usePeople(signedIn: boolean, locale: Locale): readonly Person[] {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    if (!signedIn) return;
    let current = true;
    void call<PersonList>(locale, 'GET', '/api/people').then((outcome) => {
      if (current && outcome.kind === 'done') setPeople(outcome.body.items);
    });
    return () => {
      current = false;
    };
  }, [signedIn, locale]);
  return signedIn ? people : NOBODY;
}
