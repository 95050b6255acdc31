import { type Page } from '@playwright/test';

/** A phone of 320 pixels, and a desk at 200 % zoom. */
const narrowSizes = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

/** Returns how many pixels the page, or a bar or dialog over it, is wider than the screen. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const overPage = [...document.body.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && isVisible(element))
      .flatMap((element) => [element, ...element.querySelectorAll('*')].filter(isVisible));
    const rights = overPage.map((element) => Math.floor(element.getBoundingClientRect().right));
    return Math.max(document.documentElement.scrollWidth, ...rights) - innerWidth;
  });

/** Lists the sizes at which the open page, or the dialog on it, is wider than the screen. */
export async function findOverflows(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const overflows: string[] = [];
  for (const size of narrowSizes) {
    await page.setViewportSize(size);
    const overflow = await measureOverflow(page);
    if (overflow > 0) overflows.push(`${overflow} px at ${size.width}`);
  }
  if (before) await page.setViewportSize(before);
  return overflows;
}
