import type { ReactElement } from 'react';
import { Art } from '../site/Art';

export interface Step {
  art: string;
  label: string;
  title: string;
  text: string;
}

/** What happens in which order; the drawings grow from bud to blossom. */
export function Steps({ steps }: { steps: readonly Step[] }): ReactElement {
  return (
    <ol className="steps">
      {steps.map(({ art, label, title, text }) => (
        <li key={title} className="step">
          <Art name={art} width={80} height={80} />
          <span>{label}</span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
