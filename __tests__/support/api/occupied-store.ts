import { eq } from 'drizzle-orm';

import type { OrderThread } from '@/contracts/order-messages';
import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { businessDocuments } from '@/server/modules/business/tables';
import { ledgerDifferences, payments, refunds } from '@/server/modules/ledger/tables';
import { storeInvitations } from '@/server/modules/members/tables';
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { recalls } from '@/server/modules/recalls/tables';
import { reviewPhotos, reviewReplies, reviews } from '@/server/modules/reviews/tables';
import { queueMessages } from '@/server/platform/outbox/queue';
import { outbox } from '@/server/platform/outbox/tables';
import { storeFile } from '@/server/platform/storage/files';
import { packingPhotoFile } from '@/server/platform/storage/storage-folders';

import { products } from '../catalogue';
import { PNG } from '../pictures';
import { readReply } from './checkout';
import { completeContent, listingCalls, publishProduct } from './listings';
import { addMember, addStoreMember, callAs, type Member } from './members';
import { accounts, addBankAccount, earn, withdraw } from './payouts';
import { importCalls } from './product-imports';
import { createReport } from './reports';
import { createReturn } from './returns';
import { buildApplication } from './seller-application';
import type { TestServer } from './test-server';

/** Ids of rows that exist, by the parameter or field of a call that names them. */
export type ExistingIds = Record<string, string>;

type Placed = Awaited<ReturnType<typeof createReturn>>['placed'];

export type OccupiedStore = {
  owner: Member;
  ids: ExistingIds;
  /** Texts that stand in the store's rows only, and that nobody else may read. */
  secrets: string[];
};

/** Fills the cleanser's store with a row of everything that its members and staff work on. */
export async function occupyStore(server: TestServer, moderator: Member): Promise<OccupiedStore> {
  const { db } = server.deps;
  const storeId = products.cleanser.store.id;
  const owner = await addStoreMember(server, storeId, 'owner');
  const packer = await addStoreMember(server, storeId, 'packer');
  const invited = 'invited-by-the-store@mail.example';
  await callAs(server, owner, ['POST', '/store/members/'], {
    body: { email: invited, role: 'packer' },
    status: 201,
  });
  const calls = listingCalls(server, owner);
  const content = { ...completeContent, name: 'Serum of the Occupied Store' };
  const listing = await publishProduct(server, calls, moderator, content);
  await calls.change(listing.id, { name: 'Renamed Serum of the Occupied Store' });
  await calls.submit(listing.id);
  const sentBack = await createReturn(server, owner);
  await sentBack.byStore('dispute', { note: 'It was opened' });
  const [order] = await db.select().from(orders).where(eq(orders.id, sentBack.placed.order.id));
  const [parcel] = await db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, sentBack.placed.order.id));
  await addDisputedPhoto(server, parcel?.id ?? '');
  const report = await createReport(server, { targetType: 'store', targetId: storeId, reason: 'untrue' });
  const applicant = await addMember(server);
  const [invitation] = await db.select().from(storeInvitations).where(eq(storeInvitations.email, invited));
  const ids = {
    storeId,
    userId: packer.id,
    productId: listing.id,
    parcelId: parcel?.id ?? '',
    variantId: listing.content.variants[0]?.id ?? '',
    returnId: sentBack.id,
    reportId: report.id,
    lineId: sentBack.placed.order.parcels[0]?.items[0]?.id ?? '',
    applicantId: applicant.id,
    documentId: await addApplication(server, applicant),
    importId: (await importCalls(server, owner).send('sku,price\nUNKNOWN-1,"5,000"\n', true)).id,
    ...(await addReview(server, storeId)),
    payoutId: await addWaitingPayout(server, owner),
    orderId: sentBack.placed.order.id,
    recallId: await addRecall(server, listing.id, storeId),
    refundId: await addFailedRefund(server, sentBack.placed.order.id, parcel?.id ?? ''),
    differenceId: await addDifference(server, storeId),
    actorId: owner.id,
    invitationId: invitation?.id ?? '',
    lastReadId: await addMessage(server, storeId, sentBack.placed),
  };
  const secrets = [...Object.values(ids), owner.id, owner.email, packer.email, invited];
  return {
    owner,
    ids: { ...ids, email: applicant.email, messageId: await addFailedMessage(server, owner.email) },
    secrets: [...secrets, order?.number ?? '', 'of the Occupied Store'],
  };
}

/** Adds a message of the shopper to the store. */
async function addMessage(server: TestServer, storeId: string, placed: Placed): Promise<string> {
  const { order, trackToken } = placed;
  const body = { storeId, trackToken, text: 'A question of the Occupied Store' };
  const sent = await server.request('POST', `/order/${order.id}/messages/`, { body });
  return (await readReply<{ item: OrderThread }>(sent, 201)).item.messages[0]?.id ?? '';
}

/** Adds an application to sell with its document. */
async function addApplication(server: TestServer, { bearer }: Member): Promise<string> {
  await server.request('POST', '/business/', { raw: buildApplication(), bearer });
  const [document] = await server.deps.db.select().from(businessDocuments);
  return document?.id ?? '';
}

/** Gives the parcel a packing photo, and disputes its delivery, so that staff may see the photo. */
async function addDisputedPhoto({ deps, clock }: TestServer, parcelId: string): Promise<void> {
  const packingPhotoId = crypto.randomUUID();
  await storeFile(packingPhotoFile(deps.uploadsDir, packingPhotoId), PNG);
  await deps.db
    .update(orderParcels)
    .set({ packingPhotoId, deliveryDisputedAt: clock.now })
    .where(eq(orderParcels.id, parcelId));
}

/** Adds a payout that waits for the finance team, because the account is a stranger's. */
async function addWaitingPayout(server: TestServer, owner: Member): Promise<string> {
  await earn(server, products.cleanser.id, 1);
  await addBankAccount(server, owner, accounts.ofStranger, { isNew: true });
  return (await withdraw(server, owner, MIN_PAYOUT_KOBO)).payout.id;
}

/** Adds a review with the store's reply, and a photo that waits for staff. */
async function addReview({ deps: { db }, clock }: TestServer, storeId: string) {
  const [review] = await db
    .insert(reviews)
    .values({
      productId: products.cleanser.id,
      authorFirstName: 'Bisi',
      rating: 5,
      skinType: 'dry',
      title: 'Soft',
      body: 'My skin is soft.',
      createdAt: clock.now,
    })
    .returning({ id: reviews.id });
  const reviewId = review?.id ?? '';
  await db
    .insert(reviewReplies)
    .values({ reviewId, storeId, body: 'A reply of the Occupied Store', createdAt: clock.now });
  const [photo] = await db
    .insert(reviewPhotos)
    .values({ id: crypto.randomUUID(), reviewId, createdAt: clock.now })
    .returning({ id: reviewPhotos.id });
  return { reviewId, photoId: photo?.id ?? '' };
}

/** Adds a refund of the order that is left to staff. */
async function addFailedRefund(server: TestServer, orderId: string, parcelId: string): Promise<string> {
  const { db } = server.deps;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId: payment?.id ?? '',
      parcelId,
      amountKobo: 1,
      reason: 'Broken',
      status: 'failed',
      createdAt: server.clock.now,
    })
    .returning({ id: refunds.id });
  return refund?.id ?? '';
}

/** Adds a difference that waits for the finance team. */
async function addDifference({ deps: { db }, clock }: TestServer, storeId: string): Promise<string> {
  const [difference] = await db
    .insert(ledgerDifferences)
    .values({
      kind: 'available',
      subjectId: storeId,
      storeId,
      expectedKobo: 1,
      bookedKobo: 2,
      openedAt: clock.now,
    })
    .returning({ id: ledgerDifferences.id });
  return difference?.id ?? '';
}

/** Adds a mail that was given up. */
async function addFailedMessage({ deps, clock }: TestServer, to: string): Promise<string> {
  const mail = { to, subject: 'Your order', content: { blocks: ['Thank you.'] } };
  const [id = 0] = await queueMessages(deps.db, deps, [{ channel: 'mail', kind: 'order', mail }]);
  await deps.db.update(outbox).set({ status: 'failed', endedAt: clock.now }).where(eq(outbox.id, id));
  return String(id);
}

/** Recalls a product of the store. */
async function addRecall(
  { deps: { db }, clock }: TestServer,
  productId: string,
  storeId: string,
): Promise<string> {
  const [recall] = await db
    .insert(recalls)
    .values({
      productId,
      storeId,
      batch: null,
      createdAt: clock.now,
      reason: 'Recalled of the Occupied Store',
      advice: 'Stop using it.',
    })
    .returning({ id: recalls.id });
  return recall?.id ?? '';
}
