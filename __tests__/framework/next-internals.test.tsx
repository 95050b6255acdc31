/**
 * Fails where an upgrade of Next or React takes away what src/framework relies on; see its README.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { Head } from 'next/document';

import { dropUnusedCode, toEsModule } from '@/framework/webpack';

const CLIENT = 'node_modules/next/dist/client';

/** A configuration of webpack, as far as dropUnusedCode changes it. */
function configWithoutUnusedCode() {
  return dropUnusedCode(
    { resolve: { alias: {} as Record<string, unknown> }, module: { rules: [] as { test: RegExp }[] } },
    { isServer: false },
  );
}

it.each([
  'client/index.js',
  'client/router.js',
  'shared/lib/router/router.js',
  'lib/constants.js',
  'pages/_app.js',
])('Next still has %s as an ES module beside its CommonJS file (webpack.js)', (file) => {
  const commonJs = `${process.cwd()}/node_modules/next/dist/${file}`;
  expect(existsSync(commonJs)).toBe(true);
  const esModule = toEsModule(commonJs);
  expect(readFileSync(esModule ?? '', 'utf8')).toMatch(/^(import|export) /m);
});

it('a file outside of Next is left as it is (webpack.js)', () => {
  expect(toEsModule(`${process.cwd()}/src/pages/_app.tsx`)).toBeUndefined();
  expect(toEsModule('/shop/node_modules/next/dist/build/index.js')).toBeUndefined();
});

it.each(['getPolyfillScripts', 'getPreNextScripts', 'getDynamicChunks', 'getScripts'] as const)(
  'Next’s Head still prints scripts by its method %s (deferred-head.tsx)',
  (method) => {
    expect(typeof Head.prototype[method]).toBe('function');
    expect(readFileSync('node_modules/next/dist/pages/_document.js', 'utf8')).toContain(`this.${method}(`);
  },
);

it('Next still hydrates with the property hydrateRoot of react-dom/client (concurrent-hydration.ts)', () => {
  const index = readFileSync(`${CLIENT.replace('/dist/', '/dist/esm/')}/index.js`, 'utf8');
  expect(index).toMatch(/import (\w+) from ['"]react-dom\/client['"]/);
  const name = /import (\w+) from ['"]react-dom\/client['"]/.exec(index)?.[1];
  expect(index).toContain(`${name}.hydrateRoot(`);
});

it('Next’s pages router still renders with the property renderToReadableStream of react-dom/server.edge (whole-html.ts)', () => {
  const pages = readFileSync('node_modules/next/dist/server/ReactDOMServerPages.js', 'utf8');
  expect(pages).toContain("require('react-dom/server.edge')");
  const runtime = readFileSync('node_modules/next/dist/compiled/next-server/pages.runtime.prod.js', 'utf8');
  expect(runtime).toContain('require("react-dom/server.edge")');
  expect(runtime).toMatch(/\.renderToReadableStream\(/);
});

it('Next’s client still imports its polyfills from one module, and no page uses URL.canParse (webpack.js)', () => {
  const { alias } = configWithoutUnusedCode().resolve;
  const [[file, replacement] = ['']] = Object.entries(alias).filter(([path]) => path.includes('polyfill'));
  expect(replacement).toBe(false);
  expect(readFileSync(file, 'utf8')).toContain('canParse');
  expect(readFileSync(`${CLIENT.replace('/dist/', '/dist/esm/')}/index.js`, 'utf8')).toContain(
    "import '../build/polyfills/polyfill-module'",
  );
  const folders = [
    'components',
    'config',
    'contracts',
    'features',
    'framework',
    'lib',
    'pages',
    'screens',
    'session',
    'shell',
  ];
  const users = folders
    .flatMap((folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (name) => `src/${folder}/${name}`,
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && readFileSync(name, 'utf8').includes('canParse'));
  expect(users).toEqual([]);
});

it('Next’s client takes from the file of its component Script only what stands for it (webpack.js)', () => {
  const { alias } = configWithoutUnusedCode().resolve;
  const [[file, replacement] = ['', '']] = Object.entries(alias).filter(([path]) => path.includes('script'));
  expect(existsSync(file)).toBe(true);
  const importers = ['client/index.js', 'shared/lib/router/router.js'];
  const taken = importers.flatMap((importer) =>
    [
      ...readFileSync(`node_modules/next/dist/esm/${importer}`, 'utf8').matchAll(
        /\{ (\w+) \} (?:from|= require\() ?'(?:\.|\.\.\/\.\.\/\.\.\/client)\/script'/g,
      ),
    ].map(([, name]) => name),
  );
  expect(taken.sort()).toEqual(['handleClientScriptLoad', 'initScriptLoader']);
  for (const name of taken) expect(readFileSync(String(replacement), 'utf8')).toContain(`const ${name} =`);
});

it('Next’s router still loads a library for patterns of paths (webpack.js)', () => {
  const [rule] = configWithoutUnusedCode().module.rules;
  const library = 'next/dist/compiled/path-to-regexp/index.js';
  expect(existsSync(`node_modules/${library}`)).toBe(true);
  expect(`/node_modules/${library}`).toMatch(rule!.test);
});
