import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import icons from '@/components/ui/icons.json';

const root = process.cwd();
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

const pages = filesUnder('src/pages').filter((path) => !/\/_(app|document)\.tsx$/.test(path));
const components = filesUnder('src').filter((path) => path.endsWith('.tsx'));

it.each(Object.keys(icons))('icon %s is in the sprite', (name) => {
  const sprite = readFileSync(join(root, 'public/icons.svg'), 'utf8');
  expect(sprite).toContain(`<symbol id="${name}"`);
});

it.each(pages)('page %s has at most 15 lines', (path) => {
  expect(linesOf(path)).toBeLessThanOrEqual(15);
});

it('no file has more than 350 lines', () => {
  const files = [...filesUnder('src'), ...filesUnder('__tests__')];
  expect(files.filter((path) => linesOf(path) > 350)).toEqual([]);
});

it('every transaction starts with withTransaction, which retries deadlocks', () => {
  // The embedded database's client overrides how its driver begins one.
  const starting = filesUnder('src').filter((path) =>
    /(?<!super)\.transaction\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(starting).toEqual(['src/server/platform/database/transaction.ts']);
});

it('file names are kebab-case', () => {
  const names = filesUnder('src').map((path) => path.split('/').at(-1) ?? '');
  const odd = names.filter(
    (name) => !/^(_?[a-z0-9]+([-.][a-z0-9]+)*|\[(slug|part|id|code)\]|\[\[\.\.\.path\]\])\.tsx?$/.test(name),
  );
  expect(odd).toEqual([]);
});

it('exports are named, except the defaults that Next requires', () => {
  const withDefault = components.filter(
    (path) =>
      !path.startsWith('src/pages/') && /^export default/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(withDefault).toEqual([]);
});
