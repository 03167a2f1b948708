import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '../../config/swagger';
import { LIMITS } from '../../../contract/limits';
import { XLIFF_BODIES, XLIFF_LEFT_OUT, XLIFF_RECORDS, XLIFF_TYPE, type XliffReport } from '../../../contract/xliff';
import { Operation } from '../../openapi/operation';

const MEGABYTE = 1024 * 1024;

const fileExample = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="pl" trgLang="ru">
<file id="questions.4.v2" original="questions/4" canResegment="no">
<unit id="question.e3b0c442" name="question" canResegment="no" xml:space="preserve">
<segment id="1" state="initial"><source>Czy przyjmują Państwo bez skierowania?</source></segment>
</unit>
</file>
</xliff>
`;

const reportExample: XliffReport = {
  locale: 'ru',
  dryRun: true,
  written: 0,
  unchanged: 0,
  refused: 1,
  units: [
    {
      place: 'questions.4.v2/question.e3b0c442',
      line: 4,
      recordId: 4,
      name: 'Czy przyjmują Państwo bez skierowania?',
      field: 'question',
      outcome: 'refused',
      reasons: ['polish_changed'],
      messages: ['The Polish text has changed since the file was made.'],
      accept: 'questions.4.v2/question.e3b0c442~5d41402a',
      polish: { file: 'Czy potrzebne jest skierowanie?', site: 'Czy przyjmują Państwo bez skierowania?' },
      translation: { file: 'Нужно ли направление?', site: '' },
    },
  ],
};

/** Describes the file for translators. */
export function XliffExportOperation(): MethodDecorator {
  return Operation({
    summary: 'Get a file for translators',
    details: `XLIFF 2.1, with the {many} that need work in a language: a \`file\` for each, a \`unit\` for each field, the translation that there is, and in notes the field's name and how long it may be. HTML is in segments, one for each block, with its tags as inline codes. \`${XLIFF_RECORDS}\` says how many records are in the file, and \`${XLIFF_LEFT_OUT}\` how many did not fit into it: they are in the next one, when these are translated.`,
    answer: { type: 'string' },
    mediaType: XLIFF_TYPE,
    example: fileExample,
  });
}

/** Describes what takes a translator's file. */
export function XliffImportOperation(): MethodDecorator {
  return applyDecorators(
    Operation({
      summary: "Take a translator's file",
      details: `XLIFF 2.0 or 2.1, at most ${LIMITS.xliffBytes / MEGABYTE} MB, without a document type. Each record is saved by itself, and what is wrong with one text holds no other back. A text is refused when the Polish one has changed since the file was made, when the translation has, or when the file says that it is not done: with what the report has as \`accept\` it is written nevertheless, unless one of the texts has changed again. With \`dryRun=true\` nothing is written. Published words that may be advertising need a reason, the form's \`acknowledged\`: before it is given nothing of the file is written.`,
      body: { file: 'questions-pl-ru-2026-11-23.xlf', accept: 'questions.4.v2/question.e3b0c442~5d41402a' },
      answer: 'XliffReport',
      example: reportExample,
      problems: ['validation_failed', 'wording_needs_reason', 'body_too_large', 'unsupported_media_type'],
    }),
    ApiConsumes(...XLIFF_BODIES),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary' },
          accept: { type: 'string' },
          acknowledged: { type: 'string', minLength: LIMITS.acknowledgedMin, maxLength: LIMITS.acknowledged },
        },
      },
    }),
  );
}
