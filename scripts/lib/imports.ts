/** Which file of `src` imports what from which other, types and re-exports included. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

/** `name` is `*` for everything, as `import()` and `export *` take it. */
type Import = { from: string; name: string; isLate: boolean };
type Module = { exported: string[]; imports: Import[] };

/** Lists the files below a folder, with slashes on every system. */
export const listFiles = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .toSorted();

export const parseFile = (file: string, text = readFileSync(file, 'utf8')) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Reads what each module exports and imports; packages are left out. */
export function readModules(sources: Iterable<ts.SourceFile>): Map<string, Module> {
  const files = [...sources];
  const known = new Set(files.map(({ fileName }) => fileName));
  return new Map(files.map((source) => [source.fileName, readModule(source, known)]));
}

function readModule(source: ts.SourceFile, known: ReadonlySet<string>): Module {
  const exported: string[] = [];
  const imports: Import[] = [];
  const namespaces = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    const specifier = getSpecifier(node);
    const from = specifier && resolve(source.fileName, specifier, known);
    if (from) {
      const [namespace, names] = listNames(node);
      if (namespace) namespaces.set(namespace, from);
      const isLate = ts.isCallExpression(node);
      // A file that is imported as a namespace is imported even if none of its names is used.
      const list = namespace || names.length === 0 ? ['', ...names] : names;
      imports.push(...list.map((name) => ({ from, name, isLate })));
    }
    exported.push(...listExports(node));
    const [left, right] = getMember(node);
    const space = left && namespaces.get(left);
    if (space && right) imports.push({ from: space, name: right, isLate: false });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { exported, imports };
}

/** The text of what `import … from`, `export … from`, `import()` and `import('…').Type` name. */
function getSpecifier(node: ts.Node): string | undefined {
  let specifier: ts.Node | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) specifier = node.moduleSpecifier;
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    specifier = node.argument.literal;
  else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    [specifier] = node.arguments;
  return specifier && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}

function resolve(file: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  if (!/^(?:@\/|\.)/.test(specifier)) return undefined;
  const base = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(file), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((name) => known.has(name));
}

/** The name of a namespace import, and the names that are taken one by one. */
function listNames(node: ts.Node): [namespace: string | undefined, names: string[]] {
  if (ts.isExportDeclaration(node)) {
    if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return [undefined, ['*']];
    return [undefined, node.exportClause.elements.map(getImportedName)];
  }
  if (!ts.isImportDeclaration(node)) return [undefined, ['*']];
  const { name, namedBindings } = node.importClause ?? {};
  const names = name ? ['default'] : [];
  if (namedBindings && ts.isNamespaceImport(namedBindings)) return [namedBindings.name.text, names];
  return [undefined, [...names, ...(namedBindings?.elements.map(getImportedName) ?? [])]];
}

const getImportedName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier) =>
  (propertyName ?? name).text;

/** `cartApi.addToCart` in code and in types. */
function getMember(node: ts.Node): [left?: string, right?: string] {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    return [node.expression.text, node.name.text];
  if (ts.isQualifiedName(node) && ts.isIdentifier(node.left)) return [node.left.text, node.right.text];
  return [];
}

function listExports(node: ts.Node): string[] {
  if (ts.isExportAssignment(node)) return ['default'];
  if (ts.isExportDeclaration(node))
    return node.exportClause && ts.isNamedExports(node.exportClause)
      ? node.exportClause.elements.map(({ name }) => name.text)
      : [];
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => listBoundNames(name));
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || isTypeDeclaration(node)
    ? [node.name?.text ?? 'default']
    : [];
}

const listBoundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? listBoundNames(one.name) : []));

const isTypeDeclaration = (node: ts.Node) =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node);

/** Lists `file: name` of each export that exactly one other file imports. */
export function findSingleUseExports(modules: Map<string, Module>): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [file, { imports }] of modules)
    for (const { from, name } of imports)
      if (from !== file)
        importers.set(`${from}: ${name}`, (importers.get(`${from}: ${name}`) ?? new Set()).add(file));
  return [...modules].flatMap(([file, { exported }]) =>
    exported
      .map((name) => `${file}: ${name}`)
      .filter(
        (key) => new Set([...(importers.get(key) ?? []), ...(importers.get(`${file}: *`) ?? [])]).size === 1,
      ),
  );
}

/**
 * Finds the files that import each other in a circle, types included (Tarjan's algorithm). What
 * `import()` fetches later closes no circle.
 */
export function findCircles(modules: Map<string, Module>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    stack.push(file);
    const lower = (value = 0) => lowest.set(file, Math.min(lowest.get(file) ?? 0, value));
    const imports = modules.get(file)?.imports ?? [];
    for (const { from } of imports.filter(({ isLate }) => !isLate)) {
      if (!order.has(from)) {
        visit(from);
        lower(lowest.get(from));
      } else if (stack.includes(from)) lower(order.get(from));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || imports.some(({ from, isLate }) => from === file && !isLate))
      circles.push(circle);
  };
  for (const file of modules.keys()) if (!order.has(file)) visit(file);
  return circles;
}
