// Bundles src/server/production/main.ts for `npm start`, beside the pages that `next build` made.
// Usage: node scripts/production-server.mjs   (the end of `npm run build`)
import { join } from 'node:path';

import { bundleServer } from './lib/bundle-server.mjs';

await bundleServer(
  'src/server/production/main.ts',
  join(process.env.NEXT_DIST_DIR || '.next', 'production-server.mjs'),
);
