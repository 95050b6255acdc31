import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';

import { isStoreFault, openReturnStates } from '@/contracts/return-terms';
import {
  orderEvents,
  orderItems,
  orders,
  type OrderItemRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { recallLines } from '@/server/modules/recalls/tables';
import { returnItems, returns } from '@/server/modules/returns/tables';
import { type Db } from '@/server/platform/database/database';

import { type EarningLine, type Earnings, type ParcelState } from './earnings';
import { findShopDiscount, findStoreDiscount } from './ledger-entries';
import { ledgerLines, storeBalances, type LedgerAccount, payments } from './tables';

/** Reads what decides which earnings of a parcel are available. Call it with the order locked. */
export async function findParcelState(tx: Db, parcel: ParcelRow): Promise<ParcelState> {
  const { isCash, deliveredAt, isDisputed } = await findOrderFacts(tx, parcel);
  const openReturn = await findOpenReturn(tx, parcel.id);
  const items = await findItems(tx, parcel.id);
  const { discountPayer } = parcel;
  const lines = items.map(({ item, isRecalled }) => ({
    ...toEarningLine(item, openReturn?.units.get(item.id) ?? 0, isRecalled),
    earningKobo: calculateLineEarning({ ...item, discountPayer }, isCash),
  }));
  const lineDiscounts = items.reduce((sum, { item }) => sum + item.discountKobo, 0);
  const isWholeReturn = lines.every(
    ({ quantity, returnedQuantity, inReturn }) => quantity === returnedQuantity + inReturn,
  );
  return {
    lines,
    // Of a cash sale, the shop owes the store only the discount.
    deliveryKobo: isCash
      ? findShopDiscount({ discountKobo: parcel.discountKobo - lineDiscounts, discountPayer })
      : parcel.shippingKobo,
    deliveredAt,
    isDisputed,
    returnDueAt: openReturn?.dueAt ?? null,
    returnsDelivery: openReturn !== undefined && isStoreFault(openReturn.cause) && isWholeReturn,
  };
}

async function findOrderFacts(tx: Db, parcel: ParcelRow) {
  const delivered = tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.parcelId, parcel.id), eq(orderEvents.status, 'delivered')))
    .orderBy(orderEvents.id)
    .limit(1);
  const openDispute = tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(eq(payments.orderId, parcel.orderId), eq(payments.status, 'paid'), eq(disputes.status, 'open')),
    );
  const [facts] = await tx
    .select({
      isCash: sql<boolean>`${orders.paymentMethod} = 'pod'`,
      deliveredAt: sql`(${delivered})`.mapWith(orderEvents.at),
      isDisputed: sql<boolean>`exists (${openDispute})`,
    })
    .from(orders)
    .where(eq(orders.id, parcel.orderId));
  if (!facts) throw new Error('The parcel has no order.');
  // Drizzle does not map null, but its type does not say so.
  return { ...facts, deliveredAt: facts.deliveredAt as Date | null };
}

/** Reads the lines of a parcel, and whether the refund of a recall waits for each. */
function findItems(tx: Db, parcelId: string) {
  const unrefunded = tx
    .select({ id: recallLines.itemId })
    .from(recallLines)
    .where(and(eq(recallLines.itemId, orderItems.id), inArray(recallLines.state, ['waiting', 'approved'])));
  return tx
    .select({ item: orderItems, isRecalled: sql<boolean>`${exists(unrefunded)}` })
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcelId));
}

async function findOpenReturn(tx: Db, parcelId: string) {
  const rows = await tx
    .select({ cause: returns.cause, dueAt: returns.dueAt, item: returnItems })
    .from(returns)
    .innerJoin(returnItems, eq(returnItems.returnId, returns.id))
    .where(and(eq(returns.parcelId, parcelId), inArray(returns.state, [...openReturnStates])));
  const [first] = rows;
  return first && { ...first, units: new Map(rows.map(({ item }) => [item.itemId, item.quantity])) };
}

type PaidLine = Pick<OrderItemRow, 'totalKobo' | 'discountKobo' | 'commissionKobo'> &
  Pick<ParcelRow, 'discountPayer'>;

/** Calculates what the shop owes the store for all units of a line. */
const calculateLineEarning = (line: PaidLine, isCash: boolean): number =>
  isCash ? findShopDiscount(line) : line.totalKobo - findStoreDiscount(line) - line.commissionKobo;

const toEarningLine = (
  item: OrderItemRow,
  inReturn: number,
  isRecalled: boolean,
): Omit<EarningLine, 'earningKobo'> => ({
  itemId: item.id,
  quantity: item.quantity,
  returnedQuantity: item.returnedQuantity,
  inReturn,
  staffHold: findStaffHold(item, isRecalled),
});

function findStaffHold({ frozenAt }: OrderItemRow, isRecalled: boolean): EarningLine['staffHold'] {
  if (frozenAt) return 'report';
  return isRecalled ? 'recall' : null;
}

/**
 * Sums what is booked for a parcel. The commission of a cash sale is not a part of its earnings.
 */
export async function findEarnings(tx: Db, { id, orderId }: ParcelRow): Promise<Earnings> {
  const earned = (account: LedgerAccount) =>
    sql<string>`coalesce(-sum(${ledgerLines.amountKobo}) filter (where ${ledgerLines.account} = ${account}), 0)`;
  const [sums] = await tx
    .select({ pending: earned('pending'), held: earned('held'), available: earned('available') })
    .from(ledgerLines)
    .where(
      and(eq(ledgerLines.orderId, orderId), eq(ledgerLines.parcelId, id), ne(ledgerLines.kind, 'netting')),
    );
  return {
    pendingKobo: Number(sums?.pending ?? 0),
    heldKobo: Number(sums?.held ?? 0),
    availableKobo: Number(sums?.available ?? 0),
  };
}

/** Reads what a store has available, and locks it until the transaction ends. */
export async function lockAvailable(tx: Db, storeId: string): Promise<number> {
  const [balance] = await tx
    .select()
    .from(storeBalances)
    .where(eq(storeBalances.storeId, storeId))
    .for('update');
  return balance?.availableKobo ?? 0;
}
