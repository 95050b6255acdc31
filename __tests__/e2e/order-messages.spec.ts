import sharp from 'sharp';

import { findAxeViolations } from './support/axe';
import { ekoProduct, mailTo } from './support/checkout';
import { placePaidOrder } from './support/orders';
import { declineCookies, demoSeller, expect, open, signIn, test, onPhone } from './support/test';

test(
  'a shopper and a store write to each other on the page of an order, with a photo',
  onPhone,
  async ({ page, browser, email }) => {
    const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug] });
    await open(page, '/privacy-policy');
    await page.goto(order.path);
    const toggle = page.getByRole('button', { name: /^Messages with Eko Skin Room/ });
    await toggle.click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Write a message or add a photo')).toBeVisible();
    await page.getByLabel('Your message').fill('Is this cream the same as in the picture?');
    const square = { width: 80, height: 60, channels: 3 as const, background: '#a3123a' };
    const buffer = await sharp({ create: square }).jpeg().toBuffer();
    await page.getByLabel('Add photo').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('img', { name: 'Photo 1 to send' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const thread = page.getByRole('list', { name: 'Messages' });
    await expect(thread.getByRole('listitem')).toHaveCount(1);
    await expect(thread.getByRole('img', { name: /^Photo 1 from You/ })).toBeVisible();

    const context = await browser.newContext();
    const store = await context.newPage();
    await store.goto('/privacy-policy');
    await declineCookies(store);
    await signIn(store, '/sell', demoSeller);
    await store.getByRole('link', { name: /questions? from/ }).click();
    await store.getByRole('link', { name: new RegExp(order.number) }).click();
    const received = store.getByRole('button', { name: /^Messages with the shopper/ });
    await expect(received).toContainText('1 new');
    await received.click();
    await expect(store.getByText('Is this cream the same as in the picture?')).toBeVisible();
    await expect(store.getByRole('img', { name: /^Photo 1 from Shopper/ })).toBeVisible();
    await store.getByLabel('Your message').fill('Yes, from the same batch.');
    await store.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(store.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
    await expect(store.getByRole('button', { name: 'No answer needed' })).toBeHidden();
    expect(await findAxeViolations(store)).toEqual([]);
    await context.close();

    const mail = await mailTo(email, /has sent you a message/);
    expect(mail.text).not.toContain('batch');
    await page.reload();
    await expect(toggle).toContainText('1 new');
    await toggle.click();
    await expect(page.getByText('Yes, from the same batch.')).toBeVisible();
    await expect(toggle).not.toContainText('new');
  },
);
