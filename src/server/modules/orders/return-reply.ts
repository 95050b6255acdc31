import { isStoreFault, openReturnStates } from '@/contracts/return-terms';
import { type OrderReturn } from '@/contracts/returns';
import { type OrderItemRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { calculateLineRefund } from '@/server/modules/pricing';
import { type StoreRow } from '@/server/modules/stores/tables';

import { type ReturnDetails } from './return-details';

type Parcel = Pick<ParcelRow, 'totalKobo' | 'refundedKobo'>;

/** Builds a return as its shopper and its store see it. */
export function toReturnReply(
  { row, items, events }: ReturnDetails,
  parcel: Parcel,
  lines: readonly OrderItemRow[],
  store: Pick<StoreRow, 'name' | 'city' | 'state' | 'returnAddress'>,
): OrderReturn {
  const isOpen = openReturnStates.includes(row.state);
  return {
    id: row.id,
    state: row.state,
    cause: row.cause,
    reason: row.reason,
    items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
    storePaysDelivery: isStoreFault(row.cause),
    returnAddress: store.returnAddress ?? [...new Set([store.name, store.city, store.state])].join(', '),
    instructions: row.instructions,
    trackingNumber: row.trackingNumber,
    dueAt: row.dueAt?.toISOString() ?? null,
    expectedRefundKobo: isOpen ? calculateExpectedRefund({ row, items }, parcel, lines) : null,
    events: events.map(({ state, actor, note, at }) => ({ state, actor, note, at: at.toISOString() })),
  };
}

/**
 * Estimates the refund once the items are back; the ledger decides to the kobo
 * (ledger/refund-lines.ts).
 */
function calculateExpectedRefund(
  { row, items }: Pick<ReturnDetails, 'row' | 'items'>,
  { totalKobo, refundedKobo }: Parcel,
  lines: readonly OrderItemRow[],
): number {
  const findQuantity = (id: string) => items.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  const left = totalKobo - refundedKobo;
  const isAll = lines.every((line) => line.returnedQuantity + findQuantity(line.id) === line.quantity);
  if (isAll && isStoreFault(row.cause)) return left;
  const goods = lines.reduce(
    (sum, line) => sum + calculateLineRefund(line, line.returnedQuantity, findQuantity(line.id)),
    0,
  );
  return Math.min(goods, left);
}
