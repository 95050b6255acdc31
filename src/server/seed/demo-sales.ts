import { eq } from 'drizzle-orm';

import { type Address } from '@/contracts/addresses';
import { type Api, type ApiTypes, type Input, type ReplyOf } from '@/contracts/api';
import { addToGuestCart } from '@/contracts/cart.api';
import { openPayment, placeGuestOrder, summarizeGuestOrder, verifyPayment } from '@/contracts/checkout.api';
import { BASE_CURRENCY } from '@/contracts/countries';
import { type GuestOrderReply } from '@/contracts/orders';
import { confirmReceipt } from '@/contracts/orders.api';
import { releaseEarnings } from '@/server/modules/ledger';
import { moveParcels } from '@/server/modules/parcels';
import { orderParcels, orders, storeNotices } from '@/server/modules/parcels/tables';
import { bankAccounts } from '@/server/modules/payouts/tables';
import { productVariants, products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { testRecipients, testTransactions } from '@/server/modules/test-payments/tables';
import { type Deps } from '@/server/platform/deps/deps';
import { outbox } from '@/server/platform/outbox/tables';

import { seedDemoQueues } from './demo-queues';

type ApiCaller = <T extends ApiTypes>(
  api: Api<'anyone', T>,
  input: Input<'anyone', T>,
) => Promise<ReplyOf<Api<'anyone', T>>>;
/** The API at another time, without limits. */
export type CreateApiCaller = (deps: Pick<Deps, 'now' | 'payments' | 'mailer' | 'smsSender'>) => ApiCaller;

type Sale = { daysAgo: number; product: string; quantity: number };

/** Sales of the demo sellers' stores; the last is delivered, and can still be returned. */
const demoSales: Sale[] = [
  { daysAgo: 41, product: 'tanna-even-drops', quantity: 2 },
  { daysAgo: 33, product: 'tanna-turmeric-bar', quantity: 4 },
  { daysAgo: 26, product: 'forma-37-night-peel', quantity: 1 },
  { daysAgo: 19, product: 'tanna-even-drops', quantity: 1 },
  { daysAgo: 14, product: 'forma-37-night-peel', quantity: 2 },
  { daysAgo: 12, product: 'kyalli-velvet-cream', quantity: 2 },
  { daysAgo: 6, product: 'tanna-turmeric-bar', quantity: 3 },
];

const demoBuyer: { email: string; address: Address } = {
  email: 'bisi@didan.example',
  address: {
    name: 'Bisi Adeyemi',
    phone: '08071234567',
    state: 'Lagos',
    lga: 'Surulere',
    area: 'Aguda',
    street: '12 Enitan Street',
    landmark: 'Opposite the water works',
    alternatePhone: undefined,
    postalCode: undefined,
  },
};

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * Gives the demo sellers' stores sales of the last weeks and bank accounts, so that their wallets
 * and figures can be tried, and staff something to look into. The orders are placed, paid and
 * delivered through the API, in the past. For development, tests and DEMO=true only; does nothing
 * once the shop has an order.
 */
export async function seedDemoSales(deps: Deps, createApiCaller: CreateApiCaller): Promise<void> {
  const { db } = deps;
  if ((await db.select({ id: orders.id }).from(orders).limit(1)).length > 0) return;
  for (const sale of demoSales) await addSale(deps, createApiCaller, sale);
  await releaseEarnings(deps);
  for (const account of demoBankAccounts) await addBankAccount(deps, account);
  // Messages about the past go to nobody.
  await db.delete(outbox);
  await db.delete(storeNotices);
  await seedDemoQueues(deps, demoBuyer.email);
}

async function addSale(
  deps: Deps,
  createApiCaller: CreateApiCaller,
  { daysAgo, product, quantity }: Sale,
): Promise<void> {
  let time = deps.now().getTime() - daysAgo * DAY;
  const now = () => new Date(time);
  const wait = (hours: number) => void (time += hours * HOUR);
  const paid = { status: 'success' as const, amountKobo: 0, currency: BASE_CURRENCY, payer: null };
  const call = createApiCaller({
    now,
    payments: { ...deps.payments, verify: async (reference) => ({ ...paid, reference }) },
    mailer: { send: async () => undefined },
    smsSender: { send: async () => undefined },
  });
  const { order, trackToken } = await placeOrder(deps, call, product, quantity);
  paid.amountKobo = order.totalKobo;
  await payOrder(deps, call, { order, trackToken }, now());
  wait(5);
  await moveParcels(deps.db, order.id, { to: 'processing', at: now(), actor: 'store' });
  wait(3);
  await moveParcels(deps.db, order.id, { to: 'shipped', at: now(), actor: 'store' });
  await deps.db
    .update(orderParcels)
    .set({ courier: 'gig', trackingNumber: `GIG-${200_000 + daysAgo}` })
    .where(eq(orderParcels.orderId, order.id));
  wait(40);
  for (const parcel of order.parcels)
    await call(confirmReceipt, { params: { id: order.id }, body: { parcelId: parcel.id, trackToken } });
}

async function placeOrder(
  deps: Deps,
  call: ApiCaller,
  slug: string,
  quantity: number,
): Promise<GuestOrderReply> {
  const [found] = await deps.db
    .select({ productId: products.id, variantId: productVariants.id })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(products.slug, slug))
    .orderBy(productVariants.position)
    .limit(1);
  if (!found) throw new Error(`The demo catalogue has no product ${slug}.`);
  const publicCartId: string = crypto.randomUUID();
  const cart = { ...demoBuyer, publicCartId };
  await call(addToGuestCart, { params: { publicCartId }, body: { ...found, quantity } });
  const summary = await call(summarizeGuestOrder, { body: cart });
  const seen = summary.parcels.flatMap(({ items }) =>
    items.map((item) => ({
      variantId: item.variantId,
      quantity: item.quantity,
      priceKobo: item.priceKobo,
    })),
  );
  const order = { ...cart, paymentMethod: 'card' as const, totalKobo: summary.totalKobo, seen };
  return call(placeGuestOrder, { body: order });
}

/** Pays an order at the test page, so that it can also be refunded there. */
async function payOrder(deps: Deps, call: ApiCaller, { order, trackToken }: GuestOrderReply, now: Date) {
  const opening = { orderId: order.id, trackToken };
  const { reference } = await call(openPayment, { body: opening });
  await deps.db.insert(testTransactions).values({
    reference,
    email: demoBuyer.email,
    amountKobo: order.totalKobo,
    receivedKobo: order.totalKobo,
    kind: 'page',
    status: 'success',
    code: crypto.randomUUID(),
    createdAt: now,
    paidAt: now,
  });
  await call(verifyPayment, { query: { reference } });
}

/**
 * Accounts of the test page that can be paid from now on; their numbers decide what happens
 * (docs/operating.md).
 */
const demoBankAccounts = [
  { storeSlug: 'eko-skin-room', number: '1000000001', holderName: 'EKO SKIN ROOM LTD', nameMatches: true },
  { storeSlug: 'arewa-glow-house', number: '2000000006', holderName: 'ADAEZE TEST OBI', nameMatches: false },
];
const bank = { code: '058', name: 'Guaranty Trust Bank' };

type DemoBankAccount = (typeof demoBankAccounts)[number];

async function addBankAccount({ db, now }: Deps, account: DemoBankAccount): Promise<void> {
  const { storeSlug, number, holderName, nameMatches } = account;
  const [store] = await db.select({ id: stores.id }).from(stores).where(eq(stores.slug, storeSlug));
  if (!store) throw new Error(`The demo catalogue has no store ${storeSlug}.`);
  const recipientCode = `RCP_demo_${number}`;
  await db
    .insert(testRecipients)
    .values({ code: recipientCode, name: holderName, bankCode: bank.code, accountNumber: number });
  await db.insert(bankAccounts).values({
    storeId: store.id,
    bankCode: bank.code,
    bankName: bank.name,
    numberEnd: number.slice(-4),
    holderName,
    nameMatches,
    recipientCode,
    createdAt: new Date(now().getTime() - 40 * DAY),
    // A stranger's account waits for its first approval.
    acceptedAt: nameMatches ? new Date(now().getTime() - 39 * DAY) : null,
    usableFrom: new Date(now().getTime() - 39 * DAY),
  });
}
