import type { DocumentRecord } from '../../../contract/document';
import { polishText } from '../content/record';

/** What the document is called in lists: in Polish, by which staff know it. */
export function documentTitle(document: DocumentRecord): string {
  return polishText(document, 'title');
}
