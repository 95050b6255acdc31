import { existsSync, readdirSync, readFileSync } from 'node:fs';

import ts from 'typescript';

/**
 * A proof is a file and the titles that lead to a test in it, as they are written there: `file › describe › test`. Of a test with a
 * table it may name one row by a text of it. A file of the contract's cases has no tests but rows, and each of its rows is a test
 * against the API.
 */
export type Proof = { file: string; titles: string[] };

type Found = { titles: string[]; runs: boolean; hasTable: boolean };
type Source = { tests: Found[]; texts: Set<string>; names: Set<string> };

const KEYWORD =
  /^(it|test|describe|test\.describe)((?:\.(?:each|concurrent|serial|skip|only|todo|failing|fixme))*)$/;
const CONTRACT = '__tests__/contract';
const DOES_NOT_RUN = /\.(skip|todo|failing|fixme)/;

/** Why a proof proves nothing; undefined for one that holds. */
export function faultOf({ file, titles }: Proof): string | undefined {
  if (!existsSync(file)) return 'there is no such file';
  if (file.endsWith('-cases.ts')) return faultOfCase(file, titles);
  if (!runsWithJest(file) && !runsInChromium(file)) return 'nothing runs this file';
  const { tests, texts } = read(file);
  const named = tests.filter((test) => isSame(test, titles) || (test.hasTable && isRowOf(test, titles)));
  if (named.length === 0) return 'there is no such test';
  if (named.some(({ runs }) => !runs)) return 'the test is left out';
  if (/\.only\(/.test(readFileSync(file, 'utf8'))) return 'another test of the file runs alone';
  const row = named.some((test) => isSame(test, titles)) ? undefined : titles.at(-1);
  return row === undefined || texts.has(row) ? undefined : 'the table has no such row';
}

const isSame = (test: Found, titles: string[]) => test.titles.join('\n') === titles.join('\n');
const isRowOf = (test: Found, titles: string[]) => isSame(test, titles.slice(0, -1));

function faultOfCase(file: string, titles: string[]): string | undefined {
  const runs = readFileSync(`${CONTRACT}/api.test.ts`, 'utf8').includes('runCases(');
  if (!runs || !isRun(file.slice(CONTRACT.length + 1, -3))) return 'no test runs these cases';
  return titles.length === 1 && read(file).names.has(titles[0] ?? '') ? undefined : 'there is no such case';
}

/** Whether the cases come into the table of all, by themselves or with others. */
function isRun(name: string): boolean {
  if (name === 'cases') return true;
  const others = readdirSync(CONTRACT).filter(
    (other) => /cases\.ts$/.test(other) && other !== 'run-cases.ts',
  );
  const importers = others.filter((other) =>
    readFileSync(`${CONTRACT}/${other}`, 'utf8').includes(`from './${name}'`),
  );
  return importers.some((importer) => isRun(importer.slice(0, -3)));
}

/** The patterns as jest.config.ts writes them. */
const patterns = () =>
  [...readFileSync('jest.config.ts', 'utf8').matchAll(/'<rootDir>\/(__tests__[^']*)'/g)]
    .map(([, glob = '']) => glob)
    .filter((glob) => glob.includes('*.test.'))
    .map(
      (glob) =>
        new RegExp(
          `^${glob
            .split(/(\*\*\/|\*|\{[^}]*\})/)
            .map(asPattern)
            .join('')}$`,
        ),
    );

function asPattern(part: string): string {
  if (part === '**/') return '(?:.+/)?';
  if (part === '*') return '[^/]*';
  if (part.startsWith('{')) return `(?:${part.slice(1, -1).replaceAll(',', '|')})`;
  return part.replace(/[.]/g, '\\.');
}

export const runsWithJest = (file: string): boolean =>
  file.endsWith('-cases.ts') || patterns().some((pattern) => pattern.test(file));

export const runsInChromium = (file: string): boolean => /^__tests__\/e2e\/[^/]+\.spec\.ts$/.test(file);

const known = new Map<string, Source>();

function read(file: string): Source {
  const source = known.get(file) ?? parse(file, readFileSync(file, 'utf8'));
  known.set(file, source);
  return source;
}

/** Exported for its own test. */
export function parse(file: string, text: string): Source {
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Source = { tests: [], texts: new Set(), names: new Set() };

  function visit(node: ts.Node, titles: string[], runs: boolean, inTable: boolean): void {
    const written = writtenText(node);
    if (written !== undefined) {
      found.texts.add(written);
      if (isName(node)) found.names.add(written);
    }
    const call = testCall(node);
    if (!call) return ts.forEachChild(node, (child) => visit(child, titles, runs, inTable));
    const path = [...titles, call.title];
    const hasTable = inTable || call.keyword.includes('.each');
    const goesOn = runs && !DOES_NOT_RUN.test(call.keyword);
    if (!call.keyword.includes('describe')) found.tests.push({ titles: path, runs: goesOn, hasTable });
    ts.forEachChild(node, (child) => visit(child, path, goesOn, hasTable));
  }

  visit(root, [], true, false);
  return found;
}

function testCall(node: ts.Node): { keyword: string; title: string } | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined;
  const keyword = node.expression.getText().split(/[(<`]/)[0] ?? '';
  const title = node.arguments[0] && writtenText(node.arguments[0]);
  return KEYWORD.test(keyword) && title !== undefined ? { keyword, title } : undefined;
}

/** What a string is, and a template as it is written. */
function writtenText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/** Of a case: its property `name`, or what a helper that makes one takes first. */
const isName = ({ parent, pos }: ts.Node) =>
  (ts.isPropertyAssignment(parent) && parent.name.getText() === 'name') ||
  (ts.isCallExpression(parent) && parent.arguments[0]?.pos === pos);
