import { PRODUCT, refuseAllStorage } from './support/faults';
import { demoShopper, expect, fillLogin, onDesktop, test } from './support/test';

test(
  'with every kind of storage refused, a guest searches and is told why signing in fails (T27)',
  onDesktop,
  async ({ page }) => {
    await refuseAllStorage(page);
    await page.goto('/search');
    const field = page.getByRole('searchbox');
    await field.fill('cleanser');
    await field.press('Enter');
    await page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: PRODUCT.name })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT.name);
    await page.goto('/auth/login');
    await fillLogin(page, demoShopper.email, demoShopper.password);
    await expect(
      page
        .getByText(/cookies/i)
        .filter({ hasText: /sign/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(demoShopper.email);
  },
);
