// Lints the OpenAPI document on standard input and writes what is wrong with it, as JSON.
// A process of its own: the linters are made for a Node without Jest's contexts.
import { text } from 'node:stream/consumers';
import process from 'node:process';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const source = await text(process.stdin);

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // What everybody may read and what takes no parameters cannot be asked for in a wrong way.
    'operation-4xx-response': 'off',
    // Staying signed in on the way to a page only leads on. Spectral sees that the others succeed.
    'operation-2xx-response': 'off',
  },
});
const ofRedocly = await lintFromString({ source, config, absoluteRef: 'openapi.json' });

const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [[rulesets.oas, 'recommended']],
  rules: {
    // Redocly compares the examples, too. Spectral reads patterns without the flag `u`, so that `\p{L}` is a p.
    'oas3-valid-media-example': 'off',
    'oas3-valid-schema-example': 'off',
  },
});
const ofSpectral = await linter.run(JSON.parse(source));

process.stdout.write(
  JSON.stringify([
    ...ofRedocly.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`),
    ...ofSpectral.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`),
  ]),
);
