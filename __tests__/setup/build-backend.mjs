import { build, stop } from 'esbuild';

import { BUNDLE } from './backend-loader.mjs';

/** Bundles the server that tests of the browser's code talk to, since jest would compile and load its files one by one. */
export default async function buildBackend() {
  await build({
    entryPoints: ['__tests__/support/backend-server/main.ts'],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@': './src', '@tests': './__tests__' },
    sourcemap: 'inline',
    logLevel: 'error',
  });
  await stop();
}
