import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { target: unknown[] }[] };
type AxeWindow = { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };

/** Turns off transitions and animations: half-faded text would fail on contrast. */
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

type Appearance = { size: 'phone' | 'desktop'; colorScheme: 'light' | 'dark' };

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Both sizes in both colour schemes. */
export const everyAppearance: readonly Appearance[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
];

/** Both colour schemes at one size. */
export const appearancesAt = (size: Appearance['size']): Appearance[] =>
  everyAppearance.filter((appearance) => appearance.size === size);

/** Each size and each colour scheme once; with AXE_EVERYWHERE all four, which takes twice as long. */
const mainAppearances = process.env.AXE_EVERYWHERE
  ? everyAppearance
  : everyAppearance.filter(({ size, colorScheme }) => (size === 'phone') === (colorScheme === 'light'));

/** Sets the theme; the page reads the system's only when it loads. */
const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => void (document.documentElement.dataset.theme = value), theme);

/**
 * Runs axe on a page in several appearances, one after the other, and lists the violations of each.
 * Gives the page its size back, and leaves it in light.
 */
export async function findViolationsInAppearances(
  page: Page,
  appearances: readonly Appearance[] = mainAppearances,
): Promise<string[]> {
  const before = page.viewportSize();
  const violations: string[] = [];
  for (const { size, colorScheme } of appearances) {
    await page.setViewportSize(widths[size]);
    await setTheme(page, colorScheme);
    for (const violation of await findAxeViolations(page))
      violations.push(`${size}, ${colorScheme}: ${violation}`);
  }
  await setTheme(page, 'light');
  if (before) await page.setViewportSize(before);
  return violations;
}
