/** Instances of the shop, from one build, with the settings that several need. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { benchSettings } from '../lib/shoppers';

import { createProgram, isHealthy, waitFor, type Program } from './programs';

export type Shop = {
  name: string;
  port: number;
  url: string;
  program: Program;
  waitUntilHealthy: () => Promise<void>;
};

type Settings = {
  directory: string;
  databaseUrl: string;
  cacheUrl: string;
  /** S3_… settings. */
  bucket: Record<string, string>;
  metricsToken: string;
  /** The build's folder. */
  build: string;
};

/** Describes an instance; it is not started yet. */
export function createShop(at: number, port: number, settings: Settings): Shop {
  const { directory, databaseUrl, cacheUrl, bucket, metricsToken, build } = settings;
  const name = `shop${at + 1}`;
  const dataDir = path.join(directory, name);
  mkdirSync(dataDir);
  const program = createProgram(name, process.execPath, ['scripts/start.mjs'], {
    directory,
    env: {
      ...benchSettings(databaseUrl),
      NODE_ENV: 'production',
      NEXT_DIST_DIR: build,
      PORT: String(port),
      DATA_DIR: dataDir,
      MIGRATE_ON_START: 'false',
      CACHE_PURGE_URL: cacheUrl,
      METRICS_TOKEN: metricsToken,
      ...bucket,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const waitUntilHealthy = () => waitFor(`${name} is healthy`, () => isHealthy(`${url}/api/health`), program);
  return { name, port, url, program, waitUntilHealthy };
}
