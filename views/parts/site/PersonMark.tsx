import type { ReactElement } from 'react';
import type { PersonKind } from '../../../contract/person';

/** The leaf that stands for a person: a large one for an adult, a small one for a child. Words stand beside it. */
export function PersonMark({ kind }: { kind: PersonKind }): ReactElement {
  return (
    <span className="person-mark" data-kind={kind}>
      <svg viewBox="1 -1 36 42" aria-hidden="true">
        <path d="M22 8.500c-.6-4.600-6-7.700-10.800-5.100-5.600 3-7 11.700-4 19 2.500 6.500 7.200 9.700 8.200 16.900 2.800-5.900 8.600-6.800 13.500-11.500 5-5 8-12.500 4.900-18A7.400 7.400 0 0 0 22 8.400M22 10q-.5-6.500 4.500-9" />
        <path data-veins d="M21.500 11 16.900 32M20 18.500a15 15 0 0 0-7.500-5m6 12.500q5-2.500 9-2" />
      </svg>
    </span>
  );
}
