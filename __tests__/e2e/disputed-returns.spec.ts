import sharp from 'sharp';

import { findAxeViolations } from './support/axe';
import { advanceParcel, mailTo } from './support/checkout';
import { placePaidOrder } from './support/orders';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, open, signIn, test, onDesktop } from './support/test';

const product = { slug: 'tanna-glow-serum', name: 'Glow Serum, Vitamin C 15%' };

test(
  'a store disputes a return, and staff decide it with the evidence of both sides',
  onDesktop,
  async ({ page, browser, email }) => {
    test.slow();
    const order = await placePaidOrder(page.request, { email, slugs: [product.slug] });
    await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
    await open(page, '/privacy-policy');
    await page.goto(order.path);
    await page.getByRole('button', { name: /^Return items/ }).click();
    const request = page.getByRole('dialog', { name: 'Return items' });
    await request.getByLabel(product.name).selectOption('1');
    await request.getByLabel('Reason for return').selectOption({ label: 'It arrived damaged' });
    await request.getByLabel('Tell the store more').fill('The bottle leaks.');
    const square = { width: 80, height: 60, channels: 3 as const, background: '#a3123a' };
    const buffer = await sharp({ create: square }).jpeg().toBuffer();
    await request.getByLabel('Add photo').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
    await expect(request.getByRole('img', { name: 'Photo 1 to send' })).toBeVisible();
    await request.getByRole('button', { name: 'Request return' }).click();
    await expect(request).toBeHidden();

    const store = await (await browser.newContext()).newPage();
    await open(store, '/privacy-policy');
    await signIn(store, '/sell/returns', demoSeller);
    const card = store.getByRole('main').getByRole('listitem').filter({ hasText: order.number });
    await card.getByLabel(/What is wrong\?/).fill('It was whole when we packed it.');
    await card.getByRole('button', { name: 'Dispute' }).click();
    await store.getByRole('alertdialog').getByRole('button', { name: 'Dispute' }).click();
    await expect(card.getByText('Our staff decide. You will get an email.')).toBeVisible();
    await store.context().close();

    const staff = await (await browser.newContext()).newPage();
    await open(staff, '/privacy-policy');
    const member = await signInAsStaff(staff, 'admin');
    await staff.goto('/staff/returns');
    await staff.getByRole('link', { name: new RegExp(order.number) }).click();
    await confirmAsStaff(staff, member);
    await expect(staff.getByText('It was whole when we packed it.')).toBeVisible();
    await expect(staff.getByRole('img', { name: /^Photo 1/ })).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);
    await staff.getByLabel('Decision').selectOption({ label: 'For the shopper: refund now' });
    await staff.getByLabel('Reason').fill('The photo shows the leak.');
    await staff.getByRole('button', { name: 'Decide' }).click();
    const question = staff.getByRole('alertdialog', { name: 'Refund this return?' });
    await expect(question).toContainText(/We refund ₦[\d,]+ to the shopper/);
    await question.getByRole('button', { name: 'Decide' }).click();
    await expect(question).toBeHidden();
    await staff.goto('/staff/returns');
    await expect(staff.getByRole('link', { name: new RegExp(order.number) })).toBeHidden();
    await staff.context().close();

    await mailTo(email, /refund/i);
    await page.reload();
    await expect(page.getByText('The photo shows the leak.').first()).toBeVisible();
  },
);
