// Writes `dist/openapi/contract.json` for the OpenAPI document: every interface of `contract/` as a JSON Schema
// (2020-12, the dialect of OpenAPI 3.1), and what the comments of request classes (`src/**/*.dto.ts`) say of fields.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OUT = join(ROOT, 'dist', 'openapi', 'contract.json');

/** Numbers are whole (ids, grosz, pixels, minutes), but in these types, and these of a type. */
const FRACTIONS = [
  'Crop',
  'MapPosition',
  'PeriodNumbers.daysToFirstFree',
  'PeriodNumbers.noShowShare',
  'PeriodNumbers.promisesKept',
];
/** The contract's convention: a text whose name ends so is an instant or a calendar date. */
const FORMATS = [
  [/^at$|At$|Since$/, 'date-time'],
  [/^date$|^bornOn$|^pricesValidFrom$|^termsFrom$|^checkedOn$/, 'date'],
];

const files = (folder, ending) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => join(ROOT, folder, name));

const contract = files('contract', '.ts');
const program = ts.createProgram(contract, {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
});
const checker = program.getTypeChecker();

const commentOf = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
const described = (schema, symbol) => {
  const description = commentOf(symbol);
  return description ? { ...schema, description } : schema;
};

/** The name of the component that a type is, or null for a type that is written out where it is used. */
function componentOf(type) {
  if (type.aliasTypeArguments?.length) return null;
  const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.getSymbol() : undefined);
  return symbol && components.has(symbol.name) ? symbol.name : null;
}

function orNull(schema) {
  if (Array.isArray(schema.enum)) return { ...schema, type: [schema.type, 'null'], enum: [...schema.enum, null] };
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

function ofUnion(type, place) {
  const members = type.types.filter((each) => !(each.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
  const nullable = type.types.some((each) => each.flags & ts.TypeFlags.Null);
  const booleans = members.length === 2 && members.every((each) => each.flags & ts.TypeFlags.BooleanLiteral);
  let schema;
  if (booleans) schema = { type: 'boolean' };
  else if (members.every((each) => each.isStringLiteral()))
    schema = { type: 'string', enum: members.map((each) => each.value) };
  else if (members.length === 1) schema = toSchema(members[0], place);
  else schema = { anyOf: members.map((each) => toSchema(each, place)) };
  return nullable ? orNull(schema) : schema;
}

function ofObject(type, place) {
  const properties = {};
  const required = [];
  for (const symbol of checker.getPropertiesOfType(type)) {
    const optional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
    const propertyType = checker.getTypeOfSymbol(symbol);
    properties[symbol.name] = described(toSchema(propertyType, { owner: place.owner, name: symbol.name }), symbol);
    if (!optional) required.push(symbol.name);
  }
  const index = checker.getIndexInfosOfType(type)[0];
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(index && { additionalProperties: toSchema(index.type, place) }),
  };
}

/** @param place the component and the property in which the type is used */
function toSchema(type, place) {
  const component = componentOf(type);
  if (component && !place.isRoot) return { $ref: `#/components/schemas/${component}` };
  const { flags } = type;
  if (flags & ts.TypeFlags.Unknown) return {};
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isStringLiteral() || type.isNumberLiteral()) return { type: typeof type.value, const: type.value };
  if (flags & ts.TypeFlags.BooleanLiteral) return { type: 'boolean', const: type.intrinsicName === 'true' };
  if (flags & ts.TypeFlags.Number) {
    const isFraction = [place.owner, `${place.owner}.${place.name}`].some((name) => FRACTIONS.includes(name));
    return { type: isFraction ? 'number' : 'integer' };
  }
  if (flags & ts.TypeFlags.String) {
    const format = FORMATS.find(([pattern]) => pattern.test(place.name ?? ''))?.[1];
    return { type: 'string', ...(format && { format }) };
  }
  if (type.isUnion()) return ofUnion(type, place);
  const inner = { owner: place.owner, name: place.name };
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).map((each) => toSchema(each, inner));
    return { type: 'array', prefixItems: items, items: {}, minItems: items.length, maxItems: items.length };
  }
  if (checker.isArrayType(type)) return { type: 'array', items: toSchema(checker.getTypeArguments(type)[0], inner) };
  if (flags & ts.TypeFlags.Object || type.isIntersection()) return ofObject(type, inner);
  throw new Error(`${place.owner}.${place.name}: no schema for ${checker.typeToString(type)}`);
}

const components = new Map();
for (const file of contract) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    const declaration = symbol.declarations?.find(ts.isInterfaceDeclaration);
    // A generic interface is a part of others, and a mark such as `readonly` lists of names is no answer.
    if (declaration && !declaration.typeParameters) components.set(symbol.name, symbol);
  }
}
const schemas = {};
for (const [name, symbol] of [...components].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const schema = toSchema(checker.getDeclaredTypeOfSymbol(symbol), { owner: name, isRoot: true });
  schemas[name] = described(schema, symbol);
}

const declaredComments = new Map();
for (const file of files('src', '.dto.ts')) {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.ES2023, true);
  const text = (node) => {
    const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment;
    return (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ');
  };
  for (const declared of source.statements.filter((each) => ts.isClassDeclaration(each) && each.name)) {
    const fields = declared.members.filter((each) => ts.isPropertyDeclaration(each) && text(each) !== '');
    const parent = declared.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    declaredComments.set(declared.name.text, {
      parent: parent?.expression.getText(source),
      own: Object.fromEntries(fields.map((each) => [each.name.getText(source), text(each)])),
    });
  }
}

/** The comments of a class and of those that it extends. */
const commentsOf = (name) => {
  const { parent, own } = declaredComments.get(name) ?? { own: {} };
  return parent ? { ...commentsOf(parent), ...own } : own;
};
const comments = {};
for (const name of [...declaredComments.keys()].sort()) {
  if (Object.keys(commentsOf(name)).length > 0) comments[name] = commentsOf(name);
}

mkdirSync(dirname(OUT), { recursive: true });
writeFileSync(OUT, `${JSON.stringify({ schemas, comments }, null, 1)}\n`);
process.stdout.write(`${Object.keys(schemas).length} schemas of the contract\n`);
