import ts from 'typescript';

import {
  findHandTypedKeys,
  findHandTypedPaths,
  findReplyCasts,
  listApiPaths,
} from '../../scripts/lib/hand-typed';
import {
  findCircles,
  findSingleUseExports,
  listFiles,
  parseFile,
  readModules,
} from '../../scripts/lib/imports';
import { findSharedTables } from '../../scripts/lib/table-writers';

const apiPaths = listApiPaths();
const sources = listFiles('src', /\.tsx?$/).map((file) => parseFile(file));

it('a developer finds no table that two parts of the server write', () => {
  expect(findSharedTables()).toEqual([]);
});

it('a developer finds the path of an endpoint in its definition alone', () => {
  expect(apiPaths.length).toBeGreaterThan(150);
  expect(sources.flatMap((source) => findHandTypedPaths(source, apiPaths))).toEqual([]);
});

it('a developer finds no query of the API whose key is typed by hand', () => {
  expect(sources.flatMap(findHandTypedKeys)).toEqual([]);
});

it('a developer finds no reply of the API whose type is claimed by a cast', () => {
  expect(sources.flatMap(findReplyCasts)).toEqual([]);
});

const parse = (code: string, file = 'src/features/x/x.tsx') =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);

it.each([
  ['fetch("/cart/")', 1],
  ['fetch("/api/cart/")', 1],
  ['fetch(`/temp-cart/${id}`)', 1],
  ['fetch(`${base}/order/${id}/received/`)', 1],
  ['fetch(`/checkout/verify/?reference=${reference}`)', 1],
  ['fetch(buildApiPath(getCart))', 0],
  ['const page = "/orders/open"', 0],
  ['const text = "In your /cart/ page"', 0],
])('a path of the API that is typed by hand is found by its text: %s', (code, count) => {
  expect(findHandTypedPaths(parse(code), apiPaths)).toHaveLength(count);
});

it.each([
  ['useQuery({ queryKey: ["cart", user], queryFn: fetchCart })', 1],
  ['client.setQueryData(["cart"], cart)', 1],
  ['client.invalidateQueries({ queryKey: [`cart-${user}`] })', 1],
  ['const cartKey = ["cart"] as const;', 1],
  ['const cartKey = (user: string) => ["cart", user] as const;', 1],
  ['useQuery({ queryKey: [...apiQueryKey(getCart), user], queryFn })', 0],
  [
    'const draw = (text: string) => svg(text);\nuseQuery({ queryKey: ["qr", text], queryFn: () => draw(text) })',
    0,
  ],
  [
    "import { call } from '@/lib/http/call';\nconst load = () => call(getCart, {});\n" +
      'useQuery({ queryKey: ["cart"], queryFn: () => load() })',
    1,
  ],
])('a key of a query that is typed by hand is found, unless no reply stands behind it: %s', (code, count) => {
  expect(findHandTypedKeys(parse(code))).toHaveLength(count);
});

it.each([
  ['client.get<Cart>("/x")', 1],
  ['(await getHttpClient()).post<Cart>(address, body)', 1],
  ['const cart = (await call(getCart, {})) as Cart;', 1],
  ['const cart = (await (await fetch(address)).json()) as Cart;', 1],
  ['const cart = await call(getCart, {});', 0],
  ['const known = new Map<string, Cart>().get("x");', 0],
])('a cast of a reply is found by its syntax: %s', (code, count) => {
  expect(findReplyCasts(parse(code))).toHaveLength(count);
});

it('files that import each other are found, types and re-exports included, import() not', () => {
  const modules = readModules([
    parse("import { type B } from './b';\nexport type A = B;", 'src/a.ts'),
    parse("export type { C } from './c';\nexport type B = string;", 'src/b.ts'),
    parse("export type C = import('./a').A;", 'src/c.ts'),
    parse("import { e } from './e';\nexport const d = e;", 'src/d.ts'),
    parse("export const e = () => import('./d');", 'src/e.ts'),
  ]);
  expect(findCircles(modules).map((files) => files.toSorted())).toEqual([
    ['src/a.ts', 'src/b.ts', 'src/c.ts'],
  ]);
});

it('an export that one other file imports is found, by name, namespace or import()', () => {
  const modules = readModules([
    parse('export const once = 1, twice = 2, never = 3, member = 4;\ntwice;', 'src/a.ts'),
    parse("import { once, twice as two } from '@/a';", 'src/b.ts'),
    parse("import * as a from './a';\na.member + a.twice;", 'src/c.ts'),
    parse('export const late = 1;', 'src/d.ts'),
    parse("void import('./d');", 'src/e.ts'),
  ]);
  expect(findSingleUseExports(modules)).toEqual(['src/a.ts: once', 'src/a.ts: member', 'src/d.ts: late']);
});
