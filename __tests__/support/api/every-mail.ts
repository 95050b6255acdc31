import { eq } from 'drizzle-orm';

import { parcelEvents, type ParcelEvent } from '@/contracts/notice-terms';
import { parcelStatuses } from '@/contracts/order-terms';
import { BANK_ACCOUNT_HOLD_HOURS } from '@/contracts/payout-terms';
import { notifyApproved, notifySentBack } from '@/server/modules/application-review/notify-applicant';
import { shopperNotices } from '@/server/modules/fulfilment/messages';
import { lowStockNotice } from '@/server/modules/listings/messages';
import { revisionNotices } from '@/server/modules/listings/revision-messages';
import { invitationMail, ownerNotices } from '@/server/modules/members/messages';
import { notifyOwners, notifyStore } from '@/server/modules/notifications';
import * as orderNotifications from '@/server/modules/orders/notifications';
import { insertParcelNotices } from '@/server/modules/parcels';
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { unwantedMoneyReasons } from '@/server/modules/payments/messages';
import { payoutReturnReasons } from '@/server/modules/payouts/messages';
import { queueAlertLink, queueAlerts } from '@/server/modules/product-alerts/notifications';
import { stoppedNotice } from '@/server/modules/product-imports/messages';
import { products as productRows } from '@/server/modules/products/tables';
import { recallNotices, recallStoreNotices } from '@/server/modules/recalls/messages';
import {
  notifyMessageAdded,
  notifyReportMade,
  notifyReportSettled,
} from '@/server/modules/reports/notifications';
import { type ReportRow } from '@/server/modules/reports/tables';
import { shopperMails } from '@/server/modules/returns/messages';
import { notifyReturnMoved } from '@/server/modules/returns/notify-return';
import { returnItems, returns } from '@/server/modules/returns/tables';
import { notifyReviewer } from '@/server/modules/reviews/notify-reviewer';
import { rolesChangedMail, secondFactorMail } from '@/server/modules/staff-accounts/messages';
import { stores } from '@/server/modules/stores/tables';
import type { Mail } from '@/server/platform/mail/mailer';
import * as accountMails from '@/server/platform/mail/messages';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sendMessages } from '@/server/platform/outbox/send';
import { alertStaff } from '@/server/platform/outbox/staff-alert';

import { products, UNKNOWN_ID } from '../catalogue';
import { createGuest, payByCard, placeOrder } from './checkout';
import { addStaff, addStoreOwner } from './members';
import type { TestServer } from './test-server';

const { cleanser, retinol } = products;

export type Names = { product: string; store: string; reason: string };

/**
 * Sends every kind of mail through the functions that the shop uses.
 *
 * @param names what stores and staff typed
 */
export async function sendEveryMail(server: TestServer, names: Names): Promise<Mail[]> {
  const { db } = server.deps;
  await db.update(productRows).set({ name: names.product }).where(eq(productRows.id, cleanser.id));
  await db
    .update(stores)
    .set({ name: names.store, returnAddress: '12 Enitan Street\nSurulere' })
    .where(eq(stores.id, cleanser.store.id));
  const owner = await addStoreOwner(server, cleanser.store.id);
  await addStaff(server, 'finance');
  const before = (await server.mails()).length;
  await sendOrderMails(server, names);
  await sendStoreMails(server, names, owner.id);
  await sendReportMails(server, owner.id);
  await sendReplyMail(server, names, owner.id);
  await sendAlertMails(server);
  await sendAccountMails(server, names);
  await alertStaff(db, server.deps, 'staff:orders.refund', 'A refund of DD-1 was refused by the provider');
  await sendMessages(server.deps);
  return (await server.mails()).slice(before);
}

/** The steps of an order, its refunds and its returns. */
async function sendOrderMails(server: TestServer, { store, product, reason }: Names): Promise<void> {
  const { deps } = server;
  const { db } = deps;
  const cart = [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }];
  await placeOrder(server, await createGuest(server, cart), { method: 'transfer' });
  const placed = await placeOrder(server, await createGuest(server, cart));
  await payByCard(server, placed);
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.order.id));
  if (!order) throw new Error('The order is not in the database.');
  const parcels = await db.select().from(orderParcels).where(eq(orderParcels.orderId, order.id));
  for (const paymentMethod of ['card', 'pod'] as const) {
    await orderNotifications.notifyOrderPlaced(db, deps, { ...order, paymentMethod });
    for (const status of parcelStatuses) {
      const changes = { status, trackingNumber: 'GIG-42', courier: 'gig' as const };
      const moved = parcels.map((parcel) => ({ ...parcel, ...changes }));
      await orderNotifications.notifyParcelUpdate(db, deps, { ...order, paymentMethod }, moved);
    }
  }
  const refund = { amountKobo: 123_450, currency: 'NGN' };
  const {
    notifyOrderExpired: expired,
    notifyOrderLink: link,
    notifyEmailChanged,
    notifyRefund,
    notifyShopper,
  } = orderNotifications;
  for (const notify of [expired, link]) await notify(db, deps, order);
  await notifyEmailChanged(db, deps, order, 'former@mail.example');
  for (const notify of [
    orderNotifications.notifyRefundStarted,
    orderNotifications.notifyRefundDone,
    orderNotifications.notifyRefundDelayed,
    orderNotifications.notifyPaymentReversed,
  ])
    await notify(db, deps, order, refund);
  const { wrongAmount, ...whys } = unwantedMoneyReasons;
  for (const why of [wrongAmount('₦1', '₦2'), ...Object.values(whys)])
    await notifyRefund(db, deps, order, { money: '₦1', why });
  const { number } = order;
  await notifyShopper(db, deps, order, shopperNotices.split({ number, store }));
  for (const isPaid of [true, false]) {
    const line = `${2} × ${product}`;
    for (const lines of [[line], [line, line, line]]) {
      const notice = shopperNotices.linesCancelled({ number, store, lines, money: '₦1,234.50', isPaid });
      await notifyShopper(db, deps, order, notice);
    }
  }
  for (const batch of ['B-05', null])
    for (const money of ['refund', 'cancel', 'cash', 'cancelCash', 'none'] as const) {
      const recalled = { number, product, batch, isBatchKnown: false, reason, advice: reason, money };
      await notifyShopper(db, deps, order, recallNotices.told(recalled));
    }
  await notifyShopper(db, deps, order, {
    subject: `The recall was a mistake: your order ${number}`,
    paragraphs: [
      `We told you that ${product} was recalled. That was our mistake: you can use it as before. We’re sorry.`,
      'If you have thrown it away because of our email, open your order and send a message. Refunds that we made stay yours.',
    ],
  });
  await sendReturnMails(server, order.id, placed.order.parcels[0]);
}

async function sendReturnMails(
  { deps }: TestServer,
  orderId: string,
  parcel: { id: string; items: { id: string }[] } | undefined,
): Promise<void> {
  const { db } = deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [item] = parcel?.items ?? [];
  if (!order || !parcel || !item) throw new Error('The order has no item.');
  const asked = { orderId, parcelId: parcel.id, cause: 'fake' as const, reason: 'It stings' };
  const [row] = await db
    .insert(returns)
    .values({ ...asked, state: 'requested', requestedAt: deps.now(), dueAt: deps.now() })
    .returning();
  if (!row) throw new Error('The return was not inserted.');
  await db.insert(returnItems).values({ returnId: row.id, itemId: item.id, quantity: 1 });
  const states = [...Object.keys(shopperMails), 'sent_back'] as (typeof row.state)[]; // its keys are states
  for (const state of states)
    for (const actor of ['store', 'staff'] as const)
      await notifyReturnMoved(db, deps, order, { row: { ...row, state }, actor });
  const decided = { ...row, state: 'refund_approved' as const };
  const approved = [{ itemId: item.id, quantity: 1 }];
  await notifyReturnMoved(db, deps, order, { row: decided, actor: 'staff', approved });
}

/** Applications, products, stock and payouts. */
async function sendStoreMails(
  server: TestServer,
  { product, store, reason }: Names,
  ownerId: string,
): Promise<void> {
  const { deps } = server;
  const { db } = deps;
  await notifyApproved(db, deps, ownerId, store);
  await notifySentBack(db, deps, ownerId, [reason], [{ document: 'cac', reason }]);
  const { store: own } = cleanser;
  const accountChanged = {
    subject: 'Your bank account was changed',
    paragraphs: [
      `Payouts of your store now go to the account ending in ${'1234'} at ${'GTBank'}, from ${BANK_ACCOUNT_HOLD_HOURS} hours after the change.`,
      'If this wasn’t you or another owner of the store, change your password and write to us at once.',
    ],
  };
  await notifyOwners(db, deps, own.id, { ...accountChanged, path: '/sell/wallet' });
  for (const describeChange of Object.values(ownerNotices)) {
    const notice = describeChange('bisi@mail.example', store);
    await notifyOwners(db, deps, own.id, { ...notice, path: '/sell/members' });
  }
  const notices = [
    ...[true, false].flatMap((isNew) => [
      {
        subject: isNew ? `${product} is in the shop` : `Your changes to ${product} are in the shop`,
        paragraphs: ['We’ve checked and approved it.'],
      },
      revisionNotices.sentBack(product, [reason], isNew),
    ]),
    ...[[product], [product, 'Shea balm']].map(lowStockNotice),
    stoppedNotice('prices of May.csv'),
    recallStoreNotices.started(product, 'B-05', reason),
    recallStoreNotices.lifted(product, null),
    {
      subject: `Your payout of ${'₦5,000'} waits for approval`,
      paragraphs: [
        'Our finance team checks it before we send it. You don’t need to do anything: we’ll tell you once the money is on its way to your bank, or back in your wallet.',
      ],
    },
    {
      subject: `${'₦5,000'} is in your bank account`,
      paragraphs: [`Your payout of ${'₦5,000'} reached the account ending in ${'1234'} at ${'GTBank'}.`],
    },
    ...Object.values(payoutReturnReasons).map((why) => ({
      subject: `Your payout of ${'₦5,000'} didn’t arrive`,
      paragraphs: [`${why} The money is back in your wallet.`],
    })),
  ];
  const tell = (notice: (typeof notices)[number]) =>
    notifyStore(db, deps, own.id, { event: 'low-stock', ...notice, path: '/sell/products' });
  for (const notice of notices) {
    await tell(notice);
    await server.mails();
  }
  const parcels = await db.select().from(orderParcels).where(eq(orderParcels.storeId, own.id));
  const [parcel] = parcels.filter(({ status }) => status === 'paid');
  if (!parcel) throw new Error('The store has no paid parcel.');
  const events = Object.keys(parcelEvents) as ParcelEvent[]; // its own keys
  for (const event of events) {
    await insertParcelNotices(db, event, [parcel], deps.now());
    await server.mails();
  }
  const several = Array.from({ length: 14 }, () => parcel);
  for (const placed of [several, [parcel], []]) {
    await insertParcelNotices(db, 'order-placed', placed, deps.now());
    if (placed.length < 2) for (const notice of notices) await tell(notice);
    await server.mails();
  }
}

async function sendReportMails({ deps }: TestServer, reporterId: string): Promise<void> {
  const { db } = deps;
  const storeId = cleanser.store.id;
  for (const reporter of [{ reporterId }, { reporterId: null, reporterEmail: 'guest@mail.example' }]) {
    for (const status of ['upheld', 'dismissed'] as const) {
      for (const orderItemId of [null, UNKNOWN_ID]) {
        const row = { id: UNKNOWN_ID, reference: 'R-BCDF', storeId, orderItemId, status, ...reporter };
        const report = row as unknown as ReportRow; // the mails need no more of it
        await notifyReportMade(db, deps, report);
        for (const side of ['reporter', 'store', 'shop'] as const)
          await notifyMessageAdded(db, deps, report, side);
        await notifyReportSettled(db, deps, report);
      }
    }
  }
}

async function sendReplyMail({ deps }: TestServer, { product }: Names, userId: string): Promise<void> {
  const { slug, store } = cleanser;
  const review = { userId, orderItemId: null, storeId: store.id };
  await notifyReviewer(deps.db, deps, { ...review, productName: product, productSlug: slug });
}

async function sendAlertMails({ deps }: TestServer): Promise<void> {
  const { db } = deps;
  const [product] = await db.select().from(productRows).where(eq(productRows.id, cleanser.id));
  if (!product) throw new Error('The product is not in the database.');
  const { slug, name, image } = product;
  for (const kind of ['back-in-stock', 'price-drop'] as const) {
    const alert = { id: UNKNOWN_ID, kind, email: 'bisi@mail.example', confirmedAt: null };
    for (const confirmedAt of [null, deps.now()])
      await queueAlertLink(db, deps, { ...alert, confirmedAt }, { slug, name, brand: 'Eko' });
    const due = { ...alert, slug, name, image, brand: 'Eko' };
    await queueAlerts(db, deps, [{ ...due, priceKobo: 450_000, formerPriceKobo: 500_000 }]);
  }
}

/** Codes, security and people. */
async function sendAccountMails({ deps }: TestServer, { store }: Names): Promise<void> {
  const to = 'bisi@mail.example';
  const mails = [
    // Each builder takes the address, and those of codes the code too.
    ...Object.values(accountMails).map((build) => build(to, '123456')),
    secondFactorMail(to),
    rolesChangedMail(to, `You now have the role “finance” at Dídán.`),
    rolesChangedMail(to, `You no longer have the role “finance” at Dídán.`),
    invitationMail(to, store, 'packer', '/sell/invitation#token'),
  ];
  await queueMessages(
    deps.db,
    deps,
    mails.map((mail) => ({ channel: 'mail' as const, mail, kind: 'security' as const })),
  );
}
