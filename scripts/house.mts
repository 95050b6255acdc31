/**
 * Counts how the code is kept, so that it can be compared with before: `npm run house`. Tables with
 * two writers and what is typed by hand are held at 0 by __tests__/architecture/one-truth.test.ts.
 * With `-- --list`, it names what it counted.
 */
import { readFileSync } from 'node:fs';

import { findHandTypedKeys, findHandTypedPaths, findReplyCasts, listApiPaths } from './lib/hand-typed';
import { findCircles, findSingleUseExports, listFiles, parseFile, readModules } from './lib/imports';
import { findSharedTables } from './lib/table-writers';

const MAX_LINES = 350;

const countLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
const sumLines = (files: string[]) => files.reduce((sum, file) => sum + countLines(file), 0);

const code = /\.(?:tsx?|mts|m?js|css|sql)$/;
// drizzle-kit writes the migrations.
const src = listFiles('src', code).filter((file) => !file.startsWith('src/server/database/migrations/'));
const tests = listFiles('__tests__', code);
const messages = src.filter((file) => /messages\.ts$/.test(file));
const sources = src.filter((file) => /\.tsx?$/.test(file)).map((file) => parseFile(file));
const modules = readModules(sources);
const apiPaths = listApiPaths();

const lists: [what: string, found: string[]][] = [
  ['exports with one importer', findSingleUseExports(modules)],
  ['tables with two writers', findSharedTables()],
  ['paths of the API typed by hand', sources.flatMap((one) => findHandTypedPaths(one, apiPaths))],
  ['query keys typed by hand', sources.flatMap(findHandTypedKeys)],
  ['casts of replies', sources.flatMap(findReplyCasts)],
  ['circular imports, types included', findCircles(modules).map((files) => files.join(' '))],
  [
    `files over ${MAX_LINES} lines`,
    [...src, ...tests].filter((file) => /\.tsx?$/.test(file) && countLines(file) > MAX_LINES),
  ],
];

const rows: [what: string, count: number][] = [
  ['lines of src', sumLines(src)],
  ['lines of tests', sumLines(tests)],
  ['files of src, without generated ones', src.length],
  ['files of tests', tests.length],
  ['message files', messages.length],
  ['lines of message files', sumLines(messages)],
  ...lists.map(([what, found]): [string, number] => [what, found.length]),
];
for (const [what, count] of rows) console.log(`${what.padEnd(38)}${count.toLocaleString('en').padStart(8)}`);
if (process.argv.includes('--list'))
  for (const [what, found] of lists) console.log(`\n${what}\n${found.map((one) => `  ${one}`).join('\n')}`);
