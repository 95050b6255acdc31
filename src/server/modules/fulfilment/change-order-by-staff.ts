import { type RemedyPayload } from '@/contracts/staff-orders';
import { recordAudit, toParcelActor } from '@/server/modules/audit';
import {
  cancelParcels,
  notifyParcelUpdate,
  orderNotes,
  refundParcelByStaff,
  releaseOrder,
} from '@/server/modules/orders';
import { findParcels, lockOrder, undispatchedStatuses } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { withIdempotencyKey } from '@/server/platform/idempotency/idempotency';

import { cancelItemUnits } from './cancel-line';
import { findStaffTargets, type Target } from './find-staff-targets';

export type StaffCall = { actor: AuditActor; orderId: string; key: string | undefined };

/** Runs a change once per Idempotency-Key, with the order locked. */
function changeOrder(
  deps: Deps,
  { actor, orderId, key, route }: StaffCall & { route: string },
  body: RemedyPayload,
  work: (tx: Db, order: OrderRow) => Promise<Record<string, string>>,
): Promise<Record<string, string>> {
  const call = { owner: actor.userId ?? actor.role, route, key, body: { orderId, ...body } };
  return withTransaction(deps.db, (tx) =>
    withIdempotencyKey(tx, call, deps.now(), async () => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw httpError('not-found', 'We can’t find this order.');
      return work(tx, order);
    }),
  );
}

/**
 * Refunds dispatched parcels of an order, one of them, or units of their lines.
 *
 * @returns The refunded amount, in kobo.
 * @throws {HttpError} 404 for an unknown order, parcel or line; 409 if it cannot be refunded or has
 * changed; 422 if the key was used for another refund.
 */
export async function refundOrderByStaff(deps: Deps, call: StaffCall, body: RemedyPayload): Promise<number> {
  const { actor } = call;
  const { reason } = body;
  const { kobo } = await changeOrder(deps, { ...call, route: 'staff refund' }, body, async (tx, order) => {
    let sum = 0;
    for (const { parcel, units } of await findStaffTargets(tx, order, body, 'refund')) {
      const items = units?.map(({ lineId, quantity }) => ({ itemId: lineId, quantity }));
      sum += await refundParcelByStaff(tx, deps, order, parcel, { actor, units: items, reason });
    }
    return { kobo: String(sum) };
  });
  return Number(kobo);
}

/**
 * Cancels what of an order is not dispatched: all of it, one parcel, or units of lines. Goods go
 * back on sale, and the refund is requested at once.
 *
 * @throws {HttpError} 404 for an unknown order, parcel or line; 409 if it cannot be cancelled or
 * has changed; 422 if the key was used for another cancellation.
 */
export async function cancelOrderByStaff(deps: Deps, call: StaffCall, body: RemedyPayload): Promise<void> {
  await changeOrder(deps, { ...call, route: 'staff cancel' }, body, async (tx, order) => {
    if (order.reservedUntil) await releaseUnpaid(tx, deps, order, { ...body, actor: call.actor });
    else
      for (const target of await findStaffTargets(tx, order, body, 'cancel'))
        await cancelTarget(tx, deps, order, target, { actor: call.actor, reason: body.reason });
    return {};
  });
}

async function releaseUnpaid(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  { parcelId, lines, reason, actor }: RemedyPayload & { actor: AuditActor },
): Promise<void> {
  if (parcelId || lines?.length)
    throw httpError('conflict', 'An order that isn’t paid yet is cancelled as a whole.');
  const note = orderNotes.cancelledByStaff(reason);
  await releaseOrder(tx, order.id, deps.now(), { note, actor: toParcelActor(actor) });
  const target = { type: 'order', id: order.id };
  await recordAudit(tx, actor, { action: 'order.cancelled', target, reason }, deps.now());
  await notifyParcelUpdate(tx, deps, order, await findParcels(tx, [order.id]));
}

async function cancelTarget(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  { parcel, units }: Target,
  { actor, reason }: { actor: AuditActor; reason: string },
): Promise<void> {
  const note = orderNotes.cancelledByStaff(reason);
  if (!units) {
    const terms = { from: undispatchedStatuses, restock: true };
    await cancelParcels(tx, deps, order, { actor, parcelId: parcel.id, reason: note, ...terms });
    const audited = { action: 'order.cancelled' as const, target: { type: 'order', id: order.id } };
    const after = { parcel: parcel.id };
    await recordAudit(tx, actor, { ...audited, after, reason, storeId: parcel.storeId }, deps.now());
    return;
  }
  await cancelItemUnits(tx, deps, order, parcel, { units, actor, reason, note, restock: true });
}
