import { eq } from 'drizzle-orm';

import { type AuditAction } from '@/contracts/audit-actions';
import { can } from '@/contracts/permissions';
import { type ReturnActor, type ReturnState } from '@/contracts/return-terms';
import { type OrderReturn, type ReturnStepPayload } from '@/contracts/returns';
import { recordAudit } from '@/server/modules/audit';
import { findActor, requireSignedIn } from '@/server/modules/authentication';
import { updateHolds } from '@/server/modules/ledger';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { findOrderForCaller, toReturnReply, findReturnDetails } from '@/server/modules/orders';
import { lockOrder } from '@/server/modules/parcels';
import { orderItems, orderParcels, type OrderRow } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor, type Caller } from '@/server/platform/http/endpoint';
import { alertStaff } from '@/server/platform/outbox/staff-alert';

import { refundReturn, restockReturn } from './end-return';
import { returnMessages } from './messages';
import { notifyReturnMoved } from './notify-return';
import { findReturn, moveReturn, type ReturnStep } from './return-repo';
import { type ReturnRow } from './tables';

export type ReturnDeps = Pick<Deps, 'db' | 'keys' | 'appUrl' | 'now'>;

const unknownReturnError = () => httpError('not-found', returnMessages.notFound);
const invalidStepError = () => httpError('conflict', 'You can’t do that at this stage.');

/** The state that each step leads to, who may take it, and what the audit log says of it. */
type Step = { to: ReturnState; actor: ReturnActor; audited?: AuditAction };
const steps: Record<ReturnStepPayload['step'], Step> = {
  sent_back: { to: 'sent_back', actor: 'shopper' },
  withdraw: { to: 'withdrawn', actor: 'shopper' },
  accept: { to: 'accepted', actor: 'store', audited: 'return.accept' },
  dispute: { to: 'disputed', actor: 'store', audited: 'return.dispute' },
  received: { to: 'received', actor: 'store', audited: 'return.received' },
};

/**
 * Takes a step of a return for its shopper or its store, each limited to their own steps.
 *
 * @throws {HttpError} 404 for an unknown return and for anybody else.
 */
export async function advanceReturn(
  deps: Deps,
  caller: Caller,
  id: string,
  payload: ReturnStepPayload,
): Promise<OrderReturn> {
  const known = await findReturn(deps.db, id);
  if (!known) throw unknownReturnError();
  const { to, actor, audited } = steps[payload.step];
  const member = actor === 'store' ? await requireStoreMember(deps, known, caller) : undefined;
  if (!member) await findOrderForCaller(deps, known.orderId, payload.trackToken, caller);
  const { note = '', trackingNumber, restock } = payload;
  // Only staff accept a disputed return.
  const from: ReturnState[] | undefined = to === 'accepted' ? ['requested'] : undefined;
  await applyReturnStep(deps, known, {
    to,
    actor,
    note,
    at: deps.now(),
    restock,
    ...(from && { from }),
    changes: {
      ...(to === 'accepted' && { instructions: note }),
      ...(trackingNumber && { trackingNumber }),
    },
    record: async (tx) => {
      if (!member || !audited) return;
      const target = { type: 'return', id };
      const after = { restock: restock ?? false };
      await recordAudit(tx, member, { action: audited, target, after }, deps.now());
    },
  });
  return readReturn(deps.db, known);
}

/** @returns The member as the actor of the audit log. */
async function requireStoreMember(deps: Deps, { parcelId }: ReturnRow, caller: Caller): Promise<AuditActor> {
  const user = await requireSignedIn(deps, 'verified', caller);
  const actor = await findActor(deps.db, user);
  const [parcel] = await deps.db
    .select({ storeId: orderParcels.storeId })
    .from(orderParcels)
    .where(eq(orderParcels.id, parcelId));
  if (!parcel || !can(actor, 'store:returns.decide', parcel)) throw unknownReturnError();
  const { storeId } = parcel;
  const role = actor.memberships.find((membership) => membership.storeId === storeId)?.role ?? '';
  return { userId: user.id, role, storeId, requestId: caller.requestId };
}

type AppliedStep = ReturnStep & {
  restock?: boolean | undefined;
  /** The units to refund, if not all of the return. */
  approved?: readonly ItemQuantity[] | undefined;
  /** Throws if the step is not allowed now. */
  check?: (tx: Db, order: OrderRow) => Promise<void>;
  record?: (tx: Db, refundedKobo: number) => Promise<void>;
};

/**
 * Takes one step of a return with its order locked. The same transaction requests the refund if the
 * items are back or staff approve it.
 *
 * @returns The refunded amount, in kobo.
 * @throws {HttpError} 409 if the return cannot take that step.
 */
export const applyReturnStep = (
  deps: ReturnDeps,
  { id, orderId }: Pick<ReturnRow, 'id' | 'orderId'>,
  { restock = false, approved, check, record, ...step }: AppliedStep,
): Promise<number> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const moved = order && (await moveReturn(tx, id, step));
    if (!moved) throw invalidStepError();
    await check?.(tx, order);
    const isRefunded = moved.state === 'received' || moved.state === 'refund_approved';
    const refundedKobo = isRefunded ? await refundReturn(tx, order, moved, { approved, now: step.at }) : 0;
    await record?.(tx, refundedKobo);
    // A return may be disputed twice: by the store, and because the store does not confirm it.
    const cause = `${id} ${moved.state} ${step.at.toISOString()}`;
    await updateHolds(tx, { orderId, parcelId: moved.parcelId }, { cause, at: step.at });
    if (moved.state === 'received' && restock) await restockReturn(tx, id);
    if (moved.state === 'disputed')
      await alertStaff(tx, deps, 'staff:returns.decide', `A return of ${order.number} is in dispute`);
    await notifyReturnMoved(tx, deps, order, { row: moved, actor: step.actor, approved });
    return refundedKobo;
  });

async function readReturn(db: Db, { id, parcelId }: ReturnRow): Promise<OrderReturn> {
  const details = (await findReturnDetails(db, [parcelId])).get(parcelId);
  const [found] = await db
    .select({ parcel: orderParcels, store: stores })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(orderParcels.id, parcelId));
  if (details?.row.id !== id || !found) throw unknownReturnError();
  const lines = await db.select().from(orderItems).where(eq(orderItems.parcelId, parcelId));
  return toReturnReply(details, found.parcel, lines, found.store);
}
