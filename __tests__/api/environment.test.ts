import { readFileSync } from 'node:fs';

import { envSchema, readEnv } from '@/server/platform/config/env';
import { defaultLimits } from '@/server/platform/limits/limit-rules';

const keysOf = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1]).sort();

it('.env.example lists exactly the keys that the server reads', () => {
  const client = keysOf('src/config/env.client.ts', /process\.env\.(?!NODE_ENV)(\w+)/g);
  const known = [...new Set([...Object.keys(envSchema.fields), ...client])].sort();
  expect(keysOf('.env.example', /^(\w+)=/gm)).toEqual(known);
});

it('docs/configuration.md names every key of .env.example and no other', () => {
  const cells = keysOf('docs/configuration.md', /^\| (`.*?`) +\|/gm).join(', ');
  const named = [...cells.matchAll(/`(\w+)`/g)].map(([, key = '']) =>
    // `NEXT_PUBLIC_COMPANY_NAME`, `_RC` and so on stand for keys with one beginning.
    key.startsWith('_') ? `NEXT_PUBLIC_COMPANY${key}` : key,
  );
  expect(named.sort()).toEqual(keysOf('.env.example', /^(\w+)=/gm));
});

it('empty environment gives a shop with an embedded database', () => {
  expect(readEnv({})).toMatchObject({
    databaseUrl: undefined,
    dataDir: '.data',
    appUrl: 'http://localhost:3000',
    companyLine: '',
  });
});

it('demo accounts exist only in development, in tests and with DEMO=true', () => {
  const hasDemoAccounts = (source: Record<string, string>) => readEnv(source).hasDemoAccounts;
  expect(hasDemoAccounts({})).toBe(false);
  expect(hasDemoAccounts({ NODE_ENV: 'production' })).toBe(false);
  expect(hasDemoAccounts({ NODE_ENV: 'production', DEMO: 'true' })).toBe(true);
  expect(hasDemoAccounts({ NODE_ENV: 'development' })).toBe(true);
  expect(hasDemoAccounts({ NODE_ENV: 'development', DEMO: 'false' })).toBe(false);
  expect(() => readEnv({ DEMO: 'perhaps' })).toThrow('DEMO must be true or false');
});

it('production takes test payments only with TEST_PAYMENTS=true or DEMO=true, on either database', () => {
  const takes = (source: Record<string, string>) => readEnv(source).usesTestPayments;
  expect(takes({ NODE_ENV: 'production' })).toBe(false);
  expect(takes({})).toBe(false);
  expect(takes({ NODE_ENV: 'production', TEST_PAYMENTS: 'true' })).toBe(true);
  expect(takes({ NODE_ENV: 'production', DEMO: 'true' })).toBe(true);
  expect(takes({ NODE_ENV: 'production', DEMO: 'true', TEST_PAYMENTS: 'false' })).toBe(false);
  expect(takes({ NODE_ENV: 'development' })).toBe(true);
  expect(takes({ NODE_ENV: 'development', DEMO: 'false' })).toBe(true);
  expect(takes({ NODE_ENV: 'development', PAYSTACK_SECRET_KEY: 'sk_live_1' })).toBe(false);
});

it('each of several secrets needs 32 characters', () => {
  const long = 'x'.repeat(32);
  expect(readEnv({ AUTH_SECRET: `${long}, ${long}` }).authSecret).toBe(`${long}, ${long}`);
  for (const AUTH_SECRET of [`${long},short`, `${long},`, 'short']) {
    expect(() => readEnv({ AUTH_SECRET })).toThrow('AUTH_SECRET must have 32 characters or more');
  }
});

it('empty variable counts as not set', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toEqual(readEnv({}));
});

it('Postgres without a secret is rejected', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://localhost/didan' })).toThrow('AUTH_SECRET is required');
});

describe('shop on Postgres', () => {
  const onPostgres = {
    DATABASE_URL: 'postgres://localhost/didan',
    AUTH_SECRET: 'x'.repeat(32),
    APP_URL: 'https://didan.example',
  };

  it('is rejected without APP_URL, because links would say localhost', () => {
    const settings = { ...onPostgres, TEST_PAYMENTS: 'true', APP_URL: '' };
    expect(() => readEnv(settings)).toThrow('APP_URL is required with DATABASE_URL');
  });

  it('is rejected without a payment key, because the test page would pay real orders', () => {
    expect(() => readEnv(onPostgres)).toThrow('PAYSTACK_SECRET_KEY is required with DATABASE_URL');
    expect(() => readEnv({ ...onPostgres, TEST_PAYMENTS: 'false' })).toThrow(
      'PAYSTACK_SECRET_KEY is required',
    );
  });

  it('accepts test payments with TEST_PAYMENTS=true', () => {
    expect(readEnv({ ...onPostgres, TEST_PAYMENTS: 'true' }).paystack).toBeUndefined();
  });

  it('accepts real payments with a key, whatever else is set', () => {
    const settings = { ...onPostgres, PAYSTACK_SECRET_KEY: 'sk_live_1' };
    expect(readEnv(settings).paystack?.secretKey).toBe('sk_live_1');
    expect(readEnv({ ...settings, TEST_PAYMENTS: 'true' }).paystack?.secretKey).toBe('sk_live_1');
  });
});

it('several invalid variables are all reported', () => {
  expect(() => readEnv({ PORT: 'many', APP_URL: 'didan', TRUST_PROXY: '-1' })).toThrow(
    /PORT.*APP_URL.*TRUST_PROXY/s,
  );
});

it('RATE_LIMITS lifts one limit or all for a load test', () => {
  expect(readEnv({ RATE_LIMITS: 'login=1000/60' }).limits).toEqual({
    ...defaultLimits,
    login: { points: 1000, seconds: 60 },
  });
  expect(readEnv({ RATE_LIMITS: 'off' }).limits).toBeNull();
  expect(() => readEnv({ RATE_LIMITS: 'logins=1/60' })).toThrow('logins=1/60');
});
