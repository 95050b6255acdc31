// The service workers: each src/workers/*-worker.ts becomes one file in public/, at the address of its own name.
// Usage: node scripts/workers.mjs   (`npm run dev` and `npm run build` begin with it)
import { readdirSync } from 'node:fs';

import { build } from 'esbuild';

const folder = 'src/workers';
const entryPoints = readdirSync(folder)
  .filter((name) => name.endsWith('-worker.ts'))
  .map((name) => `${folder}/${name}`);

await build({
  entryPoints,
  outdir: 'public',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
