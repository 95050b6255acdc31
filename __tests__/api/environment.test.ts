import { readFileSync } from 'node:fs';

import { envSchema, readEnv } from '@/server/platform/config/env';
import { defaultLimits } from '@/server/platform/limits/limit-rules';

const keysOf = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1]).sort();

it('somebody who sets the shop up finds every key in .env.example, and none that does nothing', () => {
  const client = keysOf('src/config/env.client.ts', /process\.env\.(?!NODE_ENV)(\w+)/g);
  const known = [...new Set([...Object.keys(envSchema.fields), ...client])].sort();
  expect(keysOf('.env.example', /^(\w+)=/gm)).toEqual(known);
});

it('somebody who sets nothing has a shop with its own database', () => {
  expect(readEnv({})).toMatchObject({
    databaseUrl: undefined,
    dataDir: '.data',
    appUrl: 'http://localhost:3000',
  });
});

it('demo people are there in development, in tests and with DEMO=true only', () => {
  const hasDemoPeople = (source: Record<string, string>) => readEnv(source).hasDemoPeople;
  expect(hasDemoPeople({})).toBe(false);
  expect(hasDemoPeople({ NODE_ENV: 'production' })).toBe(false);
  expect(hasDemoPeople({ NODE_ENV: 'production', DEMO: 'true' })).toBe(true);
  expect(hasDemoPeople({ NODE_ENV: 'development' })).toBe(true);
  expect(hasDemoPeople({ NODE_ENV: 'development', DEMO: 'false' })).toBe(false);
  expect(() => readEnv({ DEMO: 'perhaps' })).toThrow('DEMO must be true or false');
});

it('each of several secrets needs 32 characters', () => {
  const long = 'x'.repeat(32);
  expect(readEnv({ AUTH_SECRET: `${long}, ${long}` }).authSecret).toBe(`${long}, ${long}`);
  for (const AUTH_SECRET of [`${long},short`, `${long},`, 'short']) {
    expect(() => readEnv({ AUTH_SECRET })).toThrow('AUTH_SECRET must have 32 characters or more');
  }
});

it('an empty key counts as one that is not set', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toEqual(readEnv({}));
});

it('somebody who uses Postgres without a secret is told so', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://localhost/didan' })).toThrow('AUTH_SECRET is needed');
});

describe('somebody who uses Postgres', () => {
  const onPostgres = {
    DATABASE_URL: 'postgres://localhost/didan',
    AUTH_SECRET: 'x'.repeat(32),
    APP_URL: 'https://didan.example',
  };

  it('without APP_URL is told so, since links and canonical addresses would say localhost', () => {
    const settings = { ...onPostgres, TEST_PAYMENTS: 'true', APP_URL: '' };
    expect(() => readEnv(settings)).toThrow('APP_URL is required with DATABASE_URL');
  });

  it('without a key for payments is told so, since real orders would be paid by the test page', () => {
    expect(() => readEnv(onPostgres)).toThrow('PAYSTACK_SECRET_KEY is required with DATABASE_URL');
    expect(() => readEnv({ ...onPostgres, TEST_PAYMENTS: 'false' })).toThrow('PAYSTACK_SECRET_KEY is needed');
  });

  it('takes test payments where that is asked for', () => {
    expect(readEnv({ ...onPostgres, TEST_PAYMENTS: 'true' }).paystack).toBeUndefined();
  });

  it('takes real ones with a key, whatever else is set', () => {
    const settings = { ...onPostgres, PAYSTACK_SECRET_KEY: 'sk_live_1' };
    expect(readEnv(settings).paystack?.secretKey).toBe('sk_live_1');
    expect(readEnv({ ...settings, TEST_PAYMENTS: 'true' }).paystack?.secretKey).toBe('sk_live_1');
  });
});

it('somebody who gets several keys wrong is told of each', () => {
  expect(() => readEnv({ PORT: 'many', APP_URL: 'didan', TRUST_PROXY: '-1' })).toThrow(
    /PORT.*APP_URL.*TRUST_PROXY/s,
  );
});

it('somebody who runs a load test can lift one limit or all', () => {
  expect(readEnv({ RATE_LIMITS: 'login=1000/60' }).limits).toEqual({
    ...defaultLimits,
    login: { points: 1000, seconds: 60 },
  });
  expect(readEnv({ RATE_LIMITS: 'off' }).limits).toBeNull();
  expect(() => readEnv({ RATE_LIMITS: 'logins=1/60' })).toThrow('logins=1/60');
});
