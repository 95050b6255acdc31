/** Finds in `src` what derives from the endpoints (contracts/*.api.ts) and is typed by hand instead. */
import ts from 'typescript';

import { listFiles, parseFile } from './imports';

/** Paths of pages, which may be the same as an endpoint's, stand in src/config alone. */
const mayHavePaths = (file: string) => /^src\/(?:contracts|config)\//.test(file);
const REQUESTS = new Set(['get', 'post', 'put', 'patch', 'delete', 'request']);
const CALLS = new Set(['call', 'upload', 'download']);
const CACHE_METHODS = /^(?:get|set|ensure)Quer(?:y|ies)(?:Data|State)$|^(?:set|get)QueryDefaults$/;
/** Stands for a value that is known at run time only. */
const VALUE = '\0';

/** Reads the paths of all endpoints from their definitions. */
export function listApiPaths(): string[] {
  const paths = new Set<string>();
  for (const file of listFiles('src/contracts', /\.api\.ts$/)) {
    const visit = (node: ts.Node): void => {
      if (
        ts.isPropertyAssignment(node) &&
        node.name.getText() === 'path' &&
        ts.isStringLiteral(node.initializer)
      )
        paths.add(node.initializer.text);
      ts.forEachChild(node, visit);
    };
    visit(parseFile(file));
  }
  return [...paths];
}

/** Finds texts that are an endpoint's path, with its query or values filled in. */
export function findHandTypedPaths(source: ts.SourceFile, apiPaths: readonly string[]): string[] {
  if (mayHavePaths(source.fileName)) return [];
  const patterns = apiPaths.map(splitPath);
  return findNodes(source, (node) => {
    const text = readText(node);
    if (text === undefined || !/^\0?\//.test(text)) return false;
    const segments = splitPath(text.replace(/^\0(?=\/)/, '').replace(/^\/api(?=\/)/, ''));
    return patterns.some(
      (pattern) =>
        pattern.length === segments.length &&
        pattern.every((part, at) => (part.startsWith('{') ? segments[at] === VALUE : segments[at] === part)),
    );
  });
}

const splitPath = (text: string) =>
  text
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean);

function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return ts.isImportDeclaration(node.parent) ? undefined : node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('');
}

/**
 * Finds keys of queries that begin with a text. A key may, if no reply of the API stands behind it:
 * its `queryFn` calls functions of its own file alone, and this file imports no request and no
 * endpoint.
 */
export function findHandTypedKeys(source: ts.SourceFile): string[] {
  return findNodes(source, (node) => {
    if (!ts.isArrayLiteralExpression(node)) return false;
    const [first] = node.elements;
    if (!first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return false;
    return isKey(node) && !isLocal(node, source);
  });
}

/** `queryKey: […]`, `getQueryData([…])`, `const wishlistKey = […]` and `(user) => […]` of such a name. */
function isKey(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isAsExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isSatisfiesExpression(parent))
    return isKey(parent);
  if (ts.isArrowFunction(parent)) return isKey(parent);
  if (ts.isPropertyAssignment(parent)) return /^queryKey$/.test(parent.name.getText());
  if (ts.isVariableDeclaration(parent)) return /(?:^k|K)eys?$/.test(parent.name.getText());
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    CACHE_METHODS.test(parent.expression.name.text)
  );
}

function isLocal(key: ts.Node, source: ts.SourceFile): boolean {
  const reachesApi = source.statements.some(
    (one) =>
      ts.isImportDeclaration(one) &&
      /\/lib\/http\/|\/lib\/query\/|\.api'$/.test(one.moduleSpecifier.getText()),
  );
  const options = key.parent.parent;
  const queryFn = ts.isObjectLiteralExpression(options)
    ? options.properties.find((one) => one.name?.getText() === 'queryFn')
    : undefined;
  if (reachesApi || !queryFn) return false;
  const own = new Set(
    source.statements.flatMap((one) => {
      if (ts.isVariableStatement(one))
        return one.declarationList.declarations.map(({ name }) => name.getText());
      return ts.isFunctionDeclaration(one) ? [one.name?.text] : [];
    }),
  );
  const called = findNodes(queryFn, ts.isCallExpression, (node) =>
    ts.isCallExpression(node) ? node.expression.getText() : '',
  );
  return called.length > 0 && called.every((name) => own.has(name));
}

/**
 * Finds replies whose type is claimed rather than derived: `client.get<…>(…)`, and `call(…) as …`.
 * The client of lib/http alone does so, from the endpoint.
 */
export function findReplyCasts(source: ts.SourceFile): string[] {
  if (/^src\/(?:lib\/http|server)\//.test(source.fileName)) return [];
  return findNodes(source, (node) => {
    if (ts.isAsExpression(node)) return isCall(node.expression);
    if (!ts.isCallExpression(node) || !node.typeArguments?.length) return false;
    const { expression } = node;
    return ts.isPropertyAccessExpression(expression)
      ? REQUESTS.has(expression.name.text)
      : CALLS.has(expression.getText());
  });
}

function isCall(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isAsExpression(node))
    return isCall(node.expression);
  return ts.isCallExpression(node) && (CALLS.has(node.expression.getText()) || isReadJson(node));
}

const isReadJson = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === 'json';

/** `file:line: code` of each node that matches. */
function findNodes(
  root: ts.Node,
  matches: (node: ts.Node) => boolean,
  describe = (node: ts.Node) => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${source.fileName}:${line + 1}: ${node.getText()}`;
  },
): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (matches(node)) found.push(describe(node));
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}
