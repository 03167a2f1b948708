import { DOCUMENT_KINDS, DOCUMENT_ROUTES, type DocumentKind } from '../../contract/document';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { DocumentsLayout } from '../../views/layouts/DocumentsLayout';
import { ClinicDocumentPage } from '../../views/pages/documents/ClinicDocumentPage';
import { definePage, type Page } from '../site/define-page';
import { DocumentsService } from './documents.service';

function documentPage(kind: DocumentKind): Page {
  return definePage({
    path: DOCUMENT_ROUTES[kind],
    uses: { documents: DocumentsService },
    layout: DocumentsLayout,
    load: async ({ documents }, { locale }) => ({ document: await documents.read(kind, locale) }),
    meta: ({ document }, { words, asset }) => ({
      title: document.title,
      description: words.t(`documents.meta.${kind}.description`),
      image: asset('og-home.png'),
      availableIn: document.availableIn,
    }),
    entries: async ({ documents }) => {
      const document = await documents.find(kind, DEFAULT_LOCALE);
      if (!document) return [];
      const { updatedAt, availableIn } = document;
      return [{ params: {}, lastModified: new Date(updatedAt), locales: availableIn }];
    },
    view: ClinicDocumentPage,
  });
}

/** The page of each kind. */
export const documentPages = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, documentPage(kind)])) as Record<
  DocumentKind,
  Page
>;
