import { Fragment, type ReactElement, type ReactNode } from 'react';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { formatPhone } from '../../contract/phone';
import { fieldLang } from '../fallback';
import { phoneHref } from '../links';
import { useMail } from './mail';
import { COLUMN_PX, LINE_STYLE, styles } from './styles';

const MARK_PX = 40;
const ADDRESS = ['name', 'address', 'city'] as const;

interface MailLayoutProps {
  subject: string;
  reason: string;
  children: ReactNode;
}

/** One column on pale ground: the clinic's name, the message, and at the foot who writes and why. */
export function MailLayout(props: MailLayoutProps): ReactElement {
  return useMail().medium === 'text' ? <TextLayout {...props} /> : <HtmlLayout {...props} />;
}

function HtmlLayout({ subject, reason, children }: MailLayoutProps): ReactElement {
  const { locale, clinic, mark } = useMail();
  const [phone] = clinic.phones;
  return (
    <html lang={LANGUAGE_TAGS[locale]} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.ground}>
          <tbody>
            <tr>
              <td style={styles.around}>
                <table
                  role="presentation"
                  width={COLUMN_PX}
                  align="center"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={styles.sheet}
                >
                  <tbody>
                    <tr>
                      <td style={styles.head}>
                        {/* React asks for a preload in the head unless the picture matters little. */}
                        <img
                          src={mark}
                          width={MARK_PX}
                          height={MARK_PX}
                          alt=""
                          fetchPriority="low"
                          style={styles.mark}
                        />
                        <span style={styles.name} lang={fieldLang(clinic, 'shortName')} translate="no">
                          {clinic.shortName}
                        </span>
                      </td>
                    </tr>
                    <tr>
                      <td style={styles.content}>{children}</td>
                    </tr>
                    <tr>
                      <td style={styles.foot}>
                        <div style={LINE_STYLE}>{'\u00a0'}</div>
                        <p style={styles.footText}>
                          {ADDRESS.filter((field) => clinic[field] !== '').map((field, index) => (
                            <Fragment key={field}>
                              {index > 0 && ', '}
                              <span
                                lang={fieldLang(clinic, field)}
                                style={field === 'city' ? styles.unbroken : undefined}
                              >
                                {clinic[field]}
                              </span>
                            </Fragment>
                          ))}
                          {phone !== undefined && (
                            <>
                              <br />
                              <a href={phoneHref(phone)} style={styles.link}>
                                {formatPhone(phone)}
                              </a>
                            </>
                          )}
                        </p>
                        <p style={{ ...styles.footText, margin: 0 }}>{reason}</p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function TextLayout({ reason, children }: MailLayoutProps): ReactElement {
  const { clinic } = useMail();
  const [phone] = clinic.phones;
  return (
    <>
      {clinic.shortName}
      {'\n\n'}
      {children}
      {ADDRESS.map((field) => clinic[field])
        .filter(Boolean)
        .join(', ')}
      {'\n'}
      {phone !== undefined && `${formatPhone(phone)}\n`}
      {`\n${reason}\n`}
    </>
  );
}
