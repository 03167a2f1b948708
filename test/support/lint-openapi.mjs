// Lints the OpenAPI document on standard input and writes what is wrong with it, as JSON.
// A process of its own: the linter is an ECMAScript module, which Jest would have to transform.
import { text } from 'node:stream/consumers';
import process from 'node:process';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  // What everybody may read and what takes no parameters cannot be asked for in a wrong way.
  rules: { 'operation-4xx-response': 'off' },
});
const problems = await lintFromString({ source: await text(process.stdin), config, absoluteRef: 'openapi.json' });
process.stdout.write(
  JSON.stringify(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`),
  ),
);
