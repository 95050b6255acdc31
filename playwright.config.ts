import { defineConfig } from '@playwright/test';

import { chromiumFlags, chromiumPath } from './scripts/lib/chromium';

const port = Number(process.env.E2E_PORT ?? 3100);
/** Where an identity provider stands in for Google's. */
const providerPort = port + 90;
const provider = `http://localhost:${providerPort}`;
const dataDir = `.tmp/e2e-${port}`;

const manyTabs = /(five-tabs|tabs-follow)\.spec\.ts$/;
/** What these test does not depend on the size of the screen. */
const anySize = /(trust|trouble|push|reach|offline)\.spec\.ts$/;

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '*.spec.ts',
  outputDir: `.tmp/e2e-results-${port}`,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  metadata: { dataDir, provider },
  // A test that only passes at the second try is printed as flaky, and wants mending; it stops nobody.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    // A worker keeps what it has seen and would answer in place of the server; the tests about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', testIgnore: manyTabs, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: [manyTabs, anySize],
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    // Five tabs fill the machine, and how quickly they follow is measured: they come last, one test at a time.
    {
      name: 'tabs',
      testMatch: manyTabs,
      dependencies: ['desktop', 'phone'],
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: 'exec node __tests__/e2e/support/identity-provider.mjs',
      url: `${provider}/.well-known/openid-configuration`,
      env: { PORT: String(providerPort) },
    },
    {
      // The server itself and not npx, so that ending this process ends it.
      command: `rm -rf ${dataDir} && exec node scripts/start.mjs`,
      url: `http://localhost:${port}/api/health`,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: 'true',
        NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '.next-e2e',
        NEXT_PUBLIC_GOOGLE_CLIENT_ID: 'didan-browser-tests',
        GOOGLE_CLIENT_SECRET: 'known to the tests alone',
        GOOGLE_TOKEN_URL: `${provider}/token`,
        GOOGLE_JWKS_URL: `${provider}/jwks`,
        GOOGLE_ISSUER: provider,
        LOG_LEVEL: 'warn',
        // One machine plays every shopper here, and quickly; what the limits do is tested on the API itself.
        RATE_LIMITS: [
          'login',
          'loginEmail',
          'loginAddress',
          'register',
          'codeMinute',
          'codeHour',
          'codeAddress',
          'codeRequestAddress',
          'refresh',
          'refreshAddress',
          'business',
          'google',
          'picture',
          'export',
          'deletion',
          'unknownCart',
          'coupon',
          'couponAddress',
          'order',
          'orderAddress',
          'orderEmail',
          'newCart',
          'track',
          'phoneCode',
          'phoneOwner',
          'report',
        ]
          .map((name) => `${name}=100000/60`)
          .join(),
      },
      timeout: 120_000,
    },
  ],
});
