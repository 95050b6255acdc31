import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

import ts from 'typescript';

import modules from '@/server/modules/order.json';

const SERVER = 'src/server';
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .map((path) => `${SERVER}/${path.replaceAll('\\', '/')}`);
const known = new Set(files);

/**
 * `platform/http`, `modules/orders`, `seed`, or the file's own name where it stands directly under
 * src/server. Definitions of tables are a layer of their own, beneath all others.
 */
function folderOf(file: string): string {
  if (file.endsWith('/tables.ts') || file.startsWith(`${SERVER}/database/`)) return 'tables';
  const [first = '', ...rest] = file.slice(SERVER.length + 1).split('/');
  return (first === 'platform' || first === 'modules') && rest[0] ? `${first}/${rest[0]}` : first;
}

function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : specifier.startsWith('.') && posix.join(posix.dirname(from), specifier);
  return base ? [`${base}.ts`, `${base}/index.ts`, base].find((path) => known.has(path)) : undefined;
}

/**
 * By folder, the folders that its files import: types, re-exports and what is imported on demand
 * included.
 */
function readImports(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const own = folderOf(file);
    const targets = found.get(own) ?? new Set<string>();
    found.set(own, targets);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const target = resolve(file, fileName);
      if (target && folderOf(target) !== own) targets.add(folderOf(target));
    }
  }
  return found;
}

/**
 * How many floors stand below each folder, by its longest path of imports. @throws where the path
 * comes back to itself
 */
function measureFloors(imports: Map<string, Set<string>>): Map<string, number> {
  const floors = new Map<string, number>();
  const measure = (folder: string, path: string[]): number => {
    if (path.includes(folder)) throw new Error(`A circle: ${[...path, folder].join(' -> ')}`);
    const measured = floors.get(folder);
    if (measured !== undefined) return measured;
    const below = [...(imports.get(folder) ?? [])].map((next) => measure(next, [...path, folder]) + 1);
    const floor = Math.max(0, ...below);
    floors.set(folder, floor);
    return floor;
  };
  for (const folder of imports.keys()) measure(folder, []);
  return floors;
}

it('server folders have no import cycle and at most 12 layers', () => {
  const floors = measureFloors(readImports());
  expect(floors.size).toBeGreaterThan(40);
  expect(Math.max(...floors.values()) + 1).toBeLessThanOrEqual(12);
});

it('an import cycle is reported with its folders', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a'])],
  ]);
  expect(() => measureFloors(imports)).toThrow('A circle: a -> b -> a');
});

it('a developer finds at most 5 files directly under src/server', () => {
  const entries = readdirSync(SERVER, { withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(5);
});

it('a developer who adds a module has to give it its place in order.json and an index.ts', () => {
  const folders = readdirSync(`${SERVER}/modules`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(modules.toSorted()).toEqual(folders.sort());
  expect(folders.filter((name) => !known.has(`${SERVER}/modules/${name}/index.ts`))).toEqual([]);
});

it('a developer finds no module in the platform', () => {
  const imports = readImports();
  const platform = [...imports].filter(([folder]) => folder.startsWith('platform/'));
  const elsewhere = platform.flatMap(([, targets]) =>
    [...targets].filter((one) => !one.startsWith('platform/') && one !== 'tables'),
  );
  expect(elsewhere).toEqual([]);
});

it('a developer sends no messages by hand: the outbox does after each commit that queues some', () => {
  const senders = files.filter((file) => /\bsendMessages\b/.test(readFileSync(file, 'utf8')));
  expect(senders).toEqual(['src/server/platform/outbox/send.ts']);
});
