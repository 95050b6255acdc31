import { existsSync, readdirSync, readFileSync } from 'node:fs';

import ts from 'typescript';

export const SPECIFICATION_PAGE = 'docs/specification.md';

/** A statement of docs/specification.md: `- **4.7** …`. */
type Statement = { id: string; text: string };
/** A test that carries ids of statements in its title: `… (spec 4.7, 8.2)`. */
export type SpecificationTest = { file: string; titles: string[]; ids: string[] };

const STATEMENT = /^- \*\*(\d+\.\d+)\*\* (.+)$/;
const GENERATED_LINE = /^ {2}- `.+`$/;
const IDS = /(?:, | \()spec (\d+\.\d+(?:, \d+\.\d+)*)(?=\)$)/;
const KEYWORD =
  /^(it|test|describe|test\.describe)((?:\.(?:each|concurrent|serial|skip|only|todo|failing|fixme))*)$/;
const DOES_NOT_RUN = /\.(skip|todo|failing|fixme)/;
const CONTRACT = '__tests__/contract';

export const readStatements = (page: string): Statement[] =>
  page.split('\n').flatMap((line) => {
    const [, id, text] = STATEMENT.exec(line) ?? [];
    return id && text ? [{ id, text }] : [];
  });

/** Every test that runs and carries an id, in the order of its file. */
export function findSpecificationTests(): SpecificationTest[] {
  const files = readdirSync('__tests__', { recursive: true, encoding: 'utf8' })
    .map((path) => `__tests__/${path}`)
    .filter((file) => runsWithJest(file) || runsInChromium(file))
    .sort();
  return files.flatMap((file) => parseTests(file, readFileSync(file, 'utf8')));
}

/** @returns the page with the tests of each statement written below it */
export function renderSpecification(page: string, tests: SpecificationTest[]): string {
  const lines = page.split('\n').filter((line) => !GENERATED_LINE.test(line));
  return lines
    .flatMap((line) => {
      const id = STATEMENT.exec(line)?.[1];
      const proofs = id ? tests.filter(({ ids }) => ids.includes(id)) : [];
      return [
        line,
        ...proofs.map(({ file, titles }) => `  - \`${[file, ...titles.map(withoutIds)].join(' › ')}\``),
      ];
    })
    .join('\n');
}

/** `… (T27, spec 1.1)` becomes `… (T27)`, `… (spec 1.1)` loses its brackets. */
const withoutIds = (title: string): string =>
  title.replace(/ \(spec [\d., ]+\)$/, '').replace(/, spec [\d., ]+(?=\)$)/, '');

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
            .map(toPattern)
            .join('')}$`,
        ),
    );

function toPattern(part: string): string {
  if (part === '**/') return '(?:.+/)?';
  if (part === '*') return '[^/]*';
  if (part.startsWith('{')) return `(?:${part.slice(1, -1).replaceAll(',', '|')})`;
  return part.replaceAll('.', '\\.');
}

/** Contract cases are rows: `api.test.ts` sends each one that `cases.ts` reaches. */
export const runsWithJest = (file: string): boolean =>
  isContractCases(file)
    ? isReachedFromCases(file.slice(CONTRACT.length + 1, -3))
    : patterns().some((pattern) => pattern.test(file));

export const runsInChromium = (file: string): boolean => /^__tests__\/e2e\/[^/]+\.spec\.ts$/.test(file);

const isContractCases = (file: string) =>
  file.startsWith(`${CONTRACT}/`) && file.endsWith('-cases.ts') && !file.endsWith('run-cases.ts');

function isReachedFromCases(name: string): boolean {
  if (name === 'cases') return existsSync(`${CONTRACT}/cases.ts`);
  const importers = readdirSync(CONTRACT).filter(
    (other) =>
      /cases\.ts$/.test(other) && readFileSync(`${CONTRACT}/${other}`, 'utf8').includes(`from './${name}'`),
  );
  return importers.some(
    (importer) => importer !== 'run-cases.ts' && isReachedFromCases(importer.slice(0, -3)),
  );
}

/** The tests of one file that run and carry ids. Exported for its own test. */
export function parseTests(file: string, text: string): SpecificationTest[] {
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: SpecificationTest[] = [];
  if (/\.only\(/.test(text)) return found;

  function visit(node: ts.Node, titles: string[], runs: boolean): void {
    const call = testCall(node);
    const title = call?.title ?? (isContractCases(file) ? caseName(node) : undefined);
    const path = title === undefined ? titles : [...titles, title];
    const isRun = runs && !DOES_NOT_RUN.test(call?.keyword ?? '');
    const ids = title?.match(IDS)?.[1]?.split(', ');
    if (ids && isRun && !call?.keyword.includes('describe')) found.push({ file, titles: path, ids });
    ts.forEachChild(node, (child) => visit(child, call ? path : titles, isRun));
  }

  visit(root, [], true);
  return found;
}

function testCall(node: ts.Node): { keyword: string; title: string } | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined;
  const keyword = node.expression.getText().split(/[(<`]/)[0] ?? '';
  const title = node.arguments[0] && writtenText(node.arguments[0]);
  return KEYWORD.test(keyword) && title !== undefined ? { keyword, title } : undefined;
}

/** A case's name: its property `name`, or the first argument of the helper that builds it. */
function caseName(node: ts.Node): string | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const isName =
    (ts.isPropertyAssignment(parent) && parent.name.getText() === 'name') ||
    (ts.isCallExpression(parent) && parent.arguments[0] === node);
  return isName ? writtenText(node) : undefined;
}

/** A string's text; a template as it is written. */
function writtenText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}
