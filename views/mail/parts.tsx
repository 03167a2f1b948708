import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { MailSite } from './mail';
import { useMail } from './mail';
import { styles } from './styles';

/** Six figures, large; what has more would not fit. */
const SHORT_CODE = 8;

interface Words {
  children: ReactNode;
}

/** Parts of the text are parted by an empty line. */
const GAP = '\n\n';

function Plain({ children }: Words): ReactElement {
  return (
    <>
      {children}
      {GAP}
    </>
  );
}

/** What the mail is about: its first line. */
export function Heading({ children }: Words): ReactElement {
  if (useMail().medium === 'text') return <Plain>{children}</Plain>;
  return <h1 style={styles.heading}>{children}</h1>;
}

export function Text({ children }: Words): ReactElement {
  if (useMail().medium === 'text') return <Plain>{children}</Plain>;
  return <p style={styles.text}>{children}</p>;
}

/** What matters less: advice, exceptions. `lang` when it is in another language than the mail. */
export function Quiet({ lang, children }: Words & { lang?: string }): ReactElement {
  if (useMail().medium === 'text') return <Plain>{children}</Plain>;
  return (
    <p style={styles.quiet} lang={lang}>
      {children}
    </p>
  );
}

/** Short facts, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }): ReactElement {
  const { medium } = useMail();
  const lines = facts.map(([name, value], index) => (
    <Fragment key={name}>
      {index > 0 && (medium === 'text' ? '\n' : <br />)}
      {name}: {medium === 'text' ? value : <strong>{value}</strong>}
    </Fragment>
  ));
  if (medium === 'text') return <Plain>{lines}</Plain>;
  return <p style={styles.text}>{lines}</p>;
}

/** A code to be typed or copied: one word, without spaces, for programs that offer to fill it in. */
export function Code({ children }: { children: string }): ReactElement {
  if (useMail().medium === 'text') return <Plain>{children}</Plain>;
  return <p style={children.length > SHORT_CODE ? styles.longCode : styles.code}>{children}</p>;
}

/** The one thing that the reader may do next. */
export function MailButton({ to, children }: Words & { to: Parameters<MailSite['address']>[0] }): ReactElement {
  return <MailLink href={useMail().address(to)}>{children}</MailLink>;
}

/** The same, to a whole address. */
export function MailLink({ href, children }: Words & { href: string }): ReactElement {
  const { medium } = useMail();
  if (medium === 'text') {
    return (
      <Plain>
        {children}
        {'\n'}
        {href}
      </Plain>
    );
  }
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '4px 0 24px' }}>
      <tbody>
        <tr>
          <td style={styles.buttonCell}>
            <a href={href} style={styles.button}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
