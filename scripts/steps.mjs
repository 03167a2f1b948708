// Steps of `npm test` and `npm run check`: what they are called, and how they are run.
import { spawn } from 'node:child_process';
import process from 'node:process';

/** A step: what it is called, and its command for the shell. */
export const build = [
  ['build:server', 'node scripts/build.mjs server'],
  ['build:site', 'node scripts/build.mjs site'],
  ['build:panel', 'node scripts/build.mjs panel'],
];

/** What only Node's oldest versions need: nothing that others run waits for it. */
export const sqlite = ['build:sqlite', 'node scripts/build.mjs sqlite'];

export const lint = [
  ['lint', 'eslint . --max-warnings 0 --cache --cache-strategy content --cache-location node_modules/.cache/eslint/'],
  // The native compiler checks the types of all files meanwhile.
  ['types, and lint by types', 'oxlint --type-aware --type-check --deny-warnings'],
  ['unused code and packages', 'knip'],
  ['duplicated code', 'jscpd --no-colors'],
];

/** Runs one command; its output appears as it comes, or at its end when it is `quiet`. Resolves to whether it succeeded. */
export function run(name, command, { quiet, env = {} }) {
  return new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env, PATH: `node_modules/.bin:${env.PATH ?? process.env.PATH}` },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      if (code === 0) console.log(`ok      ${name} (${seconds} s)`);
      else console.log(`FAILED  ${name} (${seconds} s)\n${output}`);
      resolve(code === 0);
    });
  });
}

/** Runs steps one after the other and returns the names of those that failed. */
export async function inTurn(steps, env = {}) {
  const failed = [];
  for (const [name, command] of steps) {
    if (!(await run(name, command, { quiet: true, env }))) failed.push(name);
  }
  return failed;
}

/** Runs lists of steps side by side, the steps of each in turn, and returns the names of those that failed. */
export async function inLanes(lanes, env) {
  return (await Promise.all(lanes.map((steps) => inTurn(steps, env)))).flat();
}

/** A word of a command line, for the shell. */
export const quoted = (word) => `'${word.replaceAll("'", `'\\''`)}'`;
