import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { target: unknown[] }[] };
type AxeWindow = { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };

/** Half-faded text fails on contrast. */
function stopMotion() {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Runs axe on the page as it is and lists its violations. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(stopMotion);
    // Evaluated through DevTools, since the page's CSP rejects an injected script.
    await page.evaluate(axeSource);
  }
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow; // set by axeSource above
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

type Look = { size: 'phone' | 'desktop'; colorScheme: 'light' | 'dark' };

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Both sizes in both colour schemes. */
export const everyLook: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
];

export const looksOf = (size: Look['size']): Look[] => everyLook.filter((look) => look.size === size);

/** Each size and each colour scheme once; with AXE_EVERYWHERE all four, which takes twice as long. */
const mainLooks = process.env.AXE_EVERYWHERE
  ? everyLook
  : everyLook.filter(({ size, colorScheme }) => (size === 'phone') === (colorScheme === 'light'));

/** Changes what the page reads once, before its first paint. */
const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => void (document.documentElement.dataset.theme = value), theme);

/** Runs axe on a page in several looks, one after the other, and lists the violations of each. */
export async function findViolationsInLooks(
  page: Page,
  looks: readonly Look[] = mainLooks,
): Promise<string[]> {
  const before = page.viewportSize();
  const violations: string[] = [];
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(widths[size]);
    await setTheme(page, colorScheme);
    for (const violation of await findAxeViolations(page))
      violations.push(`${size}, ${colorScheme}: ${violation}`);
  }
  await setTheme(page, 'light');
  if (before) await page.setViewportSize(before);
  return violations;
}
