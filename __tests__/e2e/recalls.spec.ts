import { findAxeViolations } from './support/axe';
import { advanceParcel, mailTo } from './support/checkout';
import { placePaidOrder } from './support/orders';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, open, test, onDesktop } from './support/test';

/** A recalled product leaves the shop, so no other test needs this one. */
const slug = 'tanna-glow-sheet-mask';
const name = 'Glow Sheet Mask, Niacinamide 4%';

test(
  'a recall reaches every buyer, and its refunds are approved',
  onDesktop,
  async ({ page, browser, email }) => {
    test.slow();
    const buyers = [email, `second.${email}`];
    const orders = [];
    for (const buyer of buyers)
      orders.push(await placePaidOrder(page.request, { email: buyer, slugs: [slug] }));
    const [sent, unsent] = orders;
    if (!sent || !unsent) throw new Error('An order is missing.');
    await advanceParcel(page, sent.number, ['processing', 'shipped'], demoSeller);

    const moderator = await (await browser.newContext()).newPage();
    await open(moderator, '/privacy-policy');
    const member = await signInAsStaff(moderator, 'moderator');
    await moderator.goto('/staff/recalls');
    await confirmAsStaff(moderator, member);
    await moderator.getByLabel('Product', { exact: true }).fill(name);
    await moderator.getByRole('button', { name: 'Find products' }).click();
    await moderator.getByRole('button', { name: `Recall ${name}` }).click();
    await moderator.getByLabel('Batch').selectOption({ index: 1 });
    await moderator.getByLabel('Reason').fill('It can irritate the eyes.');
    await moderator.getByLabel('Advice to buyers').fill('Stop using it and keep the pack.');
    await moderator.getByRole('button', { name: 'Recall', exact: true }).click();
    expect(await findAxeViolations(moderator)).toEqual([]);
    await moderator.getByRole('alertdialog').getByRole('button', { name: 'Recall' }).click();
    const recall = moderator.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
    await expect(recall).toContainText('The product is out of the shop.');

    for (const buyer of buyers) await mailTo(buyer, /recall/i);
    expect((await page.request.get(`/api/product/${slug}/`)).status()).toBe(404);
    await open(page, sent.path);
    await expect(page.getByText('Stop using it and keep the pack.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    const finance = await (await browser.newContext()).newPage();
    await open(finance, '/privacy-policy');
    const approver = await signInAsStaff(finance, 'finance');
    await finance.goto('/staff/recalls');
    await confirmAsStaff(finance, approver);
    const approved = finance.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
    await expect(approved).toContainText('2 lines');
    await approved.getByRole('button', { name: 'Approve refunds' }).click();
    await finance.getByRole('alertdialog').getByRole('button', { name: 'Approve refunds' }).click();
    for (const { path } of orders) {
      await page.goto('/privacy-policy');
      await page.goto(path);
      await expect(page.getByText(/^We’re refunding ₦[\d,.]+\./)).toBeVisible();
    }
    await finance.context().close();

    await moderator.reload();
    await recall.getByRole('button', { name: 'Lift the recall' }).click();
    await recall.getByLabel('Why is it lifted?').selectOption({ label: 'The recall was a mistake' });
    await recall.getByLabel('What was checked').fill('The laboratory mixed up two samples.');
    await recall.getByRole('button', { name: 'Lift the recall' }).click();
    await moderator.getByRole('alertdialog').getByRole('button', { name: 'Lift the recall' }).click();
    await expect(recall).toContainText('the recall was mistaken');
    await expect.poll(async () => (await page.request.get(`/api/product/${slug}/`)).status()).toBe(200);
    for (const buyer of buyers) await mailTo(buyer, /mistake/i);
    await moderator.context().close();
  },
);
