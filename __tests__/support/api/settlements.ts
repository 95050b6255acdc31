import { eq } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { orderParcels } from '@/server/modules/parcels/tables';
import { testTransactions } from '@/server/modules/test-payments/tables';

import type { TestServer } from './test-server';

/** Changes what the provider says of a payment. */
export const changeTestTransaction = (
  { deps: { db } }: TestServer,
  reference: string,
  change: Partial<typeof testTransactions.$inferInsert>,
) => db.update(testTransactions).set(change).where(eq(testTransactions.reference, reference));

/** Adds a payment at the provider that no order of the shop asked for. */
export const receiveUnknownPayment = (
  { deps: { db }, clock: { now } }: TestServer,
  reference: string,
  receivedKobo: number,
) =>
  db.insert(testTransactions).values({
    reference,
    code: `page of ${reference}`,
    kind: 'page',
    email: 'ngozi@mail.example',
    amountKobo: receivedKobo,
    receivedKobo,
    status: 'success',
    createdAt: now,
    paidAt: now,
  });

/** Books more for an order than was paid. */
export async function bookSaleAgain(
  { deps: { db }, clock: { now } }: TestServer,
  { order: { id: orderId } }: GuestOrderReply,
  kobo: number,
): Promise<void> {
  const [parcel] = await db.select().from(orderParcels).where(eq(orderParcels.orderId, orderId));
  const entry = {
    entryId: crypto.randomUUID(),
    kind: 'sale' as const,
    cause: 'planted',
    orderId,
    parcelId: parcel?.id ?? '',
    at: now,
  };
  await db.transaction((tx) =>
    tx.insert(ledgerLines).values([
      { ...entry, line: 1, account: 'provider_clearing', amountKobo: kobo },
      { ...entry, line: 2, account: 'commission', amountKobo: -kobo },
    ]),
  );
}
