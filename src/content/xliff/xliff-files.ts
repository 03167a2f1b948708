import { type Request, type RequestHandler, raw, type Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { LIMITS } from '../../../contract/limits';
import type { Locale } from '../../../contract/locales';
import { XLIFF_BODIES, XLIFF_LEFT_OUT, XLIFF_RECORDS, XLIFF_TYPE } from '../../../contract/xliff';
import { Invalid, TooLarge, UnsupportedType } from '../../errors/app-error';
import { dateInWarsaw } from '../../locale/warsaw';
import type { XliffExport } from './xliff.service';

const [FORM, ...XML] = XLIFF_BODIES;
const ACCEPT_BYTES = 512 * 1024;

const readXml = raw({ type: XML, limit: LIMITS.xliffBytes });
const readForm = multer({
  storage: memoryStorage(),
  limits: { fileSize: LIMITS.xliffBytes, files: 1, fields: 1, fieldSize: ACCEPT_BYTES, parts: 2 },
}).single('file');

/** What is chosen: parted by commas. */
export function acceptedOf(text: string): string[] {
  return text.split(',').filter((each) => each !== '');
}

function parse(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof MulterError ? formError(error) : (error as Error));
    });
  });
}

function formError(error: MulterError): Error {
  if (error.code === 'LIMIT_FILE_SIZE' || error.code === 'LIMIT_FIELD_VALUE') return new TooLarge('body_too_large');
  return new Invalid('bad_request', { cause: error });
}

/**
 * Takes the file of a request, in a form as `file` or as it is.
 * @throws Invalid at `file` when there is none; TooLarge; UnsupportedType
 */
export async function receiveXliff(
  request: Request,
  response: Response,
): Promise<{ bytes: Buffer; accepted: string[] }> {
  const isForm = request.is(FORM) !== false;
  if (!isForm && !request.is([...XML])) throw new UnsupportedType('unsupported_media_type');
  await parse(isForm ? readForm : readXml, request, response);
  const bytes: unknown = isForm ? request.file?.buffer : request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw Invalid.fields([{ field: 'file', code: 'xliff_required' }]);
  const { accept = '' } = isForm ? (request.body as Readonly<Record<string, unknown>>) : {};
  return { bytes, accepted: typeof accept === 'string' ? acceptedOf(accept) : [] };
}

/** What an answer with a file says of it. */
export function xliffHeaders(resource: string, locale: Locale, { records, leftOut }: XliffExport): Map<string, string> {
  return new Map([
    ['Content-Type', `${XLIFF_TYPE}; charset=utf-8`],
    ['Content-Disposition', `attachment; filename="${resource}-pl-${locale}-${dateInWarsaw(new Date())}.xlf"`],
    [XLIFF_RECORDS, String(records)],
    [XLIFF_LEFT_OUT, String(leftOut)],
  ]);
}
