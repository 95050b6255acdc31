// One load of a page on a cheap phone, as Chromium measures it: a slowed processor, a slow network,
// an empty cache.
import { type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

/** Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const QUIET_MILLISECONDS = 2_500;
const LONG_TASK = 50;

export type Load = {
  fcp: number;
  lcp: number;
  /** Time of tasks over 50 ms after the first paint. */
  blocking: number;
  longest: number;
  scripting: number;
  shift: number;
  kib: number;
};

type Seen = { lcp: number; fcp: number; shift: number; tasks: [number, number][]; last: number };
declare global {
  var seenByBench: Seen;
}

/**
 * Runs in the page before its own scripts; without named functions, which the compiler would give a
 * helper that no page has.
 */
function observe() {
  const seen: Seen = { lcp: 0, fcp: 0, shift: 0, tasks: [], last: 0 };
  globalThis.seenByBench = seen;
  for (const type of ['largest-contentful-paint', 'paint', 'layout-shift', 'longtask', 'resource']) {
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') seen.lcp = entry.startTime;
        if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
        if (type === 'layout-shift') seen.shift += (entry as PerformanceEntry & { value: number }).value;
        if (type === 'longtask') seen.tasks.push([entry.startTime, entry.duration]);
      }
    }).observe({ type, buffered: true });
  }
}

/** A tab of a phone. Closing its context closes it. */
export async function openPhone(browser: Browser, options: { lowData?: boolean } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: options.lowData ? { 'Save-Data': 'on' } : undefined,
  });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return { context, page, devtools };
}

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession };

/** Waits until the page has been silent for a while: no paint, request or long task. */
export const waitForQuiet = (page: Page, milliseconds = QUIET_MILLISECONDS) =>
  page.waitForFunction((quiet) => performance.now() - globalThis.seenByBench.last > quiet, milliseconds, {
    polling: 250,
    timeout: 60_000,
  });

export async function metricsOf(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** @param slowdown how many times slower than this machine the phone is */
export async function measureLoad(
  browser: Browser,
  url: string,
  slowdown: number,
  options: { lowData?: boolean } = {},
): Promise<Load> {
  const { context, page, devtools } = await openPhone(browser, options);
  try {
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Performance.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await waitForQuiet(page);
    const { ScriptDuration = 0, V8CompileDuration = 0 } = await metricsOf(devtools);
    const { lcp, fcp, shift, tasks } = await page.evaluate(() => globalThis.seenByBench);
    const late = tasks.filter(([start, duration]) => start + duration > fcp).map(([, duration]) => duration);
    return {
      fcp,
      lcp,
      blocking: late.reduce((sum, duration) => sum + Math.max(duration - LONG_TASK, 0), 0),
      longest: Math.max(0, ...late),
      scripting: (ScriptDuration + V8CompileDuration) * 1000,
      shift,
      kib: bytes / 1024,
    };
  } finally {
    await context.close();
  }
}
