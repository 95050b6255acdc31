import { build } from 'esbuild';

/**
 * Bundles server code into one ES module for Node; packages stay outside.
 *
 * @param {string} entry
 * @param {string} outfile
 */
export const bundleServer = (entry, outfile) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@': './src' },
    logLevel: 'warning',
  });
