/** Entry of an API process: the production server without Next. Started by api-process.ts. */
import { createAdaptorServer } from '@hono/node-server';

import { getApp, startServer } from '@/server/container';

await startServer();
const app = await getApp();
createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
