import type { ReactElement } from 'react';
import { onlineHours } from '../../online-hours';
import { useSite } from '../../site';

const FACTS = ['days', 'languages', 'price', 'online'] as const;

/** Four facts about the clinic. */
export function Advantages(): ReactElement {
  const { words, clinic } = useSite();
  const hours = onlineHours(clinic);
  return (
    <section className="wrap section" data-reveal="">
      <dl className="facts">
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{words.t(`home.facts.${fact}.title`)}</dt>
            <dd>
              {fact === 'online' && hours !== null
                ? words.t('home.facts.online.times', { hours })
                : words.t(`home.facts.${fact}.text`)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
