import { readFileSync } from 'node:fs';

import { faultOf, parse, type Proof, runsInChromium, runsWithJest } from '../support/proofs';

type Statement = { section: number; number: number; text: string; proofs: Proof[] };

const STATEMENT = /^- \*\*(\d+)\.(\d+)\*\* (.+)$/;
const PROOF = /^ {2}- `(.+)`$/;

const statements = readStatements(readFileSync('docs/specification.md', 'utf8'));
const nameOf = ({ section, number, text }: Statement) => `${section}.${number} ${text}`;
const written = ({ file, titles }: Proof) => [file, ...titles].join(' › ');

function readStatements(document: string): Statement[] {
  const found: Statement[] = [];
  for (const line of document.split('\n')) {
    const [, section, number, text] = STATEMENT.exec(line) ?? [];
    if (text) found.push({ section: Number(section), number: Number(number), text, proofs: [] });
    const [, proof] = PROOF.exec(line) ?? [];
    const [file, ...titles] = proof?.split(' › ') ?? [];
    if (file) found.at(-1)?.proofs.push({ file, titles });
  }
  return found;
}

it('a reader finds every section of the specification, its statements numbered one after the other', () => {
  const numbers = statements.map(({ section, number }) => `${section}.${number}`);
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const expected = sections.flatMap((section) =>
    statements.filter((one) => one.section === section).map((_one, at) => `${section}.${at + 1}`),
  );
  expect(numbers).toEqual(expected);
  expect([...new Set(statements.map(({ section }) => section))]).toEqual(sections);
});

it('a reader finds each test that proves a statement, and it runs', () => {
  const faults = statements.flatMap((statement) =>
    statement.proofs.map((proof) => [nameOf(statement), written(proof), faultOf(proof)]),
  );
  expect(faults.filter(([, , fault]) => fault !== undefined)).toEqual([]);
});

it('each statement of what the shop does is proven without a browser too', () => {
  const unproven = statements.filter(
    ({ section, proofs }) => section > 1 && !proofs.some(({ file }) => runsWithJest(file)),
  );
  expect(unproven.map(nameOf)).toEqual([]);
});

it('each section of what people do is proven in Chromium too', () => {
  const inChromium = statements.filter(({ proofs }) => proofs.some(({ file }) => runsInChromium(file)));
  expect([...new Set(inChromium.map(({ section }) => section))]).toEqual(
    expect.arrayContaining([1, 2, 4, 8, 9]),
  );
});

it('no line of the list is anything else, so that none is passed over', () => {
  const lines = readFileSync('docs/specification.md', 'utf8').split('\n');
  const odd = lines.filter((line) => /^\s*- /.test(line) && !STATEMENT.test(line) && !PROOF.test(line));
  expect(odd).toEqual([]);
});

describe('a proof that proves nothing is found out:', () => {
  const file = '__tests__/architecture/specification.test.ts';

  it.each<[string, Proof, string]>([
    [
      'a file that is not there',
      { file: '__tests__/lib/none.test.ts', titles: ['a'] },
      'there is no such file',
    ],
    [
      'a file that nothing runs',
      { file: '__tests__/support/proofs.ts', titles: ['a'] },
      'nothing runs this file',
    ],
    ['a test that is not there', { file, titles: ['a person flies'] }, 'there is no such test'],
    [
      'a row that is not there',
      {
        file: '__tests__/lib/time/a-person-whose-clock-is-wrong.test.ts',
        titles: ['a person whose reply says %p keeps what was known', 'no row of it'],
      },
      'the table has no such row',
    ],
    [
      'a case that is not there',
      { file: '__tests__/contract/session-cases.ts', titles: ['a shopper flies'] },
      'there is no such case',
    ],
  ])('%s', (_what, proof, fault) => {
    expect(faultOf(proof)).toBe(fault);
  });

  it.each(['it.skip', 'it.todo', 'test.fixme', 'it.failing'])('a test that is left out by %s', (keyword) => {
    const { tests } = parse('a.test.ts', `describe('a', () => { ${keyword}('b', () => {}); });`);
    expect(tests).toEqual([{ titles: ['a', 'b'], runs: false, hasTable: false }]);
  });

  it('a test in a part that is left out', () => {
    const { tests } = parse('a.test.ts', "describe.skip('a', () => { it.each([1])('b %i', () => {}); });");
    expect(tests).toEqual([{ titles: ['a', 'b %i'], runs: false, hasTable: true }]);
  });
});
