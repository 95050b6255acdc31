import { readFileSync } from 'node:fs';

import {
  findSpecificationTests,
  parseTests,
  readStatements,
  renderSpecification,
  runsInChromium,
  runsWithJest,
  SPECIFICATION_PAGE,
} from '../support/specification';

const page = readFileSync(SPECIFICATION_PAGE, 'utf8');
const statements = readStatements(page);
const tests = findSpecificationTests();
const sectionOf = (id: string) => Number(id.split('.')[0]);
const testsOf = (id: string) => tests.filter(({ ids }) => ids.includes(id));

it('docs/specification.md lists the tests that carry its ids (npm run docs:specification writes it)', () => {
  expect(page).toBe(renderSpecification(page, tests));
});

it('docs/specification.md has nine sections whose statements are numbered without a gap', () => {
  const ids = statements.map(({ id }) => id);
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const expected = sections.flatMap((section) =>
    ids.filter((id) => sectionOf(id) === section).map((_id, at) => `${section}.${at + 1}`),
  );
  expect(ids).toEqual(expected);
  expect([...new Set(ids.map(sectionOf))]).toEqual(sections);
});

it('test titles carry only ids of statements that exist', () => {
  const known = new Set(statements.map(({ id }) => id));
  expect(tests.flatMap(({ ids }) => ids).filter((id) => !known.has(id))).toEqual([]);
});

it('each statement of sections 2 to 9 has a test that needs no browser', () => {
  const unproven = statements.filter(
    ({ id }) => sectionOf(id) > 1 && !testsOf(id).some(({ file }) => runsWithJest(file)),
  );
  expect(unproven).toEqual([]);
});

it('each section about what people do has a browser test', () => {
  const inChromium = tests.filter(({ file }) => runsInChromium(file)).flatMap(({ ids }) => ids);
  expect([...new Set(inChromium.map(sectionOf))]).toEqual(expect.arrayContaining([1, 2, 4, 8, 9]));
});

describe('the reader of test titles', () => {
  it.each(['it.skip', 'it.todo', 'test.fixme', 'it.failing'])('leaves out a test marked %s', (keyword) => {
    const text = `describe('a', () => { ${keyword}('b (spec 1.1)', () => {}); it('c (spec 1.2)', () => {}); });`;
    expect(parseTests('a.test.ts', text)).toEqual([
      { file: 'a.test.ts', titles: ['a', 'c (spec 1.2)'], ids: ['1.2'] },
    ]);
  });

  it('leaves out a test in a skipped block, and a file where one test runs alone', () => {
    expect(parseTests('a.test.ts', "describe.skip('a', () => { it('b (spec 1.1)', () => {}); });")).toEqual(
      [],
    );
    expect(parseTests('a.test.ts', "it.only('a', () => {}); it('b (spec 1.1)', () => {});")).toEqual([]);
  });

  it('reads several ids, beside those of attacks', () => {
    const [found] = parseTests('a.test.ts', "it.each([1])('a %i (T1, spec 1.1, 2.10)', () => {});");
    expect(found?.ids).toEqual(['1.1', '2.10']);
  });
});
