// The shop in production: Next's own request handler behind a cache of finished pages (docs/decisions/0011).
// Usage: npm run build && npm start   (PORT, DATA_DIR and the rest of .env.example)
import { createServer } from 'node:http';
import nextEnv from '@next/env';
import next from 'next';

import { createPageCache } from './lib/page-cache.mjs';

nextEnv.loadEnvConfig(process.cwd(), false);
const port = Number(process.env.PORT || 3000);

const app = next({ dev: false, dir: process.cwd(), port });
await app.prepare();

const server = createServer(createPageCache(app.getRequestHandler()));
server.keepAliveTimeout = 5_000;
server.listen(port, () => console.log(`The shop is open at http://localhost:${port}`));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    // What is being answered is answered; a connection that only stands open holds nobody up.
    server.close(() => void app.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  });
}
