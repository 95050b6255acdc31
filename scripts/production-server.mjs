// Bundles src/server/production/main.ts for `npm start`, beside the pages that `next build` made.
// Usage: node scripts/production-server.mjs   (the end of `npm run build`)
import { join } from 'node:path';
import { build } from 'esbuild';

await build({
  entryPoints: ['src/server/production/main.ts'],
  outfile: join(process.env.NEXT_DIST_DIR || '.next', 'production-server.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { '@': './src' },
  logLevel: 'warning',
});
