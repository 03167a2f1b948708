import type { ReactElement } from 'react';
import { useSite } from '../../site';

const FACTS = ['days', 'languages', 'price', 'online'] as const;

/** Four facts about the clinic. */
export function Advantages(): ReactElement {
  const { words } = useSite();
  return (
    <section className="wrap section" data-reveal="">
      <dl className="facts">
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{words.t(`home.facts.${fact}.title`)}</dt>
            <dd>{words.t(`home.facts.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
