/**
 * Runs the shop in production: Next's request handler behind the page cache (docs/decisions/0011).
 * Started by scripts/start.mjs.
 */
import { createServer } from 'node:http';

import next from 'next';

import { onShutdown } from '@/server/platform/background/shutdown';
import { readEnv } from '@/server/platform/config/env';
import { createLogger } from '@/server/platform/logging/logger';

import { serveUntilSignal } from './serve-until-signal';

async function main(): Promise<void> {
  // Next attaches its upgrade handler to this server, which never listens. The handler leaves some
  // requests unanswered and serves development only; without it, node:http answers upgrades too.
  const app = next({ dev: false, dir: process.cwd(), httpServer: createServer() });
  // Also starts the API (src/instrumentation.ts), which ends the process if its settings are
  // invalid.
  await app.prepare();
  const env = readEnv();
  onShutdown('Next', () => app.close());
  serveUntilSignal({ ...env, handle: app.getRequestHandler(), logger: createLogger(env.logLevel) });
}

void main();
