import { defineConfig } from '@playwright/test';

import { chromiumFlags, chromiumPath } from './scripts/lib/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3100);
const dataDir = '.tmp/e2e';

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.tmp/e2e-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  metadata: { dataDir },
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    // The server itself and not npx, so that ending this process ends it.
    command: `rm -rf ${dataDir} && exec node scripts/start.mjs`,
    url: `http://localhost:${port}/api/health`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
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
        'refresh',
        'business',
        'unknownCart',
      ]
        .map((name) => `${name}=100000/60`)
        .join(),
    },
    timeout: 60_000,
  },
});
