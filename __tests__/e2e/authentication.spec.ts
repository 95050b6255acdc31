import { PDF } from '../support/api/seller-application';
import { expireToken } from './support/tabs';
import {
  createAccount,
  declineCookies,
  onDesktop,
  enterCode,
  expect,
  fillLogin,
  fillSignUp,
  goodPassword,
  lastCode,
  open,
  onPhone,
  signIn,
  test,
} from './support/test';

test('a shopper signs up, verifies and returns to the page they came from (spec 1.3)', async ({
  page,
  email,
}) => {
  await open(page, '/account?tab=orders');
  await expect(page).toHaveURL('/auth/login?next=%2Faccount&tab=orders');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/auth/account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/auth/register');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL('/auth/verify');
  await enterCode(page, await lastCode(email));
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
  await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();

  await page.goto('/account?tab=orders');
  await expect(page).toHaveURL('/auth/login?next=%2Faccount&tab=orders');
  await fillLogin(page, email, goodPassword);
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText('Ada Obi')).toBeVisible();
});

test('a call with an expired token refreshes the session once', onDesktop, async ({ page, context }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('refresh-access-token')) refreshes.push(request.url());
  });

  await expireToken(context);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText('Updated successfully')).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('signing out in one tab signs out the other within a second', onDesktop, async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();

  const followed = other.waitForURL('/auth/login').then(() => Date.now());
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const start = Date.now();
  const milliseconds = (await followed) - start;
  console.info(`T13: the other tab followed after ${milliseconds} ms`);
  expect(milliseconds).toBeLessThan(1_000);
  await expect(page).toHaveURL('/auth/login');
  expect(await context.cookies()).toEqual([]);
});

test('after signing out, Back does not show the account (spec 4.4)', onPhone, async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeHidden();
});

test('a password reset ends other sessions (spec 2.7)', onDesktop, async ({ page, browser, email }) => {
  await createAccount(page, email);
  const elsewhere = await browser.newContext();
  const oldSession = await elsewhere.newPage();
  await oldSession.goto('/account');
  await fillLogin(oldSession, email, goodPassword);
  await expect(oldSession.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await page.getByLabel('Email').fill(email);
  const before = await lastCode(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset otp sent to your email')).toBeVisible();
  await enterCode(page, await lastCode(email, before));
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page).toHaveURL('/auth/reset');
  await page.getByLabel('New password', { exact: true }).fill('Shea-and-baobab3!');
  await page.getByLabel('Confirm password').fill('Shea-and-baobab3!');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();

  await expect(page).toHaveURL('/auth/login');
  await fillLogin(page, email, 'Shea-and-baobab3!');
  await expect(page).toHaveURL('/');

  await oldSession.reload();
  await expect(oldSession).toHaveURL('/auth/login?next=%2Faccount');
  await elsewhere.close();
});

test.describe('with rejected calls in the console', () => {
  test.use({ expectedOnConsole: /status of 40[013]/ });

  test('Try again after a wrong code sends a new one (spec 2.16)', onPhone, async ({ page, email }) => {
    await open(page, '/auth/register');
    await fillSignUp(page, email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const first = await lastCode(email);
    await enterCode(page, first === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByText('Your account isn’t verified yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await enterCode(page, await lastCode(email, first));
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
  });

  test('a wrong password shows an error and keeps what was typed', onDesktop, async ({ page, email }) => {
    await open(page, '/auth/login');
    await fillLogin(page, email, 'not-my-password');
    const form = page.getByRole('form', { name: 'Sign in' });
    await expect(form.getByRole('alert')).toHaveText('The email or password is incorrect.');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-my-password');
  });

  test('sign-in asks an unverified user for the code (spec 4.6)', onPhone, async ({ page, email }) => {
    await open(page, '/auth/register');
    await fillSignUp(page, email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/auth/verify');
    const first = await lastCode(email);
    await page.goto('/account');
    await fillLogin(page, email, goodPassword);
    await expect(page.getByText('Please verify your account')).toBeVisible();
    await expect(page).toHaveURL('/auth/verify');
    await enterCode(page, await lastCode(email, first));
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();
    await page.waitForURL('**/auth/login**');
    await fillLogin(page, email, goodPassword);
    await expect(page).toHaveURL('/account');
  });
});

test('a seller’s application is there after a reload (spec 1.5)', onDesktop, async ({ page, email }) => {
  await createAccount(page, email);
  await page.goto('/auth/account');
  await declineCookies(page);
  await page.getByRole('radio', { name: /I want to sell/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Apply to sell' }).click();
  await page.waitForURL('**/auth/login**');
  await fillLogin(page, email, goodPassword);

  await page.getByLabel('Business name').fill('Osun Botanicals');
  await page.getByLabel('CAC number').fill('RC 1234567');
  await page.getByLabel('Business phone').fill('08031234567');
  await page.getByLabel('Address').fill('12 Station Road');
  await page.getByLabel('State').selectOption('Osun');
  await page.getByLabel('Postal code').fill('230001');
  await page.getByLabel('Identity number').fill('12345678901');
  await page.getByLabel('Identity document').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(PDF),
  });
  await page.getByRole('button', { name: 'Send application' }).click();

  await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Osun Botanicals')).toBeVisible();
  await expect(page.getByText('ends in 8901')).toBeVisible();
});

test('on a phone, sign-in opens as a sheet and Back closes it (spec 2.22)', onPhone, async ({ page }) => {
  await open(page, '/privacy-policy');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('link', { name: 'Sign in' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Sign in' });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL('/auth/login?next=%2Fprivacy-policy');
  await expect(page.getByRole('heading', { name: 'Privacy policy', includeHidden: true })).toBeAttached();

  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/privacy-policy');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
});

test('on a phone, closing a sheet with a double press stays on the page', onPhone, async ({ page }) => {
  await page.goto('/privacy-policy');
  await open(page, '/');
  await page.getByRole('link', { name: 'Sign in' }).tap();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glow is');
});

test('a code submitted by a double press is used once and succeeds', onPhone, async ({ page, email }) => {
  await open(page, '/auth/register');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await enterCode(page, await lastCode(email));
  await page.getByRole('button', { name: 'Verify Account' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('a new seller signs up on the way and reaches the application', onPhone, async ({ page, email }) => {
  await open(page, '/auth/account');
  await page.getByRole('radio', { name: /I want to sell/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/sell/register');
  await page.getByRole('link', { name: 'Apply to sell' }).click();
  await expect(page).toHaveURL('/auth/login?next=%2Fsell%2Fregister');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/auth/account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/auth/register');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await enterCode(page, await lastCode(email));
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();
  await page.waitForURL('**/auth/login**');
  await fillLogin(page, email, goodPassword);
  await expect(page.getByRole('heading', { name: 'Sell on Dídán' })).toBeVisible();
});
