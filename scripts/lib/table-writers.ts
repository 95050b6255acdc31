/** Which parts of the server write which tables, read from the sources' syntax trees. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

const SERVER = 'src/server';
const WRITES = new Set(['insert', 'update', 'delete']);
/** In raw SQL. `for update` and `on conflict do update` name no table. */
const RAW_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\bfor\s)(?<!\bdo\s)(?<!\bkey\s)update)\s+(?:only\s+)?(?:"?(\w+)"?|§(\d+)§)/gi;

export type Write = { table: string; file: string };

/** Lists TypeScript files of the server, with slashes on every system. */
export const listServerFiles = (): string[] =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${SERVER}/${name.replaceAll('\\', '/')}`)
    .toSorted();

const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** By file, its exported tables: the name in code and the name in the database. */
export function findTables(files = listServerFiles()): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('pgTable(')) continue;
    const tables = new Map<string, string>();
    for (const statement of parse(file, text).statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!initializer || !ts.isCallExpression(initializer) || !ts.isIdentifier(name)) continue;
        const [sqlName] = initializer.arguments;
        if (initializer.expression.getText() === 'pgTable' && sqlName && ts.isStringLiteral(sqlName))
          tables.set(name.text, sqlName.text);
      }
    }
    if (tables.size > 0) found.set(file, tables);
  }
  return found;
}

/** The part of the server that a file belongs to: `modules/orders`, `platform/outbox`, `seed`. */
export function partOf(file: string): string {
  const [first = '', second = ''] = file.slice(SERVER.length + 1).split('/');
  return first === 'modules' || first === 'platform' ? `${first}/${second}` : first;
}

/**
 * Finds what a file writes: calls of drizzle's insert, update and delete, and raw SQL in `sql`
 * templates.
 * @returns `table` is `?` and the text of the argument where the table cannot be told
 */
export function findWrites(file: string, text: string, tables: Map<string, Map<string, string>>): Write[] {
  const known = new Map<string, string>([...(tables.get(file) ?? [])]);
  const source = parse(file, text);
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    const imported = tables.get(resolve(file, statement.moduleSpecifier.text));
    if (!imported || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      const table = imported.get((propertyName ?? name).text);
      if (table) known.set(name.text, table);
    }
  }
  const names = new Set([...tables.values()].flatMap((one) => [...one.values()]));
  const writes = new Set<string>();
  const visit = (node: ts.Node): void => {
    const written = findDrizzleWrite(node, known);
    if (written) writes.add(written);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql'))
      for (const table of readRawWrites(node.template, known)) if (names.has(table)) writes.add(table);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...writes].map((table) => ({ table, file }));
}

/** `known` tables are written by any receiver; what else a database writes cannot be told. */
function findDrizzleWrite(node: ts.Node, known: Map<string, string>): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression } = node.expression;
  const [argument] = node.arguments;
  if (!WRITES.has(name.text) || !argument) return undefined;
  const written = argument.getText();
  return known.get(written) ?? (isDatabase(expression) ? `? ${written}` : undefined);
}

/** `db`, `tx`, `deps.db`, and a chain that begins with one, as in `db.with(due)`. */
function isDatabase(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) return isDatabase(node.expression);
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'db' || isDatabase(node.expression);
  return ts.isIdentifier(node) && /^(?:db|tx|outer)$/.test(node.text);
}

function readRawWrites(template: ts.TemplateLiteral, known: Map<string, string>): string[] {
  const values = ts.isTemplateExpression(template)
    ? template.templateSpans.map(({ expression }) => expression.getText())
    : [];
  const statement = ts.isTemplateExpression(template)
    ? template.head.text + template.templateSpans.map(({ literal }, at) => `§${at}§${literal.text}`).join('')
    : template.text;
  return [...statement.matchAll(RAW_WRITE)].map(
    ([, name, value]) => name ?? known.get(values[Number(value)] ?? '') ?? '',
  );
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}.ts`;
  return `${path.posix.join(path.posix.dirname(from), specifier)}.ts`;
}

/** By table, the parts of the server that write it. */
function findTableWriters(): Map<string, { part: string; files: string[] }[]> {
  const files = listServerFiles();
  const tables = findTables(files);
  const writers = new Map<string, Map<string, string[]>>();
  for (const file of files)
    for (const { table } of findWrites(file, readFileSync(file, 'utf8'), tables)) {
      const parts = writers.get(table) ?? new Map<string, string[]>();
      writers.set(table, parts.set(partOf(file), [...(parts.get(partOf(file)) ?? []), file]));
    }
  return new Map(
    [...writers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([table, parts]) => [table, [...parts].map(([part, list]) => ({ part, files: list }))]),
  );
}

/** Parts that fill a fresh database, for a demonstration or a measurement. */
const FILLING = new Set(['seed']);

/** Finds the parts of the running server that write each table. */
export const findRunningWriters = () =>
  [...findTableWriters()].map(
    ([table, parts]) => [table, parts.filter(({ part }) => !FILLING.has(part))] as const,
  );

/** Lists each table that more than one part of the running server writes, with these parts. */
export const findSharedTables = (): string[] =>
  findRunningWriters().flatMap(([table, parts]) =>
    parts.length > 1 ? [`${table}: ${parts.map(({ part }) => part).join(' ')}`] : [],
  );
