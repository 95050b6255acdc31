import { findAxeViolations, oneSizeFor } from './support/axe';
import { advanceParcel, ekoProduct } from './support/checkout';
import { placePaidOrder, reportAsFake } from './support/orders';
import { openLoaded, staffPages, storePages } from './support/selling-pages';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, open, signIn, test, type Page } from './support/test';

async function checkPage(page: Page, address: string): Promise<void> {
  await openLoaded(page, address);
  expect.soft(await findAxeViolations(page), address).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    const oneSize = oneSizeFor(colorScheme);

    test('axe accepts the pages of staff', oneSize, async ({ page, email }) => {
      test.slow();
      const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug] });
      await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
      const reportId = await reportAsFake(page.request, order);
      await open(page, '/privacy-policy');
      const member = await signInAsStaff(page);
      await page.goto(`/staff/reports/${reportId}`);
      await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await confirmAsStaff(page, member);
      await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      for (const address of [...staffPages, `/staff/orders/${order.id}`]) await checkPage(page, address);
    });

    test('axe accepts the pages of a store', oneSize, async ({ page, email }) => {
      test.slow();
      const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug] });
      await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
      const reportId = await reportAsFake(page.request, order);
      await open(page, '/privacy-policy');
      await signIn(page, '/sell', demoSeller);
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      for (const address of [...storePages, `/reports/${reportId}`]) await checkPage(page, address);
      await page.goto(`/sell/orders/${order.parcels[0]?.id}`);
      await page.getByRole('button', { name: /^Messages with/ }).click();
      await expect(page.getByLabel('Your message')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });
  });
}
