import { findAxeViolations } from './support/axe';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import {
  createAccount,
  declineCookies,
  demoSeller,
  expect,
  fillLogin,
  findInMail,
  goodPassword,
  onPhone,
  open,
  signIn,
  test,
} from './support/test';

const pdf = {
  name: 'cac.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>',
  ),
};
const photo = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test(
  'a seller applies, replaces a rejected document, and gets a store',
  onPhone,
  async ({ page, browser, email }) => {
    test.slow();
    const business = `Ọ̀ṣun ${email.split('.')[1]} ${Date.now() % 100_000}`;
    await open(page, '/');
    await createAccount(page, email);
    await signIn(page, '/sell/register', { email, password: goodPassword });
    await page.getByLabel('Business name').fill(business);
    await page.getByLabel('CAC number').fill('RC 1234567');
    await page.getByLabel('Business phone').fill('08031234567');
    await page.getByLabel('Address', { exact: true }).fill('12 Allen Avenue, Ikeja');
    await page.getByLabel('State', { exact: true }).selectOption('Lagos');
    await page.getByLabel('Postal code').fill('100271');
    await page.reload();
    await expect(page.getByLabel('Business name')).toHaveValue(business);
    await page.getByLabel('Identity number').fill('12345678901');
    await page.getByLabel('Identity document').setInputFiles(photo);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeVisible();
    await page.getByLabel('CAC certificate: choose a file').setInputFiles(pdf);
    await expect(page.getByText('In review')).toHaveCount(2);
    expect(await findAxeViolations(page)).toEqual([]);

    const context = await browser.newContext();
    const staff = await context.newPage();
    await open(staff, '/');
    const member = await signInAsStaff(staff);
    await staff
      .getByRole('main')
      .getByRole('link', { name: /Applications/ })
      .click();
    const row = staff.getByRole('link', { name: new RegExp(business) });
    await row.click();
    const review = staff.getByRole('heading', { level: 1, name: business });
    await confirmAsStaff(staff, member);
    await expect(review).toBeVisible();
    await staff.getByRole('button', { name: 'Show CAC certificate' }).click();
    await expect(staff.getByRole('img', { name: 'CAC certificate, page 1 of 1' })).toBeVisible();
    await staff.getByLabel('Decision about Identity document').selectOption('Accept');
    await staff.getByLabel('Decision about CAC certificate').selectOption('Reject');
    await staff.getByLabel('Reason', { exact: true }).fill('The name differs');
    expect(await findAxeViolations(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Send back' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Send back' }).click();
    await expect(staff.getByText('Application sent back')).toBeVisible();

    await page.reload();
    await expect(page.getByText('The name differs')).toBeVisible();
    await page.getByLabel('CAC certificate: choose a file').setInputFiles(photo);
    await expect(page.getByText('In review')).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeVisible();

    await staff.goto('/staff/applications');
    await row.click();
    await staff.getByLabel('Decision about CAC certificate').selectOption('Accept');
    await staff.getByRole('heading', { level: 1 }).click();
    await staff.keyboard.press('a');
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(staff.getByText('Application approved')).toBeVisible();
    await staff.goto('/staff/audit');
    await expect(staff.getByText('application.approved').first()).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);
    await context.close();

    await page.goto('/sell');
    await expect(page.getByText('2 of 4 done')).toBeVisible();
    await page.getByRole('link', { name: 'Open Store page' }).click();
    await page.getByLabel('About the store').fill('Shea and black soap from Ikeja.');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Store saved')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'See the page' }).click();
    await expect(page.getByText('Shea and black soap from Ikeja.')).toBeVisible();
  },
);

test(
  'an invited packer joins the store and sees only what a packer may',
  onPhone,
  async ({ page, browser, email }) => {
    await open(page, '/');
    await createAccount(page, email);
    await signIn(page, '/sell', demoSeller);
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    const context = await browser.newContext();
    const packer = await context.newPage();
    const path = await findInMail(email, /(\/sell\/invitation#\S+)/);
    await packer.goto(path);
    await packer.waitForURL('**/auth/login**');
    await fillLogin(packer, email, goodPassword);
    await packer.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(packer.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    const navigation = packer.getByRole('navigation', { name: 'Your store' });
    await expect(navigation.getByRole('link')).toHaveText(['Today', 'Orders']);
    await context.close();
  },
);

test('a sign-in for selling hydrates the page that the server sent', async ({ page }) => {
  await page.goto('/auth/login?next=%2Fsell%2Fregister');
  await declineCookies(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/sell/i);
});
