import { couriers } from '@/contracts/couriers';
import { formatNaira } from '@/server/modules/pricing';
import { type Deps } from '@/server/platform/deps/deps';
import { FileReply } from '@/server/platform/http/file-reply';
import { formatDay } from '@/server/platform/text/format-day';

import { renderPackingSlip } from './render-packing-slip';
import { type StoreTarget } from './store-parcel';
import { findStoreParcelRow, loadStoreParcel } from './store-parcel-detail';

/**
 * Creates the PDF of a parcel's address label and packing slip.
 *
 * @throws {HttpError} 404 for a parcel of another store.
 */
export async function createPackingSlip(deps: Deps, target: StoreTarget): Promise<FileReply> {
  const { order, store } = await findStoreParcelRow(deps.db, target);
  const parcel = await loadStoreParcel(deps.db, target, deps.now());
  await deps.limits.spend('invoice', parcel.id);
  const { name, phone, alternatePhone, street, area, lga, state, postalCode, landmark } = parcel.address;
  const { courier, trackingNumber } = parcel;
  const slip = {
    orderNumber: order.number,
    address: [name, street, `${area}, ${lga}`, postalCode ? `${state} ${postalCode}` : state],
    phones: alternatePhone ? [phone, alternatePhone] : [phone],
    landmark,
    from: `From ${store.name}, ${[...new Set([store.city, store.state])].join(', ')}`,
    facts: [
      `${`Order ${order.number}`} · ${`Parcel ${parcel.number} of ${parcel.count}`}`,
      parcel.method === 'express' ? 'Express delivery' : 'Standard delivery',
      ...(courier ? [couriers[courier].name] : []),
      ...(trackingNumber ? [`Tracking ${trackingNumber}`] : []),
    ],
    collect: parcel.paymentMethod === 'pod' ? formatNaira(parcel.totalKobo) : null,
    placed: `Ordered on ${formatDay(order.placedAt)}`,
    lines: parcel.items.map((line) => ({
      sku: line.sku,
      quantity: line.quantity,
      name: line.variantLabel ? `${line.name}, ${line.variantLabel}` : line.name,
    })),
  };
  const bytes = await renderPackingSlip(slip, deps.now());
  return new FileReply({ bytes, saveAs: `didan-packing-slip-${order.number}-${parcel.number}.pdf` });
}
