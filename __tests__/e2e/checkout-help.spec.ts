import { ekoProduct, fillCart, typeAddress } from './support/checkout';
import { expect, onPhone, test } from './support/test';

test('a guest at checkout is helped with a mistyped email, phone and area', onPhone, async ({ page }) => {
  await fillCart(page, [ekoProduct]);
  await page.goto('/checkout');
  await typeAddress(page, 'ada@gmial.com');
  await page.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).tap();
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue('ada@gmail.com');
  await page.getByLabel('Phone', { exact: true }).fill('00000000');
  await expect(page.getByText(/^This doesn’t look like a Nigerian mobile number/)).toBeVisible();

  const area = page.getByLabel('Area', { exact: true });
  await email.fill('someone@exam');
  await area.fill('a');
  await page.getByRole('button', { name: 'Continue to delivery' }).tap();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
});

test(
  'a guest sees what is left, the fee and the dates in the bag, and the same state at checkout',
  onPhone,
  async ({ page, email }) => {
    // No other test orders it: the shop refuses a quantity that was left when the bag opened.
    await fillCart(page, [{ slug: 'tanna-turmeric-bar' }]);
    await page.goto('/bag');
    const quantity = page.getByLabel(/^Quantity of /);
    await quantity.fill('999');
    await quantity.press('Enter');
    await expect(page.getByText(/^Only \d+ left/)).toBeVisible();
    await quantity.fill('1');
    await quantity.press('Enter');
    const bar = page.locator('[data-buy-bar]');
    await expect(bar.getByRole('link', { name: 'Choose state for delivery' })).toBeVisible();
    await page.getByLabel('Delivery to').selectOption('Lagos');
    await expect(page.getByText(/^Delivery \w{3} \d+/)).toBeVisible();
    await expect(bar.getByText('With delivery')).toBeVisible();
    await expect(bar).toBeInViewport();

    await bar.getByRole('link', { name: 'Checkout' }).tap();
    await expect(page.getByLabel('State')).toHaveValue('Lagos');
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Sell on Dídán' })).toBeHidden();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByText('Total with delivery')).toBeVisible();
    await summary.getByText('Show 1 item').tap();
    await expect(summary.getByRole('img').or(summary.locator('img')).first()).toBeVisible();
    const above = await summary.boundingBox();
    const heading = await page.getByRole('heading', { name: 'Delivery address' }).boundingBox();
    expect(above?.y).toBeLessThan(heading?.y ?? 0);

    await typeAddress(page, email);
    await page.getByRole('button', { name: 'Continue to delivery' }).tap();
    await expect(page.getByText(/^Arrives \w{3} \d+.* – \w{3} \d+ \w{3}$/).first()).toBeVisible();
    await summary.getByText('Hide items').tap();
    await expect(summary.getByText('Total', { exact: true }).filter({ visible: true })).toHaveText('Total');

    await page.goto('/product/tanna-turmeric-bar');
    await expect(page.getByLabel('Delivery to')).toHaveValue('Lagos');
    await expect(page.getByRole('listitem').filter({ hasText: /^Standard:\s*\w{3} \d+/ })).toBeVisible();
  },
);
