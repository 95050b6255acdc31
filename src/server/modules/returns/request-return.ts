import { and, eq, inArray } from 'drizzle-orm';

import { type ReturnCause } from '@/contracts/return-terms';
import { updateHolds } from '@/server/modules/ledger';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { unknownOrderError, toOrderReply } from '@/server/modules/orders';
import { lockOrder } from '@/server/modules/parcels';
import { orderItems, orderParcels, type OrderItemRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';

import { notifyReturnMoved } from './notify-return';
import { insertReturn } from './return-repo';

export type ReturnRequest = {
  items: ItemQuantity[];
  cause: ReturnCause;
  reason: string;
  /** Photos that the shopper uploaded for the store of the items. */
  photoIds?: string[];
};

/**
 * Shows the photos of a return to the store; app.ts passes it in, so that the modules do not import
 * each other.
 */
export type SendReturnPhotos = (
  tx: Db,
  photos: { orderId: string; storeId: string; reason: string; photoIds: string[] },
  now: Date,
) => Promise<void>;

const notReturnableError = () =>
  httpError(
    'conflict',
    'This parcel can’t be returned: the return period is over, or it was already returned.',
  );

/**
 * Requests returns of delivered items, one for each parcel. It moves no money.
 *
 * @throws {HttpError} 404 for an unknown order or item, 409 if the items cannot be returned or a photo
 *   is gone, 400 for photos with the items of several parcels
 */
export const requestReturn = (
  deps: Pick<Deps, 'db' | 'keys' | 'appUrl' | 'now'>,
  orderId: string,
  { items, cause, reason, photoIds = [] }: ReturnRequest,
  sendPhotos: SendReturnPhotos,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, orderId);
    if (!order) throw unknownOrderError();
    if (order.paymentMethod === 'pod')
      throw httpError(
        'conflict',
        'You paid for this in cash, so you can’t return it here. Please contact the store.',
      );
    const lines = await findReturnedLines(tx, orderId, items);
    const shown = await toOrderReply(tx, order, now, deps.keys);
    const returnable = new Set(shown.parcels.filter(({ canReturn }) => canReturn).map(({ id }) => id));
    const parcelIds = [...new Set(lines.map(({ item }) => item.parcelId))];
    if (!parcelIds.every((id) => returnable.has(id))) throw notReturnableError();
    if (photoIds.length > 0 && parcelIds.length > 1)
      throw invalidFieldsError({ photoIds: ['Request the return of each parcel on its own to add photos'] });
    if (lines.some(({ item, quantity }) => quantity > item.quantity - item.returnedQuantity))
      throw httpError('conflict', 'You can’t return more than you bought.');
    for (const parcelId of parcelIds) {
      const units = lines
        .filter(({ item }) => item.parcelId === parcelId)
        .map(({ item, quantity }) => ({ itemId: item.id, quantity }));
      const inserted = await insertReturn(tx, { orderId, parcelId, cause, reason }, units, now);
      if (!inserted) throw notReturnableError();
      const storeId = shown.parcels.find(({ id }) => id === parcelId)?.storeId;
      if (photoIds.length > 0 && storeId) await sendPhotos(tx, { orderId, storeId, reason, photoIds }, now);
      await updateHolds(tx, { orderId, parcelId }, { cause: `${inserted.id} requested`, at: now });
      await notifyReturnMoved(tx, deps, order, { row: inserted, actor: 'shopper' });
    }
  });

/** Finds the lines to return; quantities of a line listed twice are added up. */
async function findReturnedLines(
  tx: Db,
  orderId: string,
  wanted: ItemQuantity[],
): Promise<{ item: OrderItemRow; quantity: number }[]> {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of wanted) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  const rows = await tx
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(and(eq(orderParcels.orderId, orderId), inArray(orderItems.id, [...quantities.keys()])));
  if (rows.length !== quantities.size) throw httpError('not-found', 'This isn’t in your order.');
  return rows.map(({ item }) => {
    const quantity = quantities.get(item.id);
    if (quantity === undefined) throw new Error('The line was not requested.');
    return { item, quantity };
  });
}
