import { Secret, TOTP } from 'otpauth';

import { demoStaff, expect, signIn, type Page } from './test';

const PERIOD_MILLISECONDS = 30_000;
const totp = new TOTP({ secret: Secret.fromBase32(demoStaff.authenticatorKey) });

/**
 * Fills in a code of the authenticator app and confirms. Each code works once, and other tests use
 * the same account: the codes of the time before, of now and of the time after are tried in turn.
 */
export async function enterStaffCode(page: Page, label: string, hasPassed: () => Promise<unknown>) {
  let attempt = 0;
  await expect(async () => {
    const timestamp = Date.now() + ((attempt++ % 3) - 1) * PERIOD_MILLISECONDS;
    await page.getByRole('textbox', { name: label }).fill(totp.generate({ timestamp }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await hasPassed();
  }).toPass({ timeout: 90_000 });
}

/** Signs in as the demo administrator, with the second factor. */
export async function signInAsStaff(page: Page): Promise<void> {
  await signIn(page, '/staff', demoStaff);
  const passed = page.getByRole('heading', { name: 'Work queues' });
  await enterStaffCode(page, 'Code from the app, or a recovery code', () =>
    expect(passed).toBeVisible({ timeout: 4_000 }),
  );
}

/** Confirms the password and a code where a page asks for them. */
export async function confirmAsStaff(page: Page, hasPassed: () => Promise<unknown>): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(demoStaff.password);
  await enterStaffCode(page, 'Code from the app', hasPassed);
}
