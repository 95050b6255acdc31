/** Instances of the shop, from one build, with the settings that several need. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { type S3Settings } from '../../src/server/platform/storage/s3-settings';
import { type Namespace } from './namespace';
import { type Ports } from './network';
import { createProgram, isHealthy, waitFor, type Program } from './programs';

/** A checkout with a build of the shop in it. */
export type Release = { root: string; build: string };

export type Shop = {
  name: string;
  host: string;
  port: number;
  url: string;
  readonly program: Program;
  /** Where its network can be cut. */
  namespace: Namespace | undefined;
  /** From the next start on. */
  useRelease: (release: Release) => void;
  waitUntilHealthy: () => Promise<void>;
};

type Settings = {
  directory: string;
  ports: Ports;
  bucket: S3Settings;
  metricsToken: string;
  patroniUrls: string;
  release: Release;
  /** The same for every instance. */
  shopSettings: Record<string, string>;
};

/** Describes an instance; it is not started yet. */
export function createShop(
  at: number,
  port: number,
  settings: Settings,
  namespace: Namespace | undefined,
): Shop {
  const { directory, ports, bucket, metricsToken, patroniUrls, shopSettings } = settings;
  const host = namespace?.instance ?? '127.0.0.1';
  const database = `postgres://postgres@${namespace?.database ?? '127.0.0.1'}:${ports.pgbouncer}`;
  const services = namespace?.services ?? '127.0.0.1';
  const name = `shop${at + 1}`;
  const dataDir = path.join(directory, name);
  mkdirSync(dataDir);
  const command = [process.execPath, 'scripts/start.mjs'];
  const [start = '', ...args] = namespace ? ['ip', ...namespace.run, ...command] : command;
  const create = ({ root, build }: Release) =>
    createProgram(name, start, args, {
      directory,
      cwd: root,
      env: {
        DATABASE_URL: `${database}/didan`,
        DATABASE_READ_URL: `${database}/didan_read`,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: build,
        PORT: String(port),
        DATA_DIR: dataDir,
        ...shopSettings,
        MIGRATE_ON_START: 'false',
        CACHE_PURGE_URL: `http://${services}:${ports.varnish}/`,
        METRICS_TOKEN: metricsToken,
        PATRONI_URLS: patroniUrls,
        S3_BUCKET: bucket.bucket,
        S3_ENDPOINT: `http://${services}:${new URL(bucket.endpoint ?? '').port}`,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      },
    });
  let program = create(settings.release);
  const url = `http://${host}:${port}`;
  return {
    name,
    host,
    port,
    url,
    namespace,
    get program() {
      return program;
    },
    useRelease: (release) => void (program = create(release)),
    waitUntilHealthy: () => waitFor(`${name} is healthy`, () => isHealthy(`${url}/api/health`), program),
  };
}
