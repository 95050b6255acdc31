import { advanceParcel } from './support/checkout';
import { expectVisibleFocus, openAndEscape, press, tabTo, walkThrough } from './support/keyboard';
import { placePaidOrder, reportAsFake } from './support/orders';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, open, signIn, test, type Page } from './support/test';

const product = { slug: 'tanna-even-drops', name: 'Even Drops, Alpha-arbutin 2%' };

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name, expectVisibleFocus);
  await page.keyboard.type(text);
}

/** Chooses the first option of a list. */
async function chooseFirst(page: Page, name: string): Promise<void> {
  await tabTo(page, 'combobox', name, expectVisibleFocus);
  await page.keyboard.press('ArrowDown');
}

/** Presses a button of the open dialog. */
async function pressInDialog(page: Page, name: string): Promise<void> {
  const button = page.getByRole('alertdialog').getByRole('button', { name, exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 200 });
  }).toPass({ timeout: 10_000, intervals: [0] });
  await page.keyboard.press('Enter');
}

test('the keyboard alone decides a report and prepares a recall, and Escape gives the focus back', async ({
  page,
  email,
}) => {
  test.slow();
  const order = await placePaidOrder(page.request, { email, slugs: [product.slug] });
  await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
  const id = await reportAsFake(page.request, order);
  await open(page, '/privacy-policy');
  const member = await signInAsStaff(page, 'moderator');
  await page.goto(`/staff/reports/${id}`);
  await confirmAsStaff(page, member);
  await walkThrough(page, product.name);
  await chooseFirst(page, 'Decision');
  await typeInto(page, 'Reason', 'The seal is as the maker makes it');
  await openAndEscape(page, 'Decide', 'alertdialog');
  await page.keyboard.press('Enter');
  await pressInDialog(page, 'Decide');
  await expect(page.getByText('Report settled. Both sides have been notified.')).toBeVisible();

  await page.goto('/staff/recalls');
  await walkThrough(page, 'Recalls');
  await typeInto(page, 'Product', product.name);
  await press(page, 'button', 'Find products');
  await press(page, 'button', `Recall ${product.name}`);
  await chooseFirst(page, 'Batch');
  await typeInto(page, 'Reason', 'It can irritate the eyes.');
  await typeInto(page, 'Advice to buyers', 'Stop using it and keep the pack.');
  await openAndEscape(page, 'Recall', 'alertdialog');
});

test('the keyboard alone opens and leaves the dialogs of an order, for its shopper and its store', async ({
  page,
  browser,
  email,
}) => {
  test.slow();
  const wanted = { email, slugs: [product.slug], quantity: 2 };
  const [delivered, unsent] = [
    await placePaidOrder(page.request, wanted),
    await placePaidOrder(page.request, wanted),
  ];
  await advanceParcel(page, delivered.number, ['processing', 'shipped', 'delivered']);
  await open(page, '/privacy-policy');
  await page.goto(delivered.path);
  await walkThrough(page, /./);
  await openAndEscape(page, `Report a problem with ${product.name}`);

  const store = await (await browser.newContext()).newPage();
  await open(store, '/privacy-policy');
  await signIn(store, `/sell/orders/${unsent.parcels[0]?.id}`, demoSeller);
  await walkThrough(store, `Order ${unsent.number}`);
  await openAndEscape(store, 'Split into two parcels');
  await openAndEscape(store, `Can’t supply ${product.name}`);
  await store.context().close();
});
