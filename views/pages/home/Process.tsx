import type { ReactElement } from 'react';
import { SectionHead } from '../../parts/site/SectionHead';
import { Steps } from '../../parts/content/Steps';
import { useSite } from '../../site';

const STEPS = ['appointment', 'confirmation', 'visit', 'support'] as const;

export function Process(): ReactElement {
  const { words } = useSite();
  return (
    <section className="section wrap" id="process" data-reveal="">
      <SectionHead title={words.t('home.process.title')} />
      <Steps
        steps={STEPS.map((step, index) => ({
          art: `step-${index + 1}.svg`,
          label: words.t('home.process.step', { number: index + 1 }),
          title: words.t(`home.process.${step}.title`),
          text: words.t(`home.process.${step}.text`),
        }))}
      />
    </section>
  );
}
