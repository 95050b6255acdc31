import { findAxeViolations } from './support/axe';
import { advanceParcel, ekoProduct } from './support/checkout';
import { placePaidOrder } from './support/orders';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { expect, onDesktop, onPhone, open, test } from './support/test';

test(
  'finance finds an order, refunds one of two units, and the shopper reads how much',
  onDesktop,
  async ({ page, browser, email }) => {
    const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug], quantity: 2 });
    await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);

    const context = await browser.newContext();
    const staff = await context.newPage();
    await open(staff, '/privacy-policy');
    const member = await signInAsStaff(staff, 'finance');
    await staff.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
    await staff.getByLabel('Order number, email, phone or payment reference').fill(order.number);
    await staff.getByRole('button', { name: 'Search' }).click();
    const found = staff.getByRole('main').getByRole('listitem');
    await expect(found).toHaveCount(1);
    await found.getByRole('link', { name: new RegExp(order.number) }).click();
    await expect(staff.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
    // Finance sees amounts, and not whose they are.
    await expect(staff.getByText(email)).toHaveCount(0);

    await staff.getByRole('button', { name: 'Refund this parcel' }).click();
    await confirmAsStaff(staff, member);
    await staff.getByLabel(/^Quantity of Shave Cream/).selectOption('1');
    await staff.getByLabel('Reason', { exact: true }).fill('One jar arrived damaged');
    await staff.getByRole('button', { name: 'Refund…' }).click();
    const question = staff.getByRole('alertdialog');
    expect(await findAxeViolations(staff)).toEqual([]);
    await question.getByRole('button', { name: /^Refund ₦[\d,.]+$/ }).click();
    await expect(staff.getByText('Qty 2, 1 refunded')).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);
    await context.close();

    await open(page, order.path);
    await expect(page.getByText(/^We’re refunding ₦[\d,.]+\./)).toBeVisible();
  },
);

test(
  'finance cancels a parcel, and settles the refund that the bank can’t pay',
  onPhone,
  async ({ page, browser, email }) => {
    test.slow();
    const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug] });
    const event = { event: 'refunds-need-attention' };
    const path = `/api/test-payments/page/${order.paymentCode}/events`;
    expect((await page.request.post(path, { data: event })).status()).toBe(200);

    const context = await browser.newContext();
    const staff = await context.newPage();
    await open(staff, '/privacy-policy');
    const member = await signInAsStaff(staff, 'finance');
    await staff.goto(`/staff/orders/${order.id}`);
    await staff.getByRole('button', { name: 'Cancel this parcel' }).click();
    await confirmAsStaff(staff, member);
    await staff.getByLabel('Reason', { exact: true }).fill('The store can’t supply it');
    await staff.getByRole('button', { name: 'Cancel…' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Cancel items' }).click();
    await expect(staff.getByText('Cancelled', { exact: true }).first()).toBeVisible();

    await staff.goto('/staff/refunds');
    const refund = staff.getByRole('listitem').filter({ hasText: order.number });
    // A job asks the provider every 15 seconds.
    await expect(async () => {
      await staff.reload();
      await expect(refund).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    expect(await findAxeViolations(staff)).toEqual([]);
    await refund.getByRole('button', { name: 'Mark as done' }).click();
    await refund.getByLabel('Reason').fill('Paid by transfer, reference TRF-20431');
    await refund.getByRole('button', { name: 'Mark as done' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as done' }).click();
    await expect(refund).toBeHidden();
    await context.close();

    await open(page, order.path);
    await expect(page.getByText('The store can’t supply it').first()).toBeVisible();
    await expect(page.getByText(/Refunded/).first()).toBeVisible();
  },
);
