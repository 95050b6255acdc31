import { findAxeViolations } from './support/axe';
import { expect, open, test, onPhone } from './support/test';

test(
  'a visitor builds a routine from a skin profile, swaps a product and adds all to the bag',
  onPhone,
  async ({ page }) => {
    await open(page, '/routine');
    await page.getByRole('link', { name: 'Describe your skin' }).click();
    await page.getByText('Oily', { exact: true }).click();
    await page.getByText('Acne', { exact: true }).click();
    await page.getByRole('checkbox', { name: /keep this on this device/i }).check();
    await page.getByRole('button', { name: 'Save skin profile' }).click();
    await page.getByRole('link', { name: 'Build your routine' }).click();
    await expect(page.getByRole('region', { name: 'Morning' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Evening' }).getByRole('listitem')).toHaveCount(3);
    expect(await findAxeViolations(page)).toEqual([]);

    const serum = page
      .getByRole('region', { name: 'Morning' })
      .getByRole('listitem')
      .nth(1)
      .getByRole('link');
    const before = await serum.innerText();
    await page.getByRole('button', { name: `Swap ${before} for another` }).click();
    await expect(serum).not.toHaveText(before);
    const swapped = await serum.innerText();
    await serum.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(swapped);
    await page.goBack();
    await expect(serum).toHaveText(swapped);

    await page.getByRole('button', { name: 'Add all to bag' }).click();
    await expect(page.getByText('5 products are in your bag.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'View bag' }).click();
    await expect(page.getByLabel(`Quantity of ${swapped}`)).toHaveValue('1');
    await expect(page.getByRole('main').getByLabel(/^Quantity of /)).toHaveCount(5);
  },
);
