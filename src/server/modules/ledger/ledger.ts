import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { ledgerLines, type LedgerAccount, type LedgerKind } from '@/server/platform/database/schema/ledger';
import { orderItems, type ParcelRow } from '@/server/platform/database/schema/orders';

import { buildCashSaleEntry, buildRefundEntry, buildSaleEntry, type LedgerEntry } from './ledger-entries';
import { reverseAmount, type ParcelAmounts } from './reversal';

type Booking = {
  kind: LedgerKind;
  /** What is booked, once per parcel and kind. */
  cause: string;
  parcel: Pick<ParcelRow, 'orderId'> & { id: string | null };
  at: Date;
};

export const bookSale = async (tx: Db, parcel: ParcelRow, at: Date): Promise<void> =>
  insertLedgerEntry(
    tx,
    { kind: 'sale', cause: '', parcel, at },
    buildSaleEntry(await withCommission(tx, parcel)),
  );

export const bookCashSale = async (tx: Db, parcel: ParcelRow, at: Date): Promise<void> =>
  insertLedgerEntry(
    tx,
    { kind: 'sale', cause: '', parcel, at },
    buildCashSaleEntry(await withCommission(tx, parcel)),
  );

type Caused = { cause: string; at: Date };

/** @param cause The id of the refund. */
export const bookRefund = (
  tx: Db,
  parcel: ParcelRow,
  amounts: ParcelAmounts,
  caused: Caused,
): Promise<void> =>
  insertLedgerEntry(tx, { kind: 'refund', parcel, ...caused }, buildRefundEntry(parcel, amounts));

async function withCommission(tx: Db, parcel: ParcelRow) {
  const [sum] = await tx
    .select({ commissionKobo: sql<string>`coalesce(sum(${orderItems.commissionKobo}), 0)` })
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcel.id));
  return { ...parcel, commissionKobo: Number(sum?.commissionKobo ?? 0) };
}

/** Finds the amounts of a parcel that are not refunded yet. Call it with the order locked. */
export async function findAmountsLeft(tx: Db, parcel: ParcelRow): Promise<ParcelAmounts> {
  const sumOf = (account: LedgerAccount) =>
    sql<string>`coalesce(sum(${ledgerLines.amountKobo}) filter (where ${ledgerLines.account} = ${account}), 0)`;
  const [booked] = await tx
    .select({ commission: sumOf('commission'), promotion: sumOf('promotion') })
    .from(ledgerLines)
    .where(eq(ledgerLines.parcelId, parcel.id));
  return {
    kobo: parcel.totalKobo - parcel.refundedKobo,
    commissionKobo: 0 - Number(booked?.commission ?? 0),
    promotionKobo: Number(booked?.promotion ?? 0),
  };
}

/**
 * Books that a bank refused a refund: the provider has the money again, and the shop still owes it.
 */
export const bookRefundFailed = (tx: Db, parcel: ParcelRow, kobo: number, caused: Caused): Promise<void> =>
  insertLedgerEntry(tx, { kind: 'refund-failed', parcel, ...caused }, [
    { account: 'provider_clearing', amountKobo: kobo },
    { account: 'refund_payable', amountKobo: -kobo },
  ]);

/** The reverse of `bookRefundFailed`. */
export const bookRefundResumed = (tx: Db, parcel: ParcelRow, kobo: number, caused: Caused): Promise<void> =>
  insertLedgerEntry(tx, { kind: 'refund-resumed', parcel, ...caused }, [
    { account: 'provider_clearing', amountKobo: -kobo },
    { account: 'refund_payable', amountKobo: kobo },
  ]);

/** Books that a bank took back a part of a parcel's price; the store bears it like a refund. */
export async function bookChargeback(tx: Db, parcel: ParcelRow, kobo: number, caused: Caused): Promise<void> {
  const amounts = reverseAmount(await findAmountsLeft(tx, parcel), kobo);
  await insertLedgerEntry(tx, { kind: 'chargeback', parcel, ...caused }, buildRefundEntry(parcel, amounts));
}

/** Books that a bank took back money that was already refunded; the shop bears the loss. */
export const bookChargebackLoss = (tx: Db, orderId: string, kobo: number, caused: Caused): Promise<void> =>
  insertLedgerEntry(tx, { kind: 'chargeback', parcel: { id: null, orderId }, ...caused }, [
    { account: 'provider_clearing', amountKobo: -kobo },
    { account: 'chargeback_loss', amountKobo: kobo },
  ]);

/** Inserts a double entry; throws if it does not sum to zero. */
async function insertLedgerEntry(
  tx: Db,
  { kind, cause, parcel, at }: Booking,
  entry: LedgerEntry,
): Promise<void> {
  const sum = entry.reduce((total, { amountKobo }) => total + amountKobo, 0);
  if (sum !== 0) throw new Error('The ledger entry does not sum to zero.');
  const common = { entryId: randomUUID(), kind, cause, orderId: parcel.orderId, parcelId: parcel.id, at };
  const written = entry
    .filter(({ amountKobo }) => amountKobo !== 0)
    .map((line, index) => ({ ...line, ...common, line: index + 1 }));
  if (written.length > 0) await tx.insert(ledgerLines).values(written);
}
