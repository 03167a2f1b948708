import type { SettingsRecord } from '../../contract/clinic';
import { fillText } from '../../contract/fill-text';
import { LEGAL_UPDATED } from '../../contract/legal';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import { LIMITS } from '../../contract/limits';
import { RETENTION } from '../../contract/retention';
import { type Route, routes } from '../../contract/routes';
import { formatPhone } from '../../contract/phone';
import { formatDate } from '../../views/format';
import { DocumentsLayout } from '../../views/layouts/DocumentsLayout';
import { DocumentPage } from '../../views/pages/legal/DocumentPage';
import { LocaleWords } from '../locale/locale-words';
import { SettingsService } from '../settings/settings.service';
import { definePage, type Page } from '../site/define-page';

interface LegalDocument {
  title: string;
  lead: string;
  sections: { id: string; title: string; paragraphs: string[] }[];
}

/** The texts of a document in a locale, as `i18n/<locale>/<name>.json` has them. */
export function readDocument(words: LocaleWords, locale: Locale, name: 'privacy' | 'terms'): LegalDocument {
  return (words.tree(locale)[name] ?? words.tree(DEFAULT_LOCALE)[name]) as LegalDocument;
}

/** What a clinic may leave unsaid: a paragraph that names it is left out then. */
const OPTIONAL = ['registration', 'dataOfficer'] as const;

/** The numbers under which the clinic stands in registers, in one line. */
function registration({ nip, regon, krs, rpwdl }: SettingsRecord['legal']): string {
  const numbers = Object.entries({ NIP: nip, REGON: regon, KRS: krs, RPWDL: rpwdl });
  return numbers.flatMap(([name, number]) => (number === '' ? [] : `${name} ${number}`)).join(', ');
}

function legalPage(path: Route, name: 'privacy' | 'terms'): Page {
  return definePage({
    path,
    uses: { settings: SettingsService, words: LocaleWords },
    layout: DocumentsLayout,
    load: async ({ settings, words }, { locale }) => {
      const { name: clinic, address, city, email, phones } = await settings.clinic(locale);
      const { legal } = await settings.get();
      const values = {
        ...RETENTION,
        noteLength: LIMITS.note,
        clinic,
        controller: legal.controller === '' ? clinic : `${legal.controller} (${clinic})`,
        registration: registration(legal),
        dataOfficer: legal.dataOfficer,
        dataEmail: legal.dataEmail ?? email,
        termsFrom: formatDate(locale, legal.termsFrom ?? LEGAL_UPDATED),
        address,
        city,
        email,
        phone: formatPhone(phones[0] ?? ''),
      };
      const fill = (text: string): string => fillText(text, values);
      const unsaid = OPTIONAL.filter((name) => values[name] === '');
      const isSaid = (text: string): boolean => !unsaid.some((name) => text.includes(`{${name}}`));
      const document = readDocument(words, locale, name);
      return {
        title: document.title,
        lead: fill(document.lead),
        updated: LEGAL_UPDATED,
        sections: document.sections.map(({ id, title, paragraphs }) => ({
          id,
          title: fill(title),
          paragraphs: paragraphs.filter(isSaid).map(fill),
        })),
      };
    },
    meta: (_, { words, asset }) => ({
      title: words.t(`legal.meta.${name}.title`),
      description: words.t(`legal.meta.${name}.description`),
      image: asset('og-home.png'),
    }),
    entries: () => Promise.resolve([{ params: {}, lastModified: new Date(LEGAL_UPDATED), locales: LOCALES }]),
    view: DocumentPage,
  });
}

export const privacyPage = legalPage(routes.privacy, 'privacy');
export const termsPage = legalPage(routes.terms, 'terms');
