import type { DocumentKind } from '../../contract/document';

/** Tells which documents the foot of every page can lead to. */
export interface ShownDocuments {
  /** The published ones, in the order of their kinds. */
  listShown(): Promise<DocumentKind[]>;
}

/** Nest's token for the documents of the clinic. */
export const SHOWN_DOCUMENTS = Symbol('SHOWN_DOCUMENTS');
