// The shop in production, from the files that `npm run build` made (src/server/production/main.ts).
// Usage: npm run build && npm start   (PORT, DATA_DIR and the rest of .env.example)
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import nextEnv from '@next/env';

nextEnv.loadEnvConfig(process.cwd(), false);
const built = join(process.cwd(), process.env.NEXT_DIST_DIR || '.next', 'production-server.mjs');
await import(pathToFileURL(built).href);
