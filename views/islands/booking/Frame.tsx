import type { ReactElement, ReactNode } from 'react';

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One question of the form. */
export function Step({ number, title, children }: StepProps): ReactElement {
  const id = `step-${number}`;
  return (
    <section className="booking-step" role="group" aria-labelledby={id}>
      <h2 id={id}>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FrameProps {
  title: string;
  lead: string;
  steps: ReactNode;
  /** The summary and the button under it. */
  aside: ReactNode;
  /** On a phone, always at hand at the bottom. */
  bar: ReactNode;
}

/** The heading, the questions, and beside them what was chosen. */
export function Frame({ title, lead, steps, aside, bar }: FrameProps): ReactElement {
  return (
    <>
      <div className="wrap page-head" data-page="booking">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="wrap page-tools booking-page section-end">
        <div>{steps}</div>
        <aside className="stick">
          <div className="panel">{aside}</div>
        </aside>
      </div>
      <div className="bottom-bar booking-bar">{bar}</div>
    </>
  );
}
