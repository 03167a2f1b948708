import type { ReactElement } from 'react';
import { useSite } from '../../site';

const VALUES = ['listen', 'plain', 'needed', 'discreet'] as const;

export function Values(): ReactElement {
  const { words } = useSite();
  return (
    <section className="section values" data-reveal="">
      <div className="wrap split" data-align="start" data-ratio="5:6">
        <h2>{words.t('home.values.title')}</h2>
        <div className="values-grid">
          {VALUES.map((value) => (
            <div key={value}>
              <h3>{words.t(`home.values.${value}.title`)}</h3>
              <p>{words.t(`home.values.${value}.text`)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
