import { readFile } from 'node:fs/promises';

import { type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';

import { findViolationsInAppearances } from './support/axe';
import { createAccount, onDesktop, expect, fillLogin, goodPassword, onPhone, test } from './support/test';

async function openAccount(page: Page, email: string): Promise<void> {
  await page.goto('/account');
  await page.waitForURL('**/auth/login**');
  await fillLogin(page, email, goodPassword);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

async function createAndOpenAccount(page: Page, email: string): Promise<void> {
  await createAccount(page, email);
  await openAccount(page, email);
}

/**
 * Uploads a landscape picture, dark on the left and light on the right, and waits for the crop
 * dialog.
 */
async function choosePicture(page: Page, label = 'Add a picture'): Promise<void> {
  const half = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fbcfc7' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a1243' } })
    .composite([{ input: half, left: 400, top: 0 }])
    .png()
    .toBuffer();
  await page.getByLabel(label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible();
}

/** Signs the same user in on another device. */
async function openOnOtherDevice(browser: Browser, email: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await openAccount(other, email);
  return other;
}

test('a shopper changes the country in the profile', onPhone, async ({ page, email }) => {
  await createAndOpenAccount(page, email);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Country').selectOption('Ghana');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('Ghana')).toBeVisible();
});

test(
  'a shopper crops a picture, sees it after a reload, and removes it',
  onPhone,
  async ({ page, email }) => {
    await createAndOpenAccount(page, email);
    await choosePicture(page);
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    // All the way to the right, so that the saved colours show which part was kept.
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
    const frame = dialog.getByRole('application');
    const box = await frame.boundingBox();
    if (!box) throw new Error('There is nothing to crop.');
    await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 400, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog).toBeHidden();

    await page.reload();
    const picture = page.getByRole('img', { name: 'Your picture' });
    await expect(picture).toBeVisible();
    const served = await page.request.get((await picture.getAttribute('src')) ?? '');
    expect(served.headers()['content-type']).toBe('image/webp');
    const { dominant } = await sharp(await served.body()).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('AO', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('AO', { exact: true })).toBeVisible();
    await expect(picture).toBeHidden();
  },
);

test('the keyboard alone crops a picture', onDesktop, async ({ page, email }) => {
  await createAndOpenAccount(page, email);
  await choosePicture(page);
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const slider = dialog.getByRole('slider', { name: 'Zoom' });
  const frame = dialog.getByRole('application');
  await expect(frame).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  const image = dialog.locator('img');
  const before = await image.getAttribute('style');
  await page.keyboard.press('ArrowLeft');
  await expect(image).not.toHaveAttribute('style', before ?? '');
  await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '105%');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expect(page.getByLabel('Change picture')).toBeFocused();
});

test('a shopper downloads their data', onDesktop, async ({ page, email }) => {
  await createAndOpenAccount(page, email);
  await expect(page.getByText(/^No downloads yet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Download my data' }).click();
  const link = page.getByRole('link', { name: /^Download Your data/ });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } };
  expect(data.profile.email).toBe(email);
  await page.reload();
  await expect(link).toBeVisible();
});

test.describe('with rejected calls in the console', () => {
  test.use({ expectedOnConsole: /status of 40[01]/ });

  test('a shopper signs out one other device', onDesktop, async ({ page, browser, email }) => {
    await createAccount(page, email);
    const other = await openOnOtherDevice(browser, email);
    await openAccount(page, email);
    const card = page.getByRole('region', { name: 'Where you’re signed in' });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card.getByRole('listitem').first()).toContainText('This device');
    await card.getByRole('button', { name: /^Sign out Chrom/ }).click();
    await expect(card.getByText('You aren’t signed in anywhere else.')).toBeVisible();

    await other.getByRole('button', { name: 'Download my data' }).click();
    await expect(other).toHaveURL(/\/auth\/login/);
    await other.context().close();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });

  test('a shopper signs out everywhere else', onPhone, async ({ page, browser, email }) => {
    await createAccount(page, email);
    const other = await openOnOtherDevice(browser, email);
    await openAccount(page, email);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/auth\/login/);
    await other.context().close();
  });

  test('a shopper with the right password deletes the account', onPhone, async ({ page, email }) => {
    await createAndOpenAccount(page, email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('Not-this-one9!');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Your password')).toBeFocused();

    await dialog.getByLabel('Your password').fill(goodPassword);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('didan_'))).toEqual([]);

    await page.goto('/auth/login');
    await fillLogin(page, email, goodPassword);
    await expect(page.getByRole('alert').filter({ hasText: 'incorrect' }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

test('axe accepts the account page and its dialogs', onDesktop, async ({ page, browser, email }) => {
  await createAccount(page, email);
  const other = await openOnOtherDevice(browser, email);
  await other.context().close();
  await openAccount(page, email);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('link', { name: /^Download Your data/ })).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);

  await choosePicture(page);
  await expect(page.getByRole('application')).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();

  for (const opener of ['Remove', 'Sign out everywhere else', 'Delete my account']) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findViolationsInAppearances(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  }
});
