// `npm run sbom [FILE]`: what the site is made of, as CycloneDX (https://cyclonedx.org), and its licences in a table.
// Ends with 1 when a package has a licence that nobody has looked at.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/** Licences under which a site may be run and changed without showing its own sources. */
const LOOKED_AT = [
  ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  ['CC0-1.0', 'WTFPL', 'Python-2.0'],
  // css-mediaquery's own words for BSD-3-Clause.
  ['BSD'],
  // A file under it stays under it: none of them is changed.
  ['MPL-2.0'],
  // sharp's libvips: a library of its own beside the program, which may be replaced.
  ['LGPL-3.0-or-later'],
  // The data of caniuse, with their source named.
  ['CC-BY-4.0'],
].flat();

const ALL = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev'];
const all = JSON.parse(
  execFileSync('npm', ALL, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] }),
);
// `--omit dev` leaves out packages that something for development names, too (npm 11.19).
const isOfServer = ({ properties = [] }) =>
  !properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/** Older packages name their licences in a list that npm's list leaves out. */
function installedLicence(name) {
  const file = `node_modules/${name}/package.json`;
  if (!existsSync(file)) return '';
  const { license, licenses = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return license ?? licenses.map(({ type }) => type).join(' OR ');
}

function licenceOf({ name, group, licenses = [] }) {
  const told = licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .join(' AND ');
  return told || installedLicence(group ? `${group}/${name}` : name) || 'unknown';
}

/** One of several that may be chosen is enough; of several that hold at once, each is needed. */
function isLookedAt(licence) {
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  return expression.split(' OR ').some((some) => some.split(' AND ').every((one) => LOOKED_AT.includes(one)));
}

const [file = 'dist/sbom.cdx.json'] = process.argv.slice(2);
const components = all.components.filter(isOfServer);
const refs = new Set([all.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
const dependencies = all.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
// What is bundled for browsers is installed for the build only, so all of it is looked at.
const counts = new Map();
const unknown = [];
for (const component of all.components) {
  const licence = licenceOf(component);
  const [ours, all] = counts.get(licence) ?? [0, 0];
  counts.set(licence, [ours + (refs.has(component['bom-ref']) ? 1 : 0), all + 1]);
  if (!isLookedAt(licence)) unknown.push(`${component['bom-ref']}: ${licence}`);
}
writeFileSync(file, `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`);
console.log(`${file} lists the ${components.length} packages of the server.\n`);
console.log('| Licence | server | with what builds and tests it |\n| --- | --- | --- |');
for (const [licence, [ours, all]] of [...counts].sort(([, one], [, other]) => other[1] - one[1])) {
  console.log(`| ${licence} | ${ours} | ${all} |`);
}
if (unknown.length > 0) {
  console.error(`\nNobody has looked at the licence of\n${unknown.join('\n')}`);
  process.exitCode = 1;
}
