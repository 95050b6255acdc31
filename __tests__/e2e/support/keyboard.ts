import { expect, type Page } from './test';

const MOST_TABS = 120;

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

/** Expects the focused element, or the card or label around it, to be in view, uncovered and outlined. */
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
