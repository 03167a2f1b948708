import type { ReactElement, ReactNode } from 'react';

export interface MailboxEntry {
  /** The file's name. */
  name: string;
  to: string;
  subject: string;
  date: string;
}

export interface OpenedMail extends MailboxEntry {
  from: string;
  text: string;
}

/** For those who build the site: what it sent, in a place without a mail server. */
export function Mailbox({ mails }: { mails: readonly MailboxEntry[] }): ReactElement {
  return (
    <Frame title="Mailbox">
      {mails.length === 0 && <p>No mail yet.</p>}
      <ol>
        {mails.map(({ name, to, subject, date }) => (
          <li key={name}>
            <a href={`/dev/mailbox/${name}`}>{subject}</a>
            <br />
            {to}, <time dateTime={date}>{date}</time>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

/** One mail: its head, its text part, and its HTML part in a frame of its own, in which nothing runs. */
export function MailboxMail({ name, from, to, subject, date, text }: OpenedMail): ReactElement {
  return (
    <Frame title={subject}>
      <p>
        <a href="/dev/mailbox">Mailbox</a>
      </p>
      <dl>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Date</dt>
        <dd>{date}</dd>
      </dl>
      <iframe src={`/dev/mailbox/${name}/html`} title="HTML" sandbox="" width="640" height="900" />
      <h2>Text</h2>
      <pre>{text}</pre>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
