// `npm run check`: what to run before a commit. Types, style, the unit tests, and the tests through HTTP that were changed,
// on SQLite. Those in a browser and on MariaDB are for `npm test`.
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { build, inLanes, lint, quoted } from './steps.mjs';

const linesOf = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...linesOf('git', 'diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...linesOf('git', 'ls-files', '-o', '--exclude-standard'),
];
const specs = changed.filter((path) => /^test\/.*\.e2e-spec\.ts$/.test(path));
const onSqlite = [...specs, '--selectProjects', 'sqlite'];
// Some need MariaDB, and Jest fails when nothing is left.
const hasTests = specs.length > 0 && linesOf('npx', 'jest', '--json', '--listTests', ...onSqlite).at(-1) !== '[]';
const written = changed.filter((path) => /\.(ts|tsx|mjs|cjs|css|json|md|yml)$/.test(path));

const tests = [['unit tests', 'jest --selectProjects unit']];
if (hasTests) tests.push(...build, ['changed tests', `jest ${onSqlite.map(quoted).join(' ')}`]);
if (written.length > 0) tests.push(['format', `prettier --check ${written.map(quoted).join(' ')}`]);

process.exitCode = (await inLanes([lint, tests])).length === 0 ? 0 : 1;
