import { type Page } from '@playwright/test';

import { findViolationsInAppearances } from './support/axe';
import {
  fillAddress,
  fillCart,
  arewaProduct,
  ekoProduct,
  advanceParcel,
  fetchAccessToken,
} from './support/checkout';
import {
  createAccount,
  expect,
  fillLogin,
  goodPassword,
  randomPhone,
  onDesktop,
  onPhone,
  test,
} from './support/test';

const main = (page: Page) => page.getByRole('main');

// Chromium logs each rejected call.
test.use({ expectedOnConsole: /status of 4\d\d/ });

test('axe accepts each step from bag to bank transfer', onPhone, async ({ page, email }) => {
  test.slow();
  await fillCart(page, [ekoProduct, arewaProduct]);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText('Field is Required').first()).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await fillAddress(page, email);
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: 'Bank transfer' }).check({ force: true });
  await page.getByText('Another coupon?').click();
  await page.getByRole('form', { name: 'Coupon' }).getByRole('textbox').fill('RAINYDAY');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('This code has expired.')).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await page.getByRole('button', { name: /^Place order, then transfer ₦/ }).click();
  await page.waitForURL('**/orders/**');
  await expect(main(page).getByText('Exact amount', { exact: true })).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await page.getByRole('link', { name: 'Test: send the transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
});

test('axe accepts orders, a delivered order and a report', onDesktop, async ({ page, email }) => {
  test.slow();
  await createAccount(page, email);
  const number = await placePaidOrder(page, email);
  await advanceParcel(page, number, ['processing', 'shipped', 'delivered']);
  await page.goto('/auth/login?next=/orders');
  await fillLogin(page, email, goodPassword);
  await page.waitForURL(({ pathname }) => pathname === '/orders');
  await expect(main(page).getByText(number)).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await expect(main(page).getByText('GIG-20431')).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await page.getByRole('button', { name: /^Return items/ }).click();
  const back = page.getByRole('dialog', { name: 'Return items' });
  await expect(back.getByLabel('Reason for return')).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await back.getByRole('button', { name: 'Cancel' }).click();
  await expect(back).toBeHidden();
  await page
    .getByRole('button', { name: /^Report a problem/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
  await dialog.getByLabel('What’s wrong?').selectOption('I think this is fake');
  await dialog.getByLabel('Tell us more').fill('The seal is another, and it smells of nothing.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('link', { name: 'View report' }).click();
  await page.waitForURL('**/reports/**');
  await expect(main(page).getByText('The seal is another, and it smells of nothing.')).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
});

type Summary = {
  totalKobo: number;
  parcels: { items: { variantId: string; quantity: number; priceKobo: number }[] }[];
};

/**
 * Places and pays for an order from the demo seller through the API.
 *
 * @returns the order number
 */
async function placePaidOrder(page: Page, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${await fetchAccessToken(page, email)}` };
  const send = async <T>(path: string, data: object, status = 200): Promise<T> => {
    const reply = await page.request.post(`/api${path}`, { headers, data });
    expect(reply.status(), path).toBe(status);
    return (await reply.json()) as T;
  };
  const product = await page.request.get(`/api/product/${ekoProduct.slug}/`);
  const { item } = (await product.json()) as { item: { id: string } };
  await send('/cart/', { productId: item.id, quantity: 1 }, 201);
  const address = {
    name: 'Bisi Adeyemi',
    phone: randomPhone(),
    state: 'Lagos',
    lga: 'Surulere',
    area: 'Aguda',
    street: '12 Enitan Street',
    landmark: 'Opposite the water works',
  };
  const { totalKobo, parcels } = await send<Summary>('/order/summary/', { address });
  const seen = parcels.flatMap(({ items }) =>
    items.map(({ variantId, quantity, priceKobo }) => ({ variantId, quantity, priceKobo })),
  );
  const body = { address, paymentMethod: 'card', totalKobo, seen };
  const { order } = await send<{ order: { id: string; number: string } }>('/order/place-order/', body, 201);
  const { reference } = await send<{ reference: string }>('/checkout/initialize/', { orderId: order.id });
  const opened = await send<{ authorizationUrl: string }>('/checkout/paystack/payment/', { reference });
  const code = opened.authorizationUrl.split('/').at(-1) ?? '';
  await send(`/test-payments/page/${code}`, { outcome: 'success' });
  await expect(async () => {
    const paid = await page.request.get(`/api/checkout/verify/?reference=${reference}`);
    expect(((await paid.json()) as { status: string }).status).toBe('paid');
  }).toPass({ timeout: 30_000 });
  return order.number;
}
