import { Fragment, type ReactElement, type ReactNode } from 'react';

interface FilledProps {
  /** `Znam {privacy} i akceptuję {terms}.` */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements in the places that its braces name: each language has its own order. */
export function Filled({ text, parts }: FilledProps): ReactElement {
  return (
    <>
      {text.split(/\{(\w+)\}/).map((piece, index) => (
        <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
      ))}
    </>
  );
}
