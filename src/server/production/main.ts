/** The shop in production: Next's request handler behind the page cache (docs/decisions/0011). Started by scripts/start.mjs. */
import { createServer } from 'node:http';

import next from 'next';

import { onShutdown } from '@/server/platform/background/shutdown';
import { readEnv } from '@/server/platform/config/env';
import { createLogger } from '@/server/platform/logging/logger';

import { serveUntilSignal } from './serve-until-signal';

async function main(): Promise<void> {
  // Next adds its handler of upgrades to this server, which never listens: it leaves some requests without a reply, and is of use in
  // development alone. Without it node:http answers an upgrade like any other request.
  const app = next({ dev: false, dir: process.cwd(), httpServer: createServer() });
  // Opens the API too (src/instrumentation.ts), which ends the process where its settings are not usable.
  await app.prepare();
  const env = readEnv();
  onShutdown('Next', () => app.close());
  serveUntilSignal({ ...env, handle: app.getRequestHandler(), logger: createLogger(env.logLevel) });
}

void main();
