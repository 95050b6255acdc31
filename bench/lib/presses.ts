// What a tab does for a shopper who uses it: how soon real presses are answered, how long a soft
// navigation takes, and what memory a tab holds after many of them.
import { type Browser, type Locator, type Page } from '@playwright/test';

import { quantile } from '../../scripts/lib/figures';
import { openPhone, waitForQuiet } from './page-load';

const SETTLE_MILLISECONDS = 250;
const MEGABYTE = 1024 * 1024;
/** Event timing reports nothing shorter. */
const SHORTEST = 16;

/** @returns when it pressed, in milliseconds since 1970; nothing where there was nothing to press */
type Step = (page: Page) => Promise<number | undefined>;

/**
 * Tries first whether a press would reach the element: done with the press, the checks run in the
 * page while it handles it.
 */
async function press(elements: Locator): Promise<number> {
  const element = elements.locator('visible=true').first();
  await element.tap({ trial: true });
  const pressed = Date.now();
  await element.tap({ force: true });
  return pressed;
}

const tap =
  (name: string | RegExp): Step =>
  (page) =>
    press(page.getByRole('button', { name }));
const tapText =
  (selector: string): Step =>
  (page) =>
    press(page.locator(selector));
const key =
  (name: string): Step =>
  async (page) => {
    const pressed = Date.now();
    await page.keyboard.press(name);
    return pressed;
  };

const typing: Step[] = [tapText('input[type=search]'), key('s'), key('e'), key('Backspace'), key('Escape')];
const save = tap(/^Saved? /);
const add = tap(/^Add .*to bag$/);
const closeDialog: Step = async (page) => {
  const dialog = page.getByRole('dialog').first();
  await dialog.waitFor({ timeout: 3_000 }).catch(() => undefined);
  if (await dialog.isVisible()) return key('Escape')(page);
};
const menu: Step[] = [tap('Menu'), closeDialog];

/** What is pressed on each page, again and again. */
export const pressesOf: Record<string, Step[]> = {
  home: [...menu, save, add, ...typing],
  list: [
    tap(/^Filter/),
    tapText('[role=dialog] label:has(input[type=checkbox])'),
    closeDialog,
    save,
    add,
    ...menu,
  ],
  product: [tap(/^Add to bag/), closeDialog, save, ...menu],
};

type Interaction = { start: number; duration: number };

declare global {
  var interactions: Record<string, Interaction>;
}

/** Runs in the page before its own scripts; the longest event of an interaction is its delay. */
function observeInteractions() {
  globalThis.interactions = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration, startTime } = entry as PerformanceEventTiming & {
        interactionId: number;
      };
      if (!interactionId) continue;
      const known = globalThis.interactions[interactionId];
      globalThis.interactions[interactionId] = {
        start: known?.start ?? performance.timeOrigin + startTime,
        duration: Math.max(known?.duration ?? 0, duration),
      };
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The notice lies over the buttons of a product's page, as for every new visitor. */
async function answerCookieNotice(page: Page) {
  const decline = page.locator('[data-cookie-bar] button').first();
  await decline.tap();
  await decline.waitFor({ state: 'detached' });
}

/**
 * The delays of `count` presses after the page is ready, in milliseconds. The first round of
 * presses, which loads what is pressed, counts as well; trials do not.
 */
export async function measurePresses(
  browser: Browser,
  url: string,
  steps: Step[],
  count: number,
  slowdown: number,
) {
  const { context, page, devtools } = await openPhone(browser);
  try {
    await context.addInitScript(observeInteractions);
    page.setDefaultTimeout(10_000);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load' });
    await waitForQuiet(page);
    await answerCookieNotice(page);
    const presses: { from: number; to: number }[] = [];
    let failed = 0;
    for (let at = 0; presses.length + failed < count; at += 1) {
      const from = await steps[at % steps.length]?.(page).catch(() => void (failed += 1));
      await page.waitForTimeout(SETTLE_MILLISECONDS);
      if (from) presses.push({ from, to: Date.now() });
    }
    const interactions = Object.values(await page.evaluate(() => globalThis.interactions));
    const delays = presses.map(({ from, to }) =>
      Math.max(
        SHORTEST,
        ...interactions.filter(({ start }) => start >= from && start <= to).map(({ duration }) => duration),
      ),
    );
    return { p50: quantile(delays, 0.5), p95: quantile(delays, 0.95), most: Math.max(...delays), failed };
  } finally {
    await context.close();
  }
}

/** Goes to and fro between the list and its first product, by pressing links. */
export async function measureNavigations(browser: Browser, list: string, count: number, slowdown: number) {
  const { context, page, devtools } = await openPhone(browser);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / MEGABYTE;
  };
  try {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(list, { waitUntil: 'load' });
    await waitForQuiet(page);
    const times: number[] = [];
    let first = NaN;
    for (let navigation = 0; navigation < count; navigation += 2) {
      const card = page.locator('main article a').first();
      await waitForQuiet(page);
      await card.scrollIntoViewIfNeeded();
      const started = performance.now();
      await card.tap();
      await page.waitForURL('**/product/**');
      await page
        .getByRole('button', { name: /^Add to bag|^Sold out/ })
        .first()
        .waitFor();
      times.push(performance.now() - started);
      await page.goBack();
      await page.locator('main article a').first().waitFor();
      if (navigation === 4) first = await heap();
    }
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), megabytes: await heap(), first };
  } finally {
    await context.close();
  }
}
