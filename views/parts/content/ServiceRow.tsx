import type { ReactElement, ReactNode } from 'react';
import { Art } from '../site/Art';

interface ServiceRowProps {
  icon: string;
  title: string;
  text: string;
  /** Null: nothing to open yet. */
  href: string | null;
  /** A price or a tag. */
  children: ReactNode;
}

/** A group of services in a list with hairlines. */
export function ServiceRow({ icon, title, text, href, children }: ServiceRowProps): ReactElement {
  const content = (
    <>
      <Art name={icon} width={40} height={40} />
      <span>
        <span className="service-row-title">{title}</span>
        <small>{text}</small>
      </span>
      {children}
    </>
  );
  return (
    <li>
      {href ? (
        <a className="service-row" href={href}>
          {content}
        </a>
      ) : (
        <div className="service-row">{content}</div>
      )}
    </li>
  );
}
