import type { ReactElement, ReactNode } from 'react';

interface SectionHeadProps {
  title: string;
  /** What stands across from the heading: a lead or a link. */
  children?: ReactNode;
  ratio?: '5:7';
}

/** The heading of a section on the left, its lead or link on the right. */
export function SectionHead({ title, children, ratio }: SectionHeadProps): ReactElement {
  return (
    <div className="section-head" data-ratio={ratio}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
