const { existsSync } = require('node:fs');

/** @typedef {import('next/dist/server/config-shared').WebpackConfigContext} Context */

/**
 * Next ships its client code as CommonJS and as ES modules. Bundles for the browser use the ES
 * modules, from which webpack can drop unused code.
 * @param {any} config @param {Context} context
 */
function replaceWithEsModules(config, { isServer, webpack }) {
  if (isServer) return config;
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/./, (/** @type {any} */ { createData }) => {
      const esModule = toEsModule(createData?.resource ?? '');
      if (esModule && existsSync(esModule)) createData.resource = esModule;
    }),
  );
  return config;
}

/**
 * Returns the ES module for one of Next's CommonJS files; undefined for any other file.
 * @param {string} file
 */
function toEsModule(file) {
  const path = file.replace(/([\\/]next[\\/]dist)([\\/])(client|shared|lib|pages)(?=[\\/])/, '$1$2esm$2$3');
  return path === file ? undefined : path;
}

/**
 * Leaves out what Next's client contains and no page uses: polyfills for what every browser that it
 * supports has by now, except `URL.canParse`; the component `Script`, which no file imports; and a
 * library for patterns of paths, whose functions webpack drops only when it is told that loading it
 * does nothing.
 * @param {any} config @param {Pick<Context, 'isServer'>} context
 */
function dropUnusedCode(config, { isServer }) {
  if (isServer) return config;
  const { alias } = config.resolve;
  alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = false;
  alias[require.resolve('next/dist/client/script')] = require.resolve('./no-script-component.js');
  config.module.rules.push({
    test: /[\\/]next[\\/]dist[\\/]compiled[\\/]path-to-regexp[\\/]/,
    sideEffects: false,
  });
  return config;
}

/**
 * Every page carries the names of all scripts, and part of a hash tells two versions apart as well:
 * one changed script in sixteen million keeps its name.
 * @param {any} config @param {Pick<Context, 'isServer'>} context
 */
function shortenHashes(config, { isServer }) {
  if (isServer) return config;
  config.output.hashDigestLength = 6;
  config.output.chunkFilename = config.output.filename;
  return config;
}

/**
 * Code that is imported on demand is not split into pieces shared with a page: two pieces are larger
 * than one when they are compressed, and the page's visitors would pay for it.
 * @param {any} config @param {Pick<Context, 'isServer'>} context @param {string} name the chunk's name
 */
function keepChunkWhole(config, { isServer }, name) {
  const { splitChunks } = config.optimization;
  if (isServer || !splitChunks) return config;
  const isSplit = splitChunks.chunks;
  splitChunks.chunks = (/** @type {{ name?: string }} */ chunk) => chunk.name !== name && isSplit(chunk);
  return config;
}

/** Bytes. Smaller scripts gain less than the comment costs. */
const SMALLEST_HINTED = 24 * 1024;

/**
 * V8 compiles every function of a script with this comment while it arrives, in another thread.
 * Otherwise it compiles each at its first call, in the thread that answers presses
 * (docs/decisions/0090-scripts-compiled-while-they-arrive.md). Other browsers see a comment. Chunks
 * name a variable of webpack's, which is short to make room for it.
 * @param {any} config @param {Context} context
 */
function compileWhileLoading(config, { isServer, webpack }) {
  if (isServer) return config;
  config.output.chunkLoadingGlobal = '_c';
  const { Compilation, sources } = webpack;
  // After the scripts have been minified, which removes comments, and before their hashes.
  const moment = { name: 'CompileHints', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 };
  const apply = (/** @type {any} */ compiler) =>
    compiler.hooks.thisCompilation.tap(moment.name, (/** @type {any} */ compilation) =>
      compilation.hooks.processAssets.tap(moment, (/** @type {Record<string, any>} */ assets) => {
        for (const [file, script] of Object.entries(assets)) {
          if (!file.endsWith('.js') || script.size() < SMALLEST_HINTED) continue;
          compilation.updateAsset(file, new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', script));
        }
      }),
    );
  config.plugins.push({ apply });
  return config;
}

module.exports = {
  compileWhileLoading,
  dropUnusedCode,
  shortenHashes,
  keepChunkWhole,
  toEsModule,
  replaceWithEsModules,
};
