import { Inject, Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import { href } from '../../contract/routes';
import {
  type MailCalendar,
  MailContext,
  type MailMedium,
  type MailSite,
  type MailTemplate,
} from '../../views/mail/mail';
import { MailLayout } from '../../views/mail/MailLayout';
import { mailTemplates, type MailTemplateName } from '../../views/mail/templates';
import { ENV, type Env } from '../config/env';
import { SettingsService } from '../settings/settings.service';
import { SiteWords } from '../site/site-words';

/** The clinic's mark in a mail: the part with this Content-ID. */
export const MARK_CID = 'mark';

export interface RenderedMail {
  from: { name: string; address: string };
  subject: string;
  html: string;
  /** The words of `html`. */
  text: string;
  calendar: MailCalendar | null;
}

interface Message {
  locale: Locale;
  template: MailTemplateName;
  data: object;
}

/** What React writes for the signs that mean something in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Makes the words of a mail, once as HTML and once as text. */
@Injectable()
export class MailRenderer {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly settings: SettingsService,
    private readonly words: SiteWords,
  ) {}

  async render({ locale, template: name, data }: Message): Promise<RenderedMail> {
    const clinic = await this.settings.clinic(locale);
    const site: Omit<MailSite, 'medium'> = {
      locale,
      words: this.words.of(locale),
      clinic,
      polish: locale === DEFAULT_LOCALE ? null : await this.inPolish(),
      address: (route) => `${this.env.publicUrl}${href(locale, route)}`,
      absolute: (path) => `${this.env.publicUrl}${path}`,
      mark: `cid:${MARK_CID}`,
    };
    // The row was written with its template's own data.
    const template = mailTemplates[name] as MailTemplate<object>;
    const subject = template.subject(site, data);
    const { View } = template;
    const inMedium = (medium: MailMedium): ReactElement => (
      <MailContext value={{ ...site, medium }}>
        <MailLayout subject={subject} reason={template.reason(site)}>
          <View {...data} />
        </MailLayout>
      </MailContext>
    );
    return {
      // A clinic that has not said its address yet still writes from somewhere.
      from: { name: clinic.name, address: clinic.email || `noreply@${new URL(this.env.publicUrl).hostname}` },
      subject,
      html: `<!doctype html>${renderToStaticMarkup(inMedium('html'))}`,
      text: unescape(renderToStaticMarkup(inMedium('text'))),
      calendar: template.calendar?.(data) ?? null,
    };
  }

  private async inPolish(): Promise<MailSite['polish']> {
    return { words: this.words.of(DEFAULT_LOCALE), clinic: await this.settings.clinic(DEFAULT_LOCALE) };
  }
}

/** The text medium has no elements, so what React escaped is all that differs from the plain words. */
function unescape(markup: string): string {
  return markup.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
