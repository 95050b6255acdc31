import { findViolationsInAppearances } from './support/axe';
import { advanceParcel, ekoProduct } from './support/checkout';
import { findOverflows } from './support/narrow-screens';
import { placePaidOrder, reportAsFake } from './support/orders';
import { staffPages, storePages } from './support/selling-pages';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, onDesktop, open, openLoaded, signIn, test, type Page } from './support/test';

/** Checks a page by axe, and that no narrow screen cuts it. */
async function checkPage(page: Page, address: string): Promise<void> {
  await openLoaded(page, address);
  expect.soft(await findViolationsInAppearances(page), address).toEqual([]);
  expect.soft(await findOverflows(page), address).toEqual([]);
}

/** Places and delivers an order and reports it, so that the pages about it are full. */
async function placeReportedOrder(page: Page, email: string) {
  const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug] });
  await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
  return { order, reportId: await reportAsFake(page.request, order) };
}

test('axe accepts the pages of staff, and no narrow screen cuts them', onDesktop, async ({ page, email }) => {
  test.slow();
  const { order, reportId } = await placeReportedOrder(page, email);
  await open(page, '/privacy-policy');
  const member = await signInAsStaff(page);
  await page.goto(`/staff/reports/${reportId}`);
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await confirmAsStaff(page, member);
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  for (const address of [`/staff/reports/${reportId}`, ...staffPages, `/staff/orders/${order.id}`])
    await checkPage(page, address);
});

test(
  'axe accepts the pages of a store, and no narrow screen cuts them',
  onDesktop,
  async ({ page, email }) => {
    test.slow();
    const { order, reportId } = await placeReportedOrder(page, email);
    await open(page, '/privacy-policy');
    await signIn(page, '/sell', demoSeller);
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible();
    expect(await findViolationsInAppearances(page)).toEqual([]);
    for (const address of [...storePages, `/reports/${reportId}`, `/sell/orders/${order.parcels[0]?.id}`])
      await checkPage(page, address);
    await page.getByRole('button', { name: /^Messages with/ }).click();
    await expect(page.getByLabel('Your message')).toBeVisible();
    expect(await findViolationsInAppearances(page)).toEqual([]);
  },
);
