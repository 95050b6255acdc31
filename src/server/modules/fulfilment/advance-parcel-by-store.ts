import { type CourierId } from '@/contracts/couriers';
import { type ParcelStatus } from '@/contracts/order-terms';
import { recordAudit, toParcelActor } from '@/server/modules/audit';
import { checkDeliveryCode, findRecallNotices, notifyParcelUpdate } from '@/server/modules/orders';
import { moveParcels, recordDispatch } from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { calculateAutoDeliverAt, markParcelDelivered } from './delivery-proof';
import { findLines } from './move-lines';
import { findStoreParcel, invalidStepError, type MemberTarget, withLockedParcel } from './store-parcel';

type Step = {
  status: 'processing' | 'shipped' | 'delivered';
  trackingNumber?: string | undefined;
  courier?: CourierId | undefined;
  deliveryCode?: string | undefined;
};

/**
 * Moves a parcel of the store to its next status (T17).
 *
 * @throws {HttpError} 404 for a parcel of another store, 409 if it cannot take that step, has a
 * recalled product, or the delivery code is wrong.
 */
export async function advanceParcelByStore(
  deps: Deps,
  { actor, ...target }: MemberTarget,
  step: Step,
): Promise<void> {
  const { status } = step;
  if (status === 'delivered') await requireDeliveryCode(deps, target, step.deliveryCode);
  await withLockedParcel(deps.db, target, async (tx, order, { id }) => {
    if (status === 'delivered') {
      if (!(await markParcelDelivered(tx, deps, order, id, { proof: 'code', actor })))
        throw invalidStepError();
      return;
    }
    if (status === 'shipped') await requireNotRecalled(tx, id);
    const moved = await packOrDispatch(tx, deps, order, { ...step, status, actor, id });
    if (!moved) throw invalidStepError();
    await recordAudit(tx, actor, { ...describeStep(moved), target: { type: 'parcel', id } }, deps.now());
    await notifyParcelUpdate(tx, deps, order, [moved]);
  });
}

/** @throws {HttpError} 409 if a product in the parcel is recalled. */
async function requireNotRecalled(tx: Db, parcelId: string): Promise<void> {
  const lines = await findLines(tx, parcelId);
  const recalled = await findRecallNotices(
    tx,
    lines.map(({ id }) => id),
  );
  const line = lines.find(({ id }) => recalled.has(id));
  if (line)
    throw httpError(
      'conflict',
      `${line.name} is recalled, so this parcel can’t be sent. Cancel that item, and send the rest.`,
    );
}

const describeStep = ({ status, courier }: ParcelRow) =>
  status === 'processing'
    ? { action: 'parcel.packed' as const }
    : { action: 'parcel.dispatched' as const, after: { courier } };

async function packOrDispatch(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  {
    id,
    status,
    trackingNumber,
    courier,
    actor,
  }: Step & Pick<MemberTarget, 'actor'> & { id: string; status: 'processing' | 'shipped' },
): Promise<ParcelRow | undefined> {
  const at = deps.now();
  // Only a pay-on-delivery parcel is packed before it is paid.
  const packable: ParcelStatus = order.paymentMethod === 'pod' ? 'placed' : 'paid';
  const from = status === 'processing' ? { from: [packable] } : {};
  const step = { to: status, at, actor: toParcelActor(actor), parcelIds: [id], ...from };
  const [moved] = await moveParcels(tx, order.id, step);
  if (!moved || status === 'processing') return moved;
  return recordDispatch(tx, id, {
    ...(trackingNumber && { trackingNumber }),
    ...(courier && { courier }),
    autoDeliverAt: calculateAutoDeliverAt(at, { trackingNumber, deliverUntil: moved.deliverUntil }),
  });
}

/** The shopper gives the rider the code: the store's word alone does not prove a delivery (T43). */
async function requireDeliveryCode(
  { db, keys }: Deps,
  target: Omit<MemberTarget, 'actor'>,
  code: string | undefined,
): Promise<void> {
  const { id, status } = await findStoreParcel(db, target);
  if (status !== 'shipped') throw invalidStepError();
  if (!code) throw httpError('conflict', 'Enter the customer’s 6-digit delivery code.');
  const check = await checkDeliveryCode(db, keys, id, code);
  if (check === 'wrong')
    throw httpError('conflict', 'Wrong code for this parcel. Check the six digits with the customer.');
  if (check === 'exhausted')
    throw httpError(
      'conflict',
      'Too many wrong delivery codes. Ask the shopper to confirm on their order page that it has arrived.',
    );
}
