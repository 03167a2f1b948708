import { type Request, type RequestHandler, raw, type Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { LIMITS } from '../../../contract/limits';
import type { Locale } from '../../../contract/locales';
import { XLIFF_BODIES, XLIFF_LEFT_OUT, XLIFF_RECORDS, XLIFF_TYPE } from '../../../contract/xliff';
import { Invalid, TooLarge, UnsupportedType } from '../../errors/app-error';
import { textIssue } from '../../errors/rules';
import { dateInWarsaw } from '../../locale/warsaw';
import type { XliffExport, XliffImport } from './xliff.service';

const [FORM, ...XML] = XLIFF_BODIES;
const ACCEPT_BYTES = 512 * 1024;

const readXml = raw({ type: XML, limit: LIMITS.xliffBytes });
const readForm = multer({
  storage: memoryStorage(),
  limits: { fileSize: LIMITS.xliffBytes, files: 1, fields: 2, fieldSize: ACCEPT_BYTES, parts: 3 },
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
 * Takes the file of a request, in a form as `file` or as it is, with what else is in the form.
 * @throws Invalid at `file` when there is none, or at `acknowledged`; TooLarge; UnsupportedType
 */
export async function receiveXliff(
  request: Request,
  response: Response,
): Promise<Pick<XliffImport, 'bytes' | 'accepted' | 'acknowledged'>> {
  const isForm = request.is(FORM) !== false;
  if (!isForm && !request.is([...XML])) throw new UnsupportedType('unsupported_media_type');
  await parse(isForm ? readForm : readXml, request, response);
  const bytes: unknown = isForm ? request.file?.buffer : request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw Invalid.fields([{ field: 'file', code: 'xliff_required' }]);
  const { accept = '', acknowledged } = isForm ? (request.body as Readonly<Record<string, unknown>>) : {};
  const issue =
    acknowledged === undefined ? null : textIssue(acknowledged, LIMITS.acknowledged, LIMITS.acknowledgedMin);
  if (issue) throw Invalid.fields([{ field: 'acknowledged', ...issue }]);
  return {
    bytes,
    accepted: typeof accept === 'string' ? acceptedOf(accept) : [],
    acknowledged: typeof acknowledged === 'string' ? acknowledged : undefined,
  };
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
