import { expect, type Page } from './test';

const MOST_TABS = 120;
const MOST_STOPS = 250;

type Role = 'button' | 'link' | 'textbox' | 'searchbox' | 'checkbox' | 'combobox' | 'radio';

/** Presses Tab until the named element has focus. `onStop` runs after each press. */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  onStop: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
    await onStop(page);
  }
  throw new Error(`Tab does not reach the ${role} ${String(name)}`);
}

/** Tabs to a control, with the focus in view at each stop, and presses Enter. */
export async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name, expectVisibleFocus);
  await page.keyboard.press('Enter');
}

/** Tabs through a page from its start to its end; the focus is visible at each stop. */
export async function walkThrough(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const first = await page.evaluateHandle(() => ({ stop: undefined as Element | null | undefined }));
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    // A date has several stops, so only the first element or none means the end.
    const isEnd = await first.evaluate((start) => {
      const { activeElement } = document;
      const isKnown = activeElement === document.body || activeElement === start.stop;
      start.stop ??= activeElement;
      return isKnown;
    });
    if (isEnd) return expect(stops).toBeGreaterThan(5);
    await expectVisibleFocus(page);
  }
  throw new Error(`The keyboard does not leave ${page.url()}`);
}

/**
 * Opens a dialog with a button and leaves it with Escape: the focus is in it, then on the button.
 */
export async function openAndEscape(page: Page, name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  await press(page, 'button', name);
  const dialog = page.getByRole(role);
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeFocused();
}

/**
 * Expects the focused element, or the card or label around it, to be in view, uncovered and
 * outlined.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const find = () => page.evaluate(findFocusProblem);
  await expect.poll(find, { message: 'problem of the focused element', timeout: 5_000 }).toBeNull();
}

/** Runs in the page. */
function findFocusProblem(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const around = [focused, ...(focused.closest('label') ? [focused.closest('label')] : [])];
  const outlined = [...around, focused.parentElement, focused.nextElementSibling].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  const shown = around.at(-1) ?? focused;
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  const isInView = top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const uppermost = document.elementFromPoint(x, y);
  const isCovered = !uppermost || !(shown.contains(uppermost) || uppermost.contains(shown));
  const problems = [!outlined && 'no outline', !isInView && 'out of view', isCovered && 'covered'];
  const found = problems.filter(Boolean);
  return found.length > 0 ? `${found.join(', ')}: ${focused.outerHTML.slice(0, 160)}` : null;
}
