import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon';

interface AccordionItemProps {
  id?: string;
  title: string;
  lang?: string;
  open?: boolean;
  children: ReactNode;
}

/** A question that opens its answer; native, so it works without a script. */
export function AccordionItem({ id, title, lang, open, children }: AccordionItemProps): ReactElement {
  return (
    <details id={id} open={open}>
      <summary lang={lang}>
        {title}
        <Icon name="plus" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}

export function Accordion({ children }: { children: ReactNode }): ReactElement {
  return <div className="accordion">{children}</div>;
}
