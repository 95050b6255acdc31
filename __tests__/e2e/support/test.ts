import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test as base, type Page } from '@playwright/test';

import { getServer } from './server-under-test';

export const demoShopper = { email: 'amaka@didan.example', password: 'Zobo-and-guava7!' };
export const demoSeller = { email: 'dele@didan.example', password: 'Adire-and-indigo4!' };
/** Its store is paid to an account of another name, which its bank refuses. */
export const otherDemoSeller = { email: 'hauwa@didan.example', password: 'Kunu-and-tamarind6!' };
export const demoStaff = {
  email: 'ife@didan.example',
  password: 'Guava-and-thyme5!',
  authenticatorKey: 'DIDANDEMOSTAFFKEYNOTASECRETABCDE',
};
export const goodPassword = 'Agbalumo-sun9!';

/** A phone number no other test uses: unpaid orders are limited by phone too. */
export const randomPhone = (): string => `0803${String(randomInt(10_000_000)).padStart(7, '0')}`;

type Fixtures = {
  /** Console messages that the test itself causes, such as a request it makes fail. */
  expectedOnConsole: RegExp;
  /** Fails the test on any other console error or warning: hydration, Content Security Policy. */
  consoleCheck: void;
  email: string;
};

/**
 * Playwright's message when a page registers a service worker, which playwright.config.ts blocks.
 */
const BLOCKED = 'Service Worker registration blocked by Playwright';

export const test = base.extend<Fixtures>({
  expectedOnConsole: [/^$/, { option: true }],
  consoleCheck: [
    async ({ context, expectedOnConsole }, provide) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (text !== BLOCKED && !expectedOnConsole.test(text)) unexpected.push(text);
      };
      context.on('console', (message) => {
        // Its host is out of reach (playwright.config.ts).
        const isGoogleMissing =
          message.text().startsWith('Failed to load resource') &&
          message.location().url.startsWith('https://accounts.google.com/');
        if (['error', 'warning'].includes(message.type()) && !isGoogleMissing) note(message.text());
      });
      context.on('weberror', (error) => note(error.error().message));
      await provide();
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  email: async ({}, provide, info) => {
    await provide(`ada.${info.project.name}.${info.workerIndex}.${Date.now()}@example.ng`);
  },
});

export { expect, type Page };

type Mail = { to: string; subject: string; text: string; code?: string };

function readMails(): Mail[] {
  const outbox = `${getServer().dataDir}/outbox`;
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
  return files.map((file) => JSON.parse(readFileSync(`${outbox}/${file}`, 'utf8')) as Mail);
}

/** Waits for a code emailed to an address, other than `after`, and returns the newest. */
export async function lastCode(email: string, after?: string): Promise<string> {
  let code: string | undefined;
  await expect(() => {
    code = readMails()
      .filter((mail) => mail.to === email && mail.code)
      .at(-1)?.code;
    expect(code).toBeDefined();
    expect(code).not.toBe(after);
  }).toPass({ timeout: 10_000 });
  return code ?? '';
}

/** Waits for an email whose text matches, and returns what its first group matched. */
export async function findInMail(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(() => {
    found = readMails()
      .filter(({ to }) => to === email)
      .map(({ text }) => pattern.exec(text)?.[1])
      .findLast(Boolean);
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found ?? '';
}

/**
 * Runs a test in one project only, for journeys that do not depend on the layout.
 * playwright.config.ts reads the tags; keep about half of such tests on each size.
 */
export const onDesktop = { tag: '@desktop' };
export const onPhone = { tag: '@phone' };

export const isPhone = (): boolean => test.info().project.name === 'phone';

/** Opens a page, waits until it is interactive and dismisses the cookie notice. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await declineCookies(page);
}

/** Opens a page and waits for its content. */
export async function openLoaded(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0);
}

export async function declineCookies(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Cookie notice' }).getByRole('button', { name: 'Decline' }).click();
}

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('08031234567');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel('Confirm password').fill(goodPassword);
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Pastes the code into the six boxes, as most people do. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.insertText(code);
}

/** Signs in on the way to a page, as the demo shopper unless another account is given. */
export async function signIn(page: Page, address = '/account', account = demoShopper): Promise<void> {
  await page.goto(`/auth/login?next=${encodeURIComponent(address)}`);
  await fillLogin(page, account.email, account.password);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** Creates a verified account through the API. */
export async function createAccount(page: Pick<Page, 'request'>, email: string): Promise<void> {
  const account = {
    first_name: 'Ada',
    last_name: 'Obi',
    email,
    phone: '08031234567',
    password: goodPassword,
    confirmPassword: goodPassword,
  };
  expect((await page.request.post('/api/users/', { data: account })).status()).toBe(201);
  const otp = await lastCode(email);
  expect((await page.request.patch('/api/users/verify/', { data: { otp, email } })).status()).toBe(200);
}
