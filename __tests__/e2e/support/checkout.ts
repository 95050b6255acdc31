import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { type Page } from '@playwright/test';

import { getServer } from './server-under-test';
import { demoSeller, expect, goodPassword, randomPhone } from './test';

const main = (page: Page) => page.getByRole('main');

/** Products of two stores. The first belongs to the demo seller and can be paid on delivery. */
export const ekoProduct = { slug: 'isiagu-shave-cream', name: /Shave Cream/ };
export const arewaProduct = { slug: 'kyalli-velvet-cream', name: /Velvet Cream/ };

/** Dismisses the cookie notice and adds one of each product to the bag. */
export async function fillCart(page: Page, products: readonly { slug: string }[]): Promise<void> {
  await page.goto('/privacy-policy');
  await page.getByRole('region', { name: 'Cookie notice' }).getByRole('button', { name: 'Decline' }).click();
  for (const { slug } of products) {
    await page.goto(`/product/${slug}`);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await expect(page.getByText('Product added to cart successfully')).toBeVisible();
  }
}

/** Types an address at checkout; guests also give an email. */
export async function typeAddress(page: Page, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Bisi Adeyemi');
  await page.getByLabel('Phone', { exact: true }).fill(randomPhone());
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('Local government area').selectOption('Surulere');
  await page.getByLabel('Area', { exact: true }).fill('Aguda');
  await page.getByLabel('Street and number').fill('12 Enitan Street');
  await page.getByLabel('Landmark').fill('Opposite the water works');
}

/** Fills the address step and continues to delivery; guests also give an email. */
export async function fillAddress(page: Page, email?: string): Promise<void> {
  await typeAddress(page, email);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery method' })).toBeVisible();
}

/** Completes the first three checkout steps and stops at the review. */
export async function fillCheckout(
  page: Page,
  { email, pay }: { email?: string; pay: 'Card' | 'Bank transfer' | 'Pay on delivery' },
): Promise<void> {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await fillAddress(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.getByRole('radio', { name: pay }).check({ force: true });
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
}

/** Pays on the test payment page and waits for the order page. */
export async function payAtTestPage(page: Page): Promise<void> {
  await page.waitForURL('**/test-payment/**');
  await expect(page.getByText('This is a test payment. No money moves')).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await page.waitForURL('**/orders/**');
  await expect(main(page).getByText(/^Payment received: ₦[\d,.]+$/)).toBeVisible();
}

/** Reads the number of the order that the page shows. */
export const readOrderNumber = async (page: Page): Promise<string> => {
  await expect(
    main(page)
      .getByText(/DD-[A-Z0-9]{9}/)
      .first(),
  ).toBeVisible();
  const [number] = /DD-[A-Z0-9]{9}/.exec((await main(page).textContent()) ?? '') ?? [];
  if (!number) throw new Error('The page names no order.');
  return number;
};

type Message = { to: string; subject: string; text: string };

/** Reads every email the server under test has sent, oldest first. */
function readSentMails(): Message[] {
  const outbox = `${getServer().dataDir}/outbox`;
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
  const messages = files.map((file) => JSON.parse(readFileSync(`${outbox}/${file}`, 'utf8')) as Message);
  return messages.filter((message) => 'subject' in message); // SMS messages have no subject.
}

/** Reads the delivery code of an order from the shopper's emails. */
async function readDeliveryCode(orderNumber: string): Promise<string> {
  let code: string | undefined;
  await expect(() => {
    const mails = readSentMails().filter(({ subject }) => subject.includes(orderNumber));
    code = mails.flatMap(({ text }) => /delivery code is (\d{6})/.exec(text)?.[1] ?? []).at(-1);
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code ?? '';
}

/** Waits for an email to an address with a matching subject and returns the newest. */
export async function mailTo(email: string, subject: RegExp): Promise<Message> {
  let found: Message | undefined;
  await expect(() => {
    found = readSentMails()
      .filter((mail) => mail.to === email && subject.test(mail.subject))
      .at(-1);
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error(`No mail '${subject.source}' to ${email}.`);
  return found;
}

/**
 * The path of the tracking link in an email.
 *
 * @throws Error if the email has none
 */
export function orderLinkIn({ text }: Message): string {
  const [link] = /\/orders\/\S+/.exec(text) ?? [];
  if (!link) throw new Error('The email contains no order link.');
  return link;
}

/** Logs in through the API and returns the access token. */
export async function fetchAccessToken(page: Page, email: string, password = goodPassword): Promise<string> {
  const reply = await page.request.post('/api/users/login/', { data: { email, password } });
  expect(reply.status()).toBe(200);
  const { user } = (await reply.json()) as { user: { accesstoken: string } };
  return user.accesstoken;
}

type Parcel = { id: string; orderNumber: string; return: { id: string } | null };

/** Moves the seller's parcel of an order through the given statuses. */
export async function advanceParcel(
  page: Page,
  orderNumber: string,
  steps: readonly string[],
  seller = demoSeller,
): Promise<void> {
  const authorization = `Bearer ${await fetchAccessToken(page, seller.email, seller.password)}`;
  const parcel = await fetchParcel(page, authorization, orderNumber);
  for (const status of steps) {
    const moved = await page.request.patch(`/api/order/store/${parcel.id}/`, {
      headers: { authorization },
      data: {
        status,
        ...(status === 'shipped' && { trackingNumber: 'GIG-20431' }),
        ...(status === 'delivered' && { deliveryCode: await readDeliveryCode(orderNumber) }),
      },
    });
    expect(moved.status()).toBe(200);
  }
}

/** Moves the return of an order through the given steps, as the seller. */
export async function advanceReturn(
  page: Page,
  orderNumber: string,
  steps: readonly string[],
): Promise<void> {
  const authorization = `Bearer ${await fetchAccessToken(page, demoSeller.email, demoSeller.password)}`;
  const parcel = await fetchParcel(page, authorization, orderNumber);
  for (const step of steps) {
    const moved = await page.request.patch(`/api/order/returns/${parcel.return?.id}/`, {
      headers: { authorization },
      data: { step },
    });
    expect(moved.status()).toBe(200);
  }
}

async function fetchParcel(page: Page, authorization: string, orderNumber: string): Promise<Parcel> {
  const reply = await page.request.get('/api/order/store/', {
    headers: { authorization },
    params: { q: orderNumber },
  });
  const { items } = (await reply.json()) as { items: Parcel[] };
  const parcel = items.find((item) => item.orderNumber === orderNumber);
  if (!parcel) throw new Error(`The seller has no parcel of ${orderNumber}.`);
  return parcel;
}
