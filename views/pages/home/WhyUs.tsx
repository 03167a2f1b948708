import type { ReactElement } from 'react';
import { Art } from '../../parts/site/Art';
import { useSite } from '../../site';

const REASONS = ['experience', 'sameDoctor', 'language'] as const;

export function WhyUs(): ReactElement {
  const { words } = useSite();
  return (
    <section className="section wrap split" data-align="start" data-ratio="5:6" data-joined data-reveal="">
      <figure className="stat stick">
        <b>{words.t('home.why.years')}</b>
        <span>{words.t('home.why.yearsText')}</span>
        <b>{words.t('home.why.patients')}</b>
        <span>{words.t('home.why.patientsText')}</span>
        <Art name="branch.svg" width={400} height={290} />
      </figure>
      <div>
        <h2>{words.t('home.why.title')}</h2>
        <ul className="reasons">
          {REASONS.map((reason) => (
            <li key={reason}>
              <h3>{words.t(`home.why.${reason}.title`)}</h3>
              <p>{words.t(`home.why.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
