import type { ProblemWords } from './problem-answers';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const row = (...cells: string[]): string => `<tr>${cells.join('')}</tr>`;
const cell = (text: string | number): string => `<td>${escapeHtml(String(text))}</td>`;
const code = (text: string, id?: string): string =>
  `<th scope="row"${id ? ` id="${id}"` : ''}><code>${escapeHtml(text)}</code></th>`;

/**
 * The page that people read: the operations by Swagger UI, and before them every problem, whose `type` leads here.
 * @param fields the codes of bad fields and their messages
 */
export function docsPage(problems: readonly ProblemWords[], fields: readonly [string, string][]): string {
  const problemRows = problems.map((each) =>
    row(code(each.code, `problem-${each.code}`), cell(each.status), cell(each.title), cell(each.detail)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The clinic's API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script defer src="/api/docs/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/start.js"></script>
</head>
<body>
<main>
<h1>Documentation of the API</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. For errors: <a href="#problems">problems</a>.</p>
<div id="operations"><noscript><p>The list of operations needs JavaScript; the document above has all of it.</p></noscript></div>
<section aria-labelledby="problems">
<h2 id="problems">Problems</h2>
<p>Every error is <code>application/problem+json</code> (RFC 9457). <code>code</code> never changes;
the texts are in the language of <code>Accept-Language</code>.</p>
<table>
<thead>${row('<th scope="col">Code</th>', '<th scope="col">Status</th>', '<th scope="col">Title</th>', '<th scope="col">Detail</th>')}</thead>
<tbody>${problemRows.join('\n')}</tbody>
</table>
<h3 id="fields">Codes of bad fields</h3>
<p>In <code>errors</code> of <code>validation_failed</code>, every bad field at once.</p>
<table>
<thead>${row('<th scope="col">Code</th>', '<th scope="col">Message</th>')}</thead>
<tbody>${fields.map(([name, message]) => row(code(name), cell(message))).join('\n')}</tbody>
</table>
</section>
</main>
</body>
</html>
`;
}

/** Starts Swagger UI, and leads to the problem that was asked for once all stands in its place. Calls that it tries carry the token against forgery, as those of the site's own pages do. */
export const START_SCRIPT = `'use strict';
const token = () => /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
if (!token()) void fetch('/api/csrf');
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#operations',
  deepLinking: false,
  // With all sections unfolded, Swagger UI 5.33 stops after a few of more than 124 operations.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  onComplete: () => location.hash && document.getElementById(location.hash.slice(1))?.scrollIntoView(),
  requestInterceptor: (request) => {
    if (request.method !== 'GET' && token()) request.headers['X-XSRF-TOKEN'] = token();
    return request;
  },
});
`;

export const PAGE_STYLES = `body { margin: 0; font-family: sans-serif; line-height: 1.5; }
main { max-inline-size: 75rem; margin-inline: auto; padding: 1rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: 0.375rem 0.75rem; border-block-end: 1px solid #c8ccd0; text-align: start; vertical-align: top; }
tr:has(:target) { background: #fff3c4; }
`;
