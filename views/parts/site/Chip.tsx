import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';

interface ChipLinkProps {
  href: string;
  /** The choice that is in force, or the page that is read. */
  current?: boolean | 'page';
  lang?: string;
  children: ReactNode;
}

/** A choice that is a link: it works without a script. */
export function ChipLink({ href, current = false, lang, children }: ChipLinkProps): ReactElement {
  return (
    <a className="chip" href={href} lang={lang} aria-current={current || undefined}>
      {children}
    </a>
  );
}

type ChipProps = InputHTMLAttributes<HTMLInputElement> & { type: 'radio' | 'checkbox' };

/** A choice in a form: a real radio or checkbox under the chip. */
export function Chip({ children, ...input }: ChipProps): ReactElement {
  return (
    <label className="chip">
      <input {...input} />
      {children}
    </label>
  );
}
