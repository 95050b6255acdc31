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
 * Next adds polyfills for what every browser that it supports has by now, except `URL.canParse`,
 * which no page uses.
 * @param {any} config @param {Pick<Context, 'isServer'>} context
 */
function dropPolyfills(config, { isServer }) {
  if (!isServer) config.resolve.alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = false;
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

module.exports = { dropPolyfills, shortenHashes, keepChunkWhole, toEsModule, replaceWithEsModules };
