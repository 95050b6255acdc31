import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Page } from '@playwright/test';

import { onDesktop, onPhone } from './test';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { target: unknown[] }[] };

/** Runs axe on the page and lists its violations. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Half-faded text fails on contrast.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  // Evaluated through DevTools, since the page's CSP rejects an injected script.
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }; // set by axeSource above
    return (await axe.run()).violations;
  });
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Where axe checks most pages: in light on a phone and in dark on a desktop. With AXE_EVERYWHERE in
 * both themes at both sizes, which takes twice as long.
 */
export function oneSizeFor(colorScheme: 'light' | 'dark') {
  if (process.env.AXE_EVERYWHERE) return {};
  return colorScheme === 'light' ? onPhone : onDesktop;
}
