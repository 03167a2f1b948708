import type {
  ClinicDocument,
  DocumentInput,
  DocumentRecord,
  DocumentSummary,
  DocumentText,
} from '../../contract/document';
import { lifeExample, textsExample } from '../content/content.examples';

const polish: DocumentText = {
  title: 'Jak złożyć skargę',
  body: '<p>Skargę przyjmuje kierownik kliniki.</p>',
};
const english: DocumentText = {
  title: 'How to complain',
  body: '<p>Complaints are taken by the head of the clinic.</p>',
};
const shared = { kind: 'complaints', answerDays: 14 } as const;

export const documentSummaryExample: DocumentSummary = {
  id: lifeExample.id,
  ...shared,
  title: english.title,
  updatedAt: lifeExample.updatedAt,
  availableIn: ['pl', 'en'],
  fallback: [],
};

export const documentExample: ClinicDocument = { ...documentSummaryExample, body: english.body };

export const documentRecordExample: DocumentRecord = {
  ...lifeExample,
  ...shared,
  translations: textsExample(polish, english),
};

export const documentInputExample: DocumentInput = { published: true, ...shared, translations: { pl: polish } };
