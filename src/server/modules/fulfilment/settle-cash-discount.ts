import { isOwnPurchase } from '@/server/modules/own-purchases';
import { chargeDiscountToStore } from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

/**
 * Decides at the delivery of a cash sale who pays its discount. If the buyer has turned out to
 * belong to the store since the order was placed, the store does: its own purchases earn it
 * nothing. Call it with the order locked, before the sale is booked.
 */
export async function settleCashDiscount(tx: Db, order: OrderRow, parcel: ParcelRow): Promise<ParcelRow> {
  if (parcel.discountKobo === 0 || parcel.discountPayer === 'store') return parcel;
  if (!(await isOwnPurchase(tx, order, parcel.storeId))) return parcel;
  return chargeDiscountToStore(tx, parcel);
}
