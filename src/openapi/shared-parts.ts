import { ACCESS_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import type { Components } from './document';

const LANGUAGES = [...new Set(LOCALES.flatMap((locale) => [locale, LANGUAGE_TAGS[locale]]))];

/** What many operations refer to. */
export const parameters: Components['parameters'] = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of texts and of errors: ${LANGUAGES.map((each) => `\`${each}\``).join(', ')}. Polish without it.`,
    schema: { type: 'string', examples: ['uk', 'en'] },
  },
  Sort: {
    name: 'sort',
    in: 'query',
    description: 'A field and a direction, as JSON (ra-data-simple-rest).',
    content: {
      'application/json': {
        schema: {
          type: 'array',
          prefixItems: [{ type: 'string' }, { enum: ['ASC', 'DESC'] }],
          items: {},
          minItems: 2,
          maxItems: 2,
        },
        example: ['createdAt', 'DESC'],
      },
    },
  },
  Range: {
    name: 'range',
    in: 'query',
    description: `The first and the last row, from 0 on, as JSON; at most ${LIMITS.panelRows} rows. \`[0,24]\` without it.`,
    content: {
      'application/json': {
        schema: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
        example: [0, 24],
      },
    },
  },
  Filter: {
    name: 'filter',
    in: 'query',
    description: 'What the rows must be, as JSON. A name that the list does not know is refused.',
    content: { 'application/json': { schema: { type: 'object' }, example: {} } },
  },
};

export const headers: Components['headers'] = {
  RequestId: {
    description: 'Names the request in the log. A caller may send one: 8 to 64 letters, digits, `.`, `_` and `-`.',
    schema: { type: 'string' },
  },
  ContentRange: {
    description:
      'The first and the last row of the answer and the number of all: `doctors 0-24/31`; `*` in place of a number: a search finds more than were counted.',
    required: true,
    schema: { type: 'string', pattern: '^[a-z-]+ \\d+-\\d+/(\\d+|\\*)$' },
    example: 'doctors 0-24/31',
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 5 },
};

export const securitySchemes: Components['securitySchemes'] = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: ACCESS_COOKIE,
    description: 'Set by signing in; `token` is taken too. Writes with it need the token against forgery as well.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'For clients that are no browser: `POST /api/auth/sign-in` with `X-Token-Transport: body` gives one.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'For programs: an admin makes one with `POST /api/panel/api-keys`. No cookie counts beside it.',
  },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: XSRF_HEADER,
    description: `The value of the cookie \`${XSRF_COOKIE}\`, which \`GET /api/csrf\` sets.`,
  },
};
