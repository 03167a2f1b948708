import type { Available, ContentInput, ContentRecord, Fallback, TextFields } from './content';
import { type Route, routes } from './routes';

/** What the law wants a clinic to tell its patients in a document of its own; there is at most one of each. */
export const DOCUMENT_KINDS = [
  'patient_rights',
  'complaints',
  'child_protection',
  'child_protection_children',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The page of each kind. */
export const DOCUMENT_ROUTES = {
  patient_rights: routes.patientRights,
  complaints: routes.complaints,
  child_protection: routes.childProtection,
  child_protection_children: routes.childProtectionForChildren,
} as const satisfies Record<DocumentKind, Route>;

export interface DocumentText {
  title: string;
  /** Sanitised HTML, without pictures. */
  body: string;
}

export const documentText: TextFields<keyof DocumentText> = { required: ['title', 'body'], optional: [] };

/** A document in the list, in one language. */
export interface DocumentSummary extends Fallback<keyof DocumentText>, Available {
  id: number;
  kind: DocumentKind;
  title: string;
  updatedAt: string;
  /** Within how many days the clinic answers a complaint; null: it does not say, or the document is another one. */
  answerDays: number | null;
}

/** A document with its text. */
export interface ClinicDocument extends DocumentSummary {
  body: string;
}

interface DocumentShared {
  kind: DocumentKind;
  /** Of `complaints` only. */
  answerDays: number | null;
}

export interface DocumentRecord extends ContentRecord<DocumentText>, DocumentShared {}

export interface DocumentInput extends ContentInput<DocumentText>, Partial<DocumentShared> {}
