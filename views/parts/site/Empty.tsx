import type { ReactElement, ReactNode } from 'react';
import { Art } from './Art';

interface EmptyProps {
  title: string;
  text: string;
  /** The way on. */
  children?: ReactNode;
}

/** What stands in place of a list that has nothing to show. */
export function Empty({ title, text, children }: EmptyProps): ReactElement {
  return (
    <div className="panel center empty" data-quiet>
      <Art name="no-results.svg" width={640} height={420} />
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}
