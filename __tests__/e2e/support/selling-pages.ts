import { expect, type Page } from './test';

/** Opens a page of a store or of staff, and waits for its content. */
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

/** The pages of a store that need no order: axe and the tests of narrow screens open each. */
export const storePages = [
  '/sell',
  '/sell/products',
  '/sell/products/import',
  '/sell/orders',
  '/sell/orders?questions=true',
  '/sell/returns',
  '/sell/wallet',
  '/sell/members',
  '/sell/store',
  '/sell/reports',
];

/** The pages of staff that need no order. */
export const staffPages = [
  '/staff',
  '/staff/applications',
  '/staff/products',
  '/staff/reports',
  '/staff/reports?status=dismissed',
  '/staff/recalls',
  '/staff/orders',
  '/staff/orders?q=nothing',
  '/staff/returns',
  '/staff/photos',
  '/staff/payouts',
  '/staff/refunds',
  '/staff/ledger',
  '/staff/ledger?account=commission',
  '/staff/differences',
  '/staff/messages',
  '/staff/team',
  '/staff/audit',
];
