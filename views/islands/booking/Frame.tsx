import type { HTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react';
import { useIsAwake } from '../../forms/use-is-awake';
import { attributesOf, HiddenFields, type Plain } from '../../forms/PlainForm';
import { leadTo } from '../../forms/lead-to';
import { Button } from '../../parts/site/Button';
import type { Choice, ChoiceStep } from './choice';

/** How a step goes without a script: its answer leads to the page with what is asked next. */
export interface StepForm {
  step: ChoiceStep;
  action: string;
  /** What is chosen elsewhere. */
  chosen: Partial<Choice>;
  label: string;
  /** It is sent by a call: otherwise it leads to an address alone. */
  call?: Plain;
}

interface StepProps {
  number: number;
  /** As it is counted on the page, when otherwise. */
  shown?: number;
  title: string;
  /** The step is folded to this line; null: it is open. */
  answer?: ReactNode;
  /** Opens it again. */
  change?: { text: string; onClick: () => void };
  /** Nothing: the step stands in a form. */
  plain?: StepForm;
  /** Where no script runs it is asked once somebody is signed in: what is typed before would be lost. */
  isForUsers?: boolean;
  children: ReactNode;
}

/** What a number turns into when its step is answered: the leaf of the mark. */
function Leaf(): ReactElement {
  return (
    <svg className="booking-leaf" viewBox="-46 -14 92 110">
      <path d="M0 0c-5-13-23-18-35-7-14 13-12 39 2 58C-21 68-5 74 3 94c4-19 20-26 31-43C45 33 48 9 35-5 24-16 6-12 0 0" />
    </svg>
  );
}

function headingId(number: number): string {
  return `step-${number}`;
}

/** Leads eyes and focus to the heading of a step. */
export function leadToStep(number: number): void {
  const heading = document.getElementById(headingId(number));
  if (heading) leadTo(heading, 'start');
}

/** What is chosen already, in a form that asks for more. */
export function Chosen({ choice }: { choice: Partial<Choice> }): ReactElement[] {
  return Object.entries(choice).flatMap(([name, value]) =>
    value === null ? [] : <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** One question of the form. */
export function Step({
  number,
  shown = number,
  title,
  answer = null,
  change,
  plain,
  isForUsers = false,
  children,
}: StepProps): ReactElement {
  const isAwake = useIsAwake();
  const id = headingId(number);
  const folded = answer !== null;
  const content = (
    <>
      <h2 id={id} tabIndex={-1}>
        <span aria-hidden="true">{folded ? <Leaf /> : shown}</span>
        {title}
      </h2>
      {folded && <p className="booking-answer">{answer}</p>}
      {folded && change && (
        <button
          type={plain ? 'submit' : 'button'}
          name="change"
          value={plain?.step}
          className="text-button"
          aria-describedby={id}
          onClick={(event) => {
            event.preventDefault();
            change.onClick();
          }}
        >
          {change.text}
        </button>
      )}
      <div className="booking-choices" hidden={folded}>
        {children}
        {plain && !isAwake && (
          <p className="booking-next">
            <Button type="submit" name="next" value={plain.step} variant="outline">
              {plain.label}
            </Button>
          </p>
        )}
      </div>
    </>
  );
  return (
    <section
      className="booking-step"
      role="group"
      aria-labelledby={id}
      data-step={number}
      data-folded={folded ? '' : undefined}
      data-users={isForUsers || undefined}
    >
      {plain ? (
        <form
          {...(plain.call ? attributesOf(plain.call) : { method: 'get', action: plain.action })}
          onSubmit={(event) => event.preventDefault()}
        >
          {plain.call && <HiddenFields {...plain.call} />}
          <Chosen choice={plain.chosen} />
          {content}
        </form>
      ) : (
        content
      )}
    </section>
  );
}

/** The id of the heading over what was chosen: of a part in the `aside`. */
export const SUMMARY_TITLE = 'your-visit';

interface FrameProps {
  title: string;
  lead: string;
  steps: ReactNode;
  /** For the element around the steps. */
  around?: HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement>;
  /** The summary and the button under it. */
  aside: ReactNode;
  /** On a phone, always at hand at the bottom. */
  bar: ReactNode;
}

/** The heading, the questions, and beside them what was chosen. */
export function Frame({ title, lead, steps, around, aside, bar }: FrameProps): ReactElement {
  return (
    <>
      <div className="wrap page-head" data-page="booking">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="wrap page-tools booking-page section-end">
        <div {...around}>{steps}</div>
        <aside className="stick" aria-labelledby={SUMMARY_TITLE}>
          <div className="panel">{aside}</div>
        </aside>
      </div>
      <div className="bottom-bar booking-bar">{bar}</div>
    </>
  );
}
