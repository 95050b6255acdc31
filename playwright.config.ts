import { defineConfig } from '@playwright/test';

import { getShopSettings } from './__tests__/e2e/support/shop-settings';
import { chromiumFlags, chromiumPath } from './scripts/lib/chromium';

const port = Number(process.env.E2E_PORT ?? 3100);
/** The port of the identity provider that replaces Google's. */
const providerPort = port + 90;
const provider = `http://localhost:${providerPort}`;
const dataDir = `.tmp/e2e-${port}`;
/** One process, or with E2E_CLUSTER as many instances behind HAProxy (docs/scale.md). */
const shop = process.env.E2E_CLUSTER
  ? '--import tsx __tests__/e2e/support/cluster-shop.mts'
  : 'scripts/start.mjs';

/**
 * Files that measure how fast a tab or the server reacts, which other tests on the same cores
 * would distort.
 */
const timedFiles = /(multi-tab-refresh|multi-tab-session|offline-add-to-cart|raw-requests)\.spec\.ts$/;
/**
 * Whole files that run on the desktop only: the keyboard, and journeys that do not depend on the
 * layout. Single tests choose one size by a tag, `onDesktop` or `onPhone` of
 * __tests__/e2e/support/test.ts.
 */
const desktopFiles = /(security|faults|missing-chunks|push|seo-and-manifest|offline|keyboard)\.spec\.ts$/;

export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '*.spec.ts',
  outputDir: `.tmp/e2e-results-${port}`,
  fullyParallel: true,
  // A browser test waits for a part of its time, so two cores carry four (docs/decisions/0094-each-page-opens-once-for-axe.md).
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  metadata: { port, dataDir, provider },
  // A second try says whether a failure repeats; a test that needs it fails the run all the same.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of every test costs a third of the time, so CI records the second try only.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // A service worker would answer from its cache instead of the server; only its own tests allow
    // it.
    serviceWorkers: 'block',
    // Google's script loads when its button is focused; no test calls the internet.
    launchOptions: {
      executablePath: chromiumPath,
      args: [...chromiumFlags, '--host-resolver-rules=MAP accounts.google.com ~NOTFOUND'],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: timedFiles,
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [timedFiles, desktopFiles],
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    // Last, and fewer at a time.
    {
      name: 'timed',
      testMatch: timedFiles,
      dependencies: ['desktop', 'phone'],
      workers: 2,
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
      // Starts node directly, not through npx, so that ending this process ends the server.
      command: `rm -rf ${dataDir} && exec node ${shop}`,
      url: `http://localhost:${port}/api/health`,
      env: getShopSettings({ port, dataDir, provider }),
      timeout: 120_000,
      ...(process.env.E2E_CLUSTER && { gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 } }),
    },
  ],
});
