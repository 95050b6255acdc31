import { findAxeViolations } from './support/axe';
import { advanceParcel, ekoProduct } from './support/checkout';
import { placePaidOrder, reportAsFake } from './support/orders';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, onDesktop, onPhone, open, signIn, test, type Page } from './support/test';

async function checkPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0);
  expect.soft(await findAxeViolations(page), address).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    const oneSize = colorScheme === 'light' ? onPhone : onDesktop;

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
      for (const address of [
        '/staff',
        '/staff/orders',
        '/staff/orders?q=nothing',
        `/staff/orders/${order.id}`,
        '/staff/refunds',
        '/staff/ledger',
        '/staff/ledger?account=commission',
        '/staff/differences',
        '/staff/messages',
        '/staff/reports',
        '/staff/reports?status=dismissed',
        '/staff/photos',
        '/staff/recalls',
      ])
        await checkPage(page, address);
    });

    test('axe accepts a store’s figures, reports and messages', oneSize, async ({ page, email }) => {
      const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug] });
      await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
      const reportId = await reportAsFake(page.request, order);
      await open(page, '/privacy-policy');
      await signIn(page, '/sell', demoSeller);
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      for (const address of ['/sell/reports', '/sell/orders?questions=true', `/reports/${reportId}`])
        await checkPage(page, address);
      await page.goto(`/sell/orders/${order.parcels[0]?.id}`);
      await page.getByRole('button', { name: /^Messages with/ }).click();
      await expect(page.getByLabel('Your message')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });
  });
}
