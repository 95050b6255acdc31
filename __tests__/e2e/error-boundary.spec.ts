import { type Page } from '@playwright/test';

import { declineCookiesEverywhere, openInteractive, PRODUCT } from './support/faults';
import { expect, onPhone, test } from './support/test';

/** As a page translator changes a page: each text is wrapped in two elements, also later ones. */
const translatePage = (page: Page) =>
  page.evaluate(() => {
    const isOwn = (text: Node) =>
      text.parentElement?.closest('script, style, noscript, font, title, textarea');
    function wrapText(text: Node): void {
      if (!text.parentNode || !text.nodeValue?.trim() || isOwn(text)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      outer.append(inner);
      (text as Text).replaceWith(outer);
    }
    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrapText);
    }
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) (node.nodeType === Node.TEXT_NODE ? wrapText : translate)(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** The next change that React makes inside `main` fails, as it does where a text was replaced. */
const failNextRender = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['removeChild', 'insertBefore', 'appendChild'] as const) {
      const original = Node.prototype[name] as (...nodes: Node[]) => Node;
      Object.defineProperty(Node.prototype, name, {
        configurable: true,
        value: function change(this: Node, ...nodes: Node[]) {
          const isInMain = this instanceof Element && this.closest('main')?.contains(this);
          if (!isInMain || this.nodeName === 'MAIN') return original.apply(this, nodes);
          Object.defineProperty(Node.prototype, name, { configurable: true, value: original });
          throw new DOMException('The node is not a child of this node.', 'NotFoundError');
        },
      });
    }
  });

const crashHeading = (page: Page) => page.getByRole('heading', { name: 'This page stopped working' });

test.beforeEach(({ page }) => declineCookiesEverywhere(page));

test.describe('page that stops working', () => {
  test.use({ expectedOnConsole: /NotFoundError|not a child of this node|error occurred/ });

  test('says so under the header, is reported, and keeps the bag and what was typed (T26)', async ({
    page,
  }) => {
    await openInteractive(page, PRODUCT.address);
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
    await expect(page.getByText('1 in your bag').first()).toBeAttached();
    await openInteractive(page, '/auth/register');
    await page.getByLabel('First name').fill('Ngozi');
    await page.getByLabel('Email').fill('ngozi@mail.example');
    await page.getByLabel('Password', { exact: true }).fill('Secret-word-1');
    const report = page.waitForRequest((request) => request.url().endsWith('/api/client-errors/'));
    await failNextRender(page);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(crashHeading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    const sent = await report;
    expect(sent.postData()).toContain('"page":"/auth/register"');
    expect(sent.postData()).not.toMatch(/Ngozi|mail\.example|Secret/);
    expect((await sent.response())?.status()).toBe(202);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Ngozi');
    await expect(page.getByLabel('Email')).toHaveValue('ngozi@mail.example');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.goto('/bag');
    await expect(page.getByRole('main').getByRole('link', { name: PRODUCT.name }).first()).toBeVisible();
  });

  test('is left by Back for the page before it (T26)', onPhone, async ({ page }) => {
    await openInteractive(page, '/faq');
    await openInteractive(page, '/auth/login');
    await failNextRender(page);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(crashHeading(page)).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page stopped working');
  });
});

test.describe('translated page', () => {
  test.use({
    expectedOnConsole: /NotFoundError|not a child of this node|error occurred|React error|status of 4\d\d/,
  });

  for (const [address, press] of [
    ['/product/isiagu-shave-cream', 'Add to bag'],
    ['/auth/login', 'Sign In'],
    ['/auth/register', 'Sign Up'],
    ['/skin', 'Save'],
  ] as const)
    test(`${address} is never white after a press on ${press} (T26)`, async ({ page }) => {
      await openInteractive(page, address);
      await translatePage(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${press}`) })
        .first()
        .click();
      await page.waitForTimeout(1500);
      const hasStopped = await crashHeading(page).isVisible();
      console.info(`T26: ${address} translated: ${hasStopped ? 'stopped, and says so' : 'goes on'}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      if (hasStopped) await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    });
});
