import path from 'node:path';

import { type Http2Bindings, type HttpBindings } from '@hono/node-server';

import { type AnyInput, buildApiAddress } from '@/contracts/api';
import { encryptFormerDocuments } from '@/server/modules/business';
import { getProductIndex } from '@/server/modules/catalogue';
import { refreshRates, scheduleRateRefresh } from '@/server/modules/currency';
import { startNoticePolling } from '@/server/modules/notice-delivery';
import { createPushDevices } from '@/server/modules/notifications';
import { scheduleImports } from '@/server/modules/product-imports';
import { getTestKey } from '@/server/modules/test-payments';
import { scheduleOrderJobs } from '@/server/order-jobs';
import { followSurrogateKeyChanges } from '@/server/platform/cache-changes/follow-surrogate-key-changes';
import { createExternalPurge } from '@/server/platform/cache/external-purge';
import { type Database, type Db } from '@/server/platform/database/database';
import { openEmbedded } from '@/server/platform/database/embedded';
import { checkSchema, migrateDatabase } from '@/server/platform/database/migrate-postgres';
import { readReplication } from '@/server/platform/database/replication';
import { hasOwnerRights } from '@/server/platform/database/roles';
import { openWithReplica } from '@/server/platform/database/with-replica';
import { sweepDevMailbox } from '@/server/platform/dev-mailbox/dev-mailbox';
import { createDevMailer } from '@/server/platform/dev-mailbox/dev-mailer';
import { createDevPushSender } from '@/server/platform/dev-mailbox/dev-push-sender';
import { createDevSmsSender } from '@/server/platform/dev-mailbox/dev-sms-sender';
import { createGoogleExchange } from '@/server/platform/google/exchange';
import { type Mailer } from '@/server/platform/mail/mailer';
import { createSmtpMailer } from '@/server/platform/mail/smtp';
import { startOutbox } from '@/server/platform/outbox/send';
import { noPaymentProvider } from '@/server/platform/payments/no-payment-provider';
import { createPaystack } from '@/server/platform/payments/paystack';
import { type PaymentProvider } from '@/server/platform/payments/provider';
import { type PushSender } from '@/server/platform/push/push-sender';
import { readServiceAccount } from '@/server/platform/push/service-account';
import { deriveKeys, type Keys } from '@/server/platform/security/secrets';
import { type SmsSender } from '@/server/platform/sms/sms-sender';
import { createTermiiSender } from '@/server/platform/sms/termii';
import { keepFolderInBucket } from '@/server/platform/storage/bucket';
import { pairBucket, pairDataFolder } from '@/server/platform/storage/data-folder';
import { readStoredSecret } from '@/server/platform/storage/stored-secret';
import { traceStatements } from '@/server/platform/tracing/trace-statements';
import { startTracing } from '@/server/platform/tracing/tracing';
import { pruneExpiredData, pruneDaily } from '@/server/prune';
import { disableDemoAccounts, seedDemoAccounts } from '@/server/seed/demo-accounts';
import { seedDemoApplications } from '@/server/seed/demo-applications';
import { type CreateApiCaller, seedDemoSales } from '@/server/seed/demo-sales';
import { seedDemoStaff } from '@/server/seed/demo-staff';
import { seedCatalogue, seedStoreFees } from '@/server/seed/seed-catalogue';

import { createApp, type App } from './app';
import { createBackgroundTasks } from './platform/background/background';
import { onShutdown } from './platform/background/shutdown';
import { readEnv, type Env } from './platform/config/env';
import { type Deps } from './platform/deps/deps';
import { stopOnShutdown } from './platform/jobs/stop-on-shutdown';
import { createLimits } from './platform/limit-store/create-limits';
import { createLogger, type Logger } from './platform/logging/logger';

type Bindings = HttpBindings | Http2Bindings;

/** Composes the server; the only place that does. Tests compose theirs in __tests__/support/api. */
async function start(): Promise<App> {
  const env = readEnv();
  const logger = createLogger(env.logLevel);
  // Before the database opens, so that wrong push settings are reported at once.
  const pushSender = await createPushSender(env, logger);
  if (env.tracesUrl) onShutdown('traces', await startTracing(env.tracesUrl));
  const { db, readDb, close, readPool } = await openDatabase(env, logger);
  const uploadsDir = path.join(env.dataDir, 'uploads');
  await openStorage(env, db, uploadsDir).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const background = createBackgroundTasks((name, err) =>
    logger.error({ err, name }, 'background work failed'),
  );
  stopOnShutdown({ db, close }, background);
  pruneDaily(() => {
    background.run('prune', () => pruneExpiredData(db, uploadsDir, new Date()));
    background.run('unfinished messages', () => sweepDevMailbox(getDevMailbox(env), new Date()));
  });
  const { ratesUrl } = env;
  if (ratesUrl) {
    scheduleRateRefresh(() => background.run('rates', () => refreshRates(db, ratesUrl, new Date(), logger)));
  }
  // Warm up the product index: a large catalogue takes a second or two to load.
  background.run('catalogue', () => getProductIndex(readDb));
  const { cachePurgeUrl } = env;
  const purgeExternally = cachePurgeUrl === undefined ? undefined : createExternalPurge(cachePurgeUrl);
  followSurrogateKeyChanges({ db: readDb, background, purgeExternally });
  logger.info({ database: env.databaseUrl ? 'postgres' : env.dataDir }, 'the API is ready');
  const keys = deriveKeys(env.authSecret ?? readStoredSecret(env.dataDir));
  const deps: Deps = {
    db,
    readDb,
    keys,
    payments: createPaymentProvider(env, keys),
    usesTestPayments: env.usesTestPayments,
    takesOnlinePayments: env.paystack !== undefined || env.usesTestPayments,
    payoutLimits: env.payoutLimits,
    internalUrl: env.internalUrl,
    mailer: createMailer(env, logger),
    pushSender,
    pushDevices: createPushDevices(db),
    smsSender: createSmsSender(env, logger),
    google: env.google && createGoogleExchange(env.google),
    limits: createLimits(db, env.limits),
    background,
    logger,
    now: () => new Date(),
    appUrl: env.appUrl,
    companyLine: env.companyLine,
    trustedProxyCount: env.trustedProxyCount,
    uploadsDir,
    cachePurgeUrl,
    metricsToken: env.metricsToken,
    readPool,
    ...(env.patroniUrls.length > 0 && { readReplication: () => readReplication(env.patroniUrls) }),
  };
  if (deps.usesTestPayments)
    logger.warn('no payment provider is configured: payments are tests, and nobody is charged');
  if (!deps.takesOnlinePayments)
    logger.error(
      'PAYSTACK_SECRET_KEY is not set: shoppers can only pay on delivery, and stores are not paid out. Set it, or TEST_PAYMENTS=true to try the shop with test payments',
    );
  if (env.hasDemoAccounts && !env.databaseUrl) {
    await seedDemoStaff(deps.db, deps.keys);
    await seedDemoApplications(deps);
    if (deps.usesTestPayments) await seedDemoSales(deps, createApiCaller(deps));
  }
  background.run('documents', () => encryptFormerDocuments(deps));
  scheduleImports(deps);
  scheduleOrderJobs((work) => background.run('orders', work), deps);
  startOutbox(deps);
  startNoticePolling(deps);
  return createApp(deps);
}

/**
 * Pairs the files with the database, and connects to the bucket if one is configured.
 * @throws {Error} if folder or bucket belong to another database, or the bucket is unreachable
 */
async function openStorage({ dataDir, bucket: settings }: Env, db: Db, uploadsDir: string): Promise<void> {
  await pairDataFolder(db, dataDir);
  if (!settings) return;
  const { createS3Bucket } = await import('@/server/platform/storage/s3-bucket');
  const bucket = createS3Bucket(settings);
  await pairBucket(db, bucket, settings.bucket);
  keepFolderInBucket(uploadsDir, bucket);
}

/** Calls the API inside this process. */
export const createApiCaller =
  (deps: Deps): CreateApiCaller =>
  (changes) => {
    const app = createApp({ ...deps, ...changes, limits: createLimits(deps.db, null) });
    return async (api, input: AnyInput) => {
      const address = buildApiAddress(api, input);
      const reply = await app.request(`/api${address}`, {
        method: api.method,
        ...(input.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input.body),
        }),
      });
      if (!reply.ok) throw new Error(`${api.method} ${address}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    };
  };

function createPaymentProvider(env: Env, keys: Keys): PaymentProvider {
  if (env.paystack) return createPaystack(env.paystack);
  return env.usesTestPayments ? createPaystack(getTestPaystack(env, keys)) : noPaymentProvider;
}

const getTestPaystack = ({ internalUrl }: Env, keys: Keys) => ({
  url: `${internalUrl}/api/test-payments`,
  secretKey: getTestKey({ keys }),
});

async function openDatabase(env: Env, logger: Logger): Promise<Database & { readDb: Db }> {
  if (env.databaseUrl) {
    const { databaseUrl, databaseOwnerUrl } = env;
    if (env.migratesOnStart) await migrateDatabase({ databaseUrl, databaseOwnerUrl });
    else await checkSchema(databaseUrl);
    const database = openWithReplica(env.databaseUrl, env.databaseReadUrl, {
      poolSize: env.databasePoolSize,
      ...(env.tracesUrl && { onPool: traceStatements }),
      onIdleError: (err) => logger.warn({ err }, 'an idle database connection broke'),
    });
    if (await hasOwnerRights(database.db))
      logger.warn(
        'the shop may drop tables and change the ledger: give it a role of its own, see docs/operating.md',
      );
    return database;
  }
  const database = await openEmbedded(env.dataDir);
  await seedCatalogue(database.db);
  await seedStoreFees(database.db);
  if (env.hasDemoAccounts) await seedDemoAccounts(database.db);
  else await disableDemoAccounts(database.db);
  return { ...database, readDb: database.db };
}

const getDevMailbox = ({ dataDir }: Env) => path.join(dataDir, 'outbox');

function createMailer(env: Env, logger: Logger): Mailer {
  if (env.smtpUrl) return createSmtpMailer(env.smtpUrl, env.mailFrom);
  return createDevMailer(getDevMailbox(env), (file) => logger.info({ file }, 'a mail was written'));
}

function createSmsSender(env: Env, logger: Logger): SmsSender {
  if (env.termii) return createTermiiSender(env.termii);
  return createDevSmsSender(getDevMailbox(env), (file) =>
    logger.info({ file }, 'a short message was written'),
  );
}

/** Loads Google's library only if push is configured. */
async function createPushSender(env: Env, logger: Logger): Promise<PushSender> {
  if (env.push) {
    const account = readServiceAccount(env.push.serviceAccountFile);
    const { createFcmSender } = await import('@/server/platform/push/fcm');
    return createFcmSender(env.push.fcmUrl, account);
  }
  return createDevPushSender(getDevMailbox(env), (file) => logger.info({ file }, 'a push was written'));
}

/**
 * On globalThis, because a development server reloads modules and the embedded database opens only
 * once.
 */
const KEY = Symbol.for('didan.server');
const holder = globalThis as { [KEY]?: Promise<App> }; // nothing else uses this symbol

const UNAVAILABLE_MESSAGE = 'The shop can’t respond right now. Please try again in a moment.';

/** Responds to a request. If the server cannot start, it logs the reason and responds with 503. */
export async function handleApiRequest(request: Request, bindings: Bindings | undefined): Promise<Response> {
  try {
    return await (await getApp()).fetch(request, bindings);
  } catch (err) {
    createLogger('error').error({ err }, 'the API cannot start');
    return Response.json(
      { error: UNAVAILABLE_MESSAGE },
      { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } },
    );
  }
}

/** Starts the API before the first request. On failure it logs the reason in one line and exits. */
export async function startServer(): Promise<void> {
  try {
    await getApp();
  } catch (error) {
    createLogger('fatal').fatal(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/**
 * Returns the API, started by its first caller: `next build` loads this module too and must not
 * open a database.
 *
 * @throws {Error} if the server cannot start; the next call tries again.
 */
export function getApp(): Promise<App> {
  holder[KEY] ??= start().catch((error: unknown) => {
    // The next request tries again, so a short database outage needs no restart.
    holder[KEY] = undefined;
    throw error;
  });
  return holder[KEY];
}
