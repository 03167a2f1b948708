import type { Locale } from '../../../contract/locales';
import { XLIFF_LEFT_OUT, XLIFF_RECORDS, XLIFF_TYPE, type XliffReport } from '../../../contract/xliff';
import { httpClient } from '../api/http';
import { sendFile } from '../api/send-file';
import { download } from '../exports/download';
import { withReason } from '../wording/ask-reason';

/** How many records are in a file, and how many did not fit into it. */
export interface Saved {
  records: number;
  leftOut: number;
}

const addressOf = (resource: string, query: Record<string, string>): string =>
  `/api/panel/${resource}/xliff?${String(new URLSearchParams(query))}`;

/** Saves a file for translators, unless there is nothing to translate. */
export async function saveXliff(resource: string, locale: Locale, all: boolean): Promise<Saved> {
  const { body, headers } = await httpClient(addressOf(resource, { locale, all: String(all) }));
  const saved = { records: Number(headers.get(XLIFF_RECORDS)), leftOut: Number(headers.get(XLIFF_LEFT_OUT)) };
  const [, name = `${resource}.xlf`] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  if (saved.records > 0) download(body, name, XLIFF_TYPE);
  return saved;
}

interface Sending {
  resource: string;
  locale: Locale;
  file: File;
  dryRun: boolean;
  /** What was chosen of the report before. */
  accept: readonly string[];
}

/** What becomes of a translator's file, or would. @throws HttpError whose message says what is wrong with the file */
export async function sendXliff({ resource, locale, file, dryRun, accept }: Sending): Promise<XliffReport> {
  const answer = await withReason(({ acknowledged }) => {
    const body = new FormData();
    body.append('accept', accept.join(','));
    if (acknowledged !== undefined) body.append('acknowledged', acknowledged);
    body.append('file', file);
    return sendFile(addressOf(resource, { locale, dryRun: String(dryRun) }), body);
  });
  return answer.json as XliffReport;
}
