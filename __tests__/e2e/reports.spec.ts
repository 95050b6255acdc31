import { COMMISSION_PER_MILLE } from '../../src/contracts/order-terms';
import { findAxeViolations } from './support/axe';
import { advanceParcel, mailTo } from './support/checkout';
import { placePaidOrder, reportAsFake } from './support/orders';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, onDesktop, onPhone, open, signIn, test, type Page } from './support/test';

/** Two products of the demo seller. */
const glowSerum = { slug: 'tanna-glow-serum', name: 'Glow Serum, Vitamin C 15%' };
const toneSerum = { slug: 'forma-37-tone-serum', name: 'Tone Serum, Tranexamic acid 3%' };

/** Opens a report as a new moderator, with the confirmation that it asks for. */
async function openReport(page: Page, id: string): Promise<void> {
  await open(page, '/privacy-policy');
  const member = await signInAsStaff(page, 'moderator');
  await page.goto(`/staff/reports/${id}`);
  await confirmAsStaff(page, member);
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
}

async function decide(page: Page, decision: string, reason: string): Promise<void> {
  await page.getByLabel('Decision').selectOption({ label: decision });
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Report settled. Both sides have been notified.')).toBeVisible();
}

test(
  'staff confirm a report, the store appeals, and somebody else decides',
  onDesktop,
  async ({ page, browser, email }) => {
    test.slow();
    const order = await placePaidOrder(page.request, { email, slugs: [glowSerum.slug] });
    await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
    const id = await reportAsFake(page.request, order);

    const first = await (await browser.newContext()).newPage();
    await openReport(first, id);
    expect(await findAxeViolations(first)).toEqual([]);
    await decide(first, 'Confirm the report without a refund', 'The batch number isn’t the maker’s');

    await open(page, '/privacy-policy');
    await signIn(page, '/sell/orders', demoSeller);
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('main').getByRole('listitem').filter({ hasText: glowSerum.name }).first().click();
    await expect(page.getByText('The batch number isn’t the maker’s')).toBeVisible();
    await page.getByLabel('Why is the decision wrong?').fill('The invoice shows the same batch number.');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('We’re looking into it.')).toBeVisible();

    await first.reload();
    await expect(first.getByText('You made the first decision.', { exact: false })).toBeVisible();
    await expect(first.getByRole('heading', { name: 'Decide' })).toBeHidden();
    await first.context().close();

    const second = await (await browser.newContext()).newPage();
    await openReport(second, id);
    await expect(second.getByText('The store appealed the first decision.')).toBeVisible();
    await decide(second, 'Dismiss the report and release the payment', 'The invoice agrees');
    await second.context().close();

    await page.reload();
    await expect(page.getByText('Resolved: we found nothing wrong.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Appeal the decision' })).toBeHidden();
  },
);

test(
  'a shopper reports one of two items as fake: its line alone is held until the decision',
  onPhone,
  async ({ page, browser, email }) => {
    test.slow();
    const order = await placePaidOrder(page.request, { email, slugs: [glowSerum.slug, toneSerum.slug] });
    await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
    await open(page, '/privacy-policy');
    await page.goto(order.path);
    await page.getByRole('button', { name: `Report a problem with ${toneSerum.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What’s wrong?').selectOption({ label: 'I think this is fake' });
    await dialog.getByLabel('Tell us more').fill('The seal was broken, and it smells of nothing.');
    await dialog.getByLabel('Your email').fill(email);
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('link', { name: 'View report' }).click();
    await expect(page.getByText('We’re looking into it.')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const finance = await (await browser.newContext()).newPage();
    await open(finance, '/privacy-policy');
    await signInAsStaff(finance, 'finance');
    await finance.goto(`/staff/ledger?account=held&order=${order.number}`);
    const item = order.parcels.flatMap(({ items }) => items).find(({ name }) => name === toneSerum.name);
    const earned = ((item?.totalKobo ?? 0) / 100) * (1 - COMMISSION_PER_MILLE / 1000);
    await expect(finance.getByText(`Held: -₦${earned.toLocaleString('en-NG')}`)).toBeVisible();

    const moderator = await (await browser.newContext()).newPage();
    await openReport(moderator, id);
    const facts = moderator.getByRole('region', { name: 'The case' });
    await expect(facts).toContainText(order.number);
    await decide(
      moderator,
      'Dismiss the report and release the payment',
      'The seal is as the maker makes it',
    );
    await moderator.context().close();

    await finance.reload();
    await expect(finance.getByText('Held: ₦0')).toBeVisible();
    await expect(finance.getByRole('heading', { name: 'No longer held' })).toBeVisible();
    await finance.context().close();
    await mailTo(email, /^Settled: your report/);
    await page.reload();
    await expect(page.getByText('Resolved: we found nothing wrong.')).toBeVisible();
  },
);
