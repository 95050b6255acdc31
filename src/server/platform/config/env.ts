import { boolean, number, object, string, ValidationError, type InferType } from 'yup';

import { type PayoutLimits } from '@/contracts/payout-terms';
import { DEFAULT_POOL_SIZE } from '@/server/platform/database/pool-size';
import { type GoogleSettings } from '@/server/platform/google/exchange';
import { parseRateLimits, type LimitRules } from '@/server/platform/limits/limit-rules';
import { type PaystackSettings } from '@/server/platform/payments/paystack';
import { splitSecrets } from '@/server/platform/security/secrets';
import { type SmsSettings } from '@/server/platform/sms/termii';
import { type S3Settings } from '@/server/platform/storage/s3-settings';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Yup's `url()` rejects `localhost`, where a fake of one of these services may run. */
const webAddress = () => string().matches(/^https?:\/\//, ({ path }) => `${path} must begin with https://`);

/** A limit in whole naira. */
const payoutLimit = (name: string, naira: number) =>
  number()
    .typeError(`${name} must be a whole number of naira`)
    .integer(`${name} must be a whole number of naira`)
    .min(0)
    .max(1_000_000_000)
    .default(naira);

const requiredWithBucket = (name: string) =>
  string().when('S3_BUCKET', {
    is: Boolean,
    then: (value) => value.required(`${name} is required with S3_BUCKET`),
  });

/** The database of DATABASE_URL, as another role or on another server. */
const besideDatabase = (key: string) =>
  string()
    .matches(/^postgres(ql)?:\/\//, `${key} must begin with postgres://`)
    .when('DATABASE_URL', {
      is: (url?: string) => !url,
      then: (url) => url.test('primary', `${key} needs DATABASE_URL`, (value) => !value),
    });

/**
 * Every environment variable of the server. .env.example explains each; a test compares the two.
 */
export const envSchema = object({
  DATABASE_URL: string().matches(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://'),
  DATABASE_OWNER_URL: besideDatabase('DATABASE_OWNER_URL'),
  DATABASE_READ_URL: besideDatabase('DATABASE_READ_URL'),
  PATRONI_URLS: string().matches(
    /^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/,
    'PATRONI_URLS must be addresses such as http://10.0.0.21:8008, separated by commas',
  ),
  DATABASE_POOL_SIZE: number().integer().min(1).max(1_000).default(DEFAULT_POOL_SIZE),
  MIGRATE_ON_START: boolean().typeError('MIGRATE_ON_START must be true or false').default(true),
  DATA_DIR: string().default('.data'),
  DEMO: boolean().typeError('DEMO must be true or false'),
  PORT: number().integer().min(1).max(65_535).default(3000),
  APP_URL: string()
    .matches(/^https?:\/\/[^/]+$/, 'APP_URL must be an origin, such as https://didan.example')
    .when('DATABASE_URL', {
      is: Boolean,
      then: (url) =>
        url.required('APP_URL is required with DATABASE_URL: links and canonical addresses begin with it'),
    }),
  TRUST_PROXY: number().integer().min(0).max(10).default(0),
  AUTH_SECRET: string()
    .test(
      'length',
      'AUTH_SECRET must have 32 characters or more, and so must each of several secrets',
      (secrets) => !secrets || splitSecrets(secrets).every(({ length }) => length >= 32),
    )
    .when('DATABASE_URL', {
      is: Boolean,
      then: (secret) =>
        secret.required('AUTH_SECRET is required with DATABASE_URL, the same for every instance'),
    }),
  SMTP_URL: string().matches(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://'),
  NEXT_PUBLIC_COMPANY_NAME: string().default(''),
  NEXT_PUBLIC_COMPANY_RC: string().default(''),
  NEXT_PUBLIC_COMPANY_TIN: string().default(''),
  MAIL_FROM: string().default('Dídán <hello@didan.example>'),
  LOG_LEVEL: string().oneOf(LOG_LEVELS).default('info'),
  RATE_LIMITS: string(),
  NEXT_PUBLIC_GOOGLE_CLIENT_ID: string(),
  GOOGLE_CLIENT_SECRET: string(),
  GOOGLE_TOKEN_URL: webAddress().default('https://oauth2.googleapis.com/token'),
  GOOGLE_JWKS_URL: webAddress().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
  PAYSTACK_SECRET_KEY: string().when(['DATABASE_URL', 'TEST_PAYMENTS'], {
    is: (databaseUrl?: string, testPayments?: boolean) => Boolean(databaseUrl) && !testPayments,
    then: (key) =>
      key.required(
        'PAYSTACK_SECRET_KEY is required with DATABASE_URL, unless TEST_PAYMENTS=true enables the built-in test page',
      ),
  }),
  TEST_PAYMENTS: boolean().typeError('TEST_PAYMENTS must be true or false'),
  PAYSTACK_API_URL: webAddress().default('https://api.paystack.co'),
  PAYOUT_DAY_LIMIT: payoutLimit('PAYOUT_DAY_LIMIT', 200_000),
  PAYOUT_WEEK_LIMIT: payoutLimit('PAYOUT_WEEK_LIMIT', 500_000),
  FIREBASE_SERVICE_ACCOUNT: string(),
  FCM_URL: webAddress().default('https://fcm.googleapis.com'),
  TERMII_API_KEY: string(),
  TERMII_URL: webAddress().default('https://v3.api.termii.com'),
  TERMII_SENDER: string()
    .matches(/^[A-Za-z0-9 -]{3,11}$/, 'TERMII_SENDER must have 3 to 11 letters and digits')
    .when('TERMII_API_KEY', {
      is: Boolean,
      then: (sender) => sender.required('TERMII_SENDER is required with TERMII_API_KEY'),
    }),
  RATES_URL: webAddress(),
  CACHE_PURGE_URL: webAddress(),
  S3_BUCKET: string(),
  S3_ENDPOINT: webAddress(),
  S3_REGION: string().default('us-east-1'),
  S3_ACCESS_KEY_ID: requiredWithBucket('S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: requiredWithBucket('S3_SECRET_ACCESS_KEY'),
  METRICS_TOKEN: string().min(16, 'METRICS_TOKEN must have 16 characters or more'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(),
});

/** The service account file for FCM, and FCM's address. */
type PushSettings = { serviceAccountFile: string; fcmUrl: string };

export type Env = {
  port: number;
  cachePurgeUrl: string | undefined;
  /** Undefined if uploads are in the data folder. */
  bucket: S3Settings | undefined;
  /** Bearer token of /api/metrics. */
  metricsToken: string | undefined;
  /** The OpenTelemetry collector that gets traces. */
  tracesUrl: string | undefined;
  databaseUrl: string | undefined;
  /** The role that owns the tables and migrates; undefined if the shop's role is the owner. */
  databaseOwnerUrl: string | undefined;
  /** A replica for lists, searches and public pages. */
  databaseReadUrl: string | undefined;
  /** Patroni of each Postgres server, which says whether a standby is in sync. */
  patroniUrls: string[];
  /** How many connections to Postgres, and to its replica, this process opens at most. */
  databasePoolSize: number;
  /** Whether the server migrates Postgres at its start, rather than `npm run migrate` before it. */
  migratesOnStart: boolean;
  dataDir: string;
  /** Whether the embedded database has demo accounts, whose passwords are published. */
  hasDemoAccounts: boolean;
  appUrl: string;
  /** How many of our own proxies stand in front; with 0, forwarding headers are not trusted. */
  trustedProxyCount: number;
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  /** Who runs the shop, for invoices; empty if the settings do not say. */
  companyLine: string;
  mailFrom: string;
  logLevel: string;
  limits: LimitRules;
  ratesUrl: string | undefined;
  google: GoogleSettings | undefined;
  push: PushSettings | undefined;
  termii: SmsSettings | undefined;
  paystack: PaystackSettings | undefined;
  /**
   * Whether the built-in test page replaces Paystack: anybody can pay with it. Without both, nothing
   * is paid online.
   */
  usesTestPayments: boolean;
  payoutLimits: PayoutLimits;
  internalUrl: string;
};

/**
 * Reads and checks the environment.
 * @throws {Error} that lists every invalid variable
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  try {
    const values = envSchema.validateSync(nonEmpty, { abortEarly: false, stripUnknown: true });
    const isDevelopment = ['development', 'test'].includes(source.NODE_ENV ?? '');
    const hasDemoAccounts = values.DEMO ?? isDevelopment;
    return {
      port: values.PORT,
      cachePurgeUrl: values.CACHE_PURGE_URL,
      bucket: readBucketSettings(values),
      metricsToken: values.METRICS_TOKEN,
      tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      databaseUrl: values.DATABASE_URL,
      databaseOwnerUrl: values.DATABASE_OWNER_URL,
      databaseReadUrl: values.DATABASE_READ_URL,
      patroniUrls: values.PATRONI_URLS?.split(',') ?? [],
      databasePoolSize: values.DATABASE_POOL_SIZE,
      migratesOnStart: values.MIGRATE_ON_START,
      dataDir: values.DATA_DIR,
      hasDemoAccounts,
      appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
      trustedProxyCount: values.TRUST_PROXY,
      authSecret: values.AUTH_SECRET,
      smtpUrl: values.SMTP_URL,
      companyLine: formatCompany(values),
      mailFrom: values.MAIL_FROM,
      logLevel: values.LOG_LEVEL,
      limits: parseRateLimits(values.RATE_LIMITS),
      ratesUrl: values.RATES_URL,
      google: readGoogleSettings(values),
      paystack: values.PAYSTACK_SECRET_KEY
        ? { secretKey: values.PAYSTACK_SECRET_KEY, url: values.PAYSTACK_API_URL.replace(/\/$/, '') }
        : undefined,
      usesTestPayments:
        !values.PAYSTACK_SECRET_KEY && (values.TEST_PAYMENTS ?? (hasDemoAccounts || isDevelopment)),
      payoutLimits: { dayKobo: values.PAYOUT_DAY_LIMIT * 100, weekKobo: values.PAYOUT_WEEK_LIMIT * 100 },
      termii: readSmsSettings(values),
      internalUrl: `http://127.0.0.1:${values.PORT}`,
      push: values.FIREBASE_SERVICE_ACCOUNT
        ? { serviceAccountFile: values.FIREBASE_SERVICE_ACCOUNT, fcmUrl: values.FCM_URL.replace(/\/$/, '') }
        : undefined,
    };
  } catch (error) {
    if (error instanceof ValidationError)
      throw new Error(`The environment is invalid: ${error.errors.join('; ')}.`);
    throw error;
  }
}

/** Sign-in with Google needs both the id and the secret. */
function readGoogleSettings(values: InferType<typeof envSchema>): GoogleSettings | undefined {
  const { NEXT_PUBLIC_GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return undefined;
  const { GOOGLE_TOKEN_URL: tokenUrl, GOOGLE_JWKS_URL: jwksUrl, GOOGLE_ISSUER: issuer } = values;
  return { clientId, clientSecret, tokenUrl, jwksUrl, issuer };
}

/** The schema rejects a key without a sender. */
function readSmsSettings(values: InferType<typeof envSchema>): SmsSettings | undefined {
  const { TERMII_API_KEY: apiKey, TERMII_SENDER: sender, TERMII_URL: url } = values;
  return apiKey && sender ? { apiKey, sender, url: url.replace(/\/$/, '') } : undefined;
}

/** The schema rejects a bucket without keys. */
function readBucketSettings(values: InferType<typeof envSchema>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}

const apiUrl = process.env.NEXT_PUBLIC_API_URL;
/**
 * Base URL of a remote API, if not this server's own. The browser reads the same key
 * (env.client.ts).
 */
export const remoteApiUrl = apiUrl?.startsWith('http') ? apiUrl.replace(/\/$/, '') : undefined;

/**
 * The company's name and numbers as invoices print them; the browser's are in config/company.ts.
 */
function formatCompany(values: InferType<typeof envSchema>): string {
  const taxNumber = values.NEXT_PUBLIC_COMPANY_TIN && `TIN ${values.NEXT_PUBLIC_COMPANY_TIN}`;
  const parts = [values.NEXT_PUBLIC_COMPANY_NAME, values.NEXT_PUBLIC_COMPANY_RC, taxNumber];
  return values.NEXT_PUBLIC_COMPANY_NAME && parts.filter(Boolean).join(', ');
}
