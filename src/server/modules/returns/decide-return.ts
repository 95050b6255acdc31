import { and, eq, exists, inArray } from 'drizzle-orm';

import { openReturnStates, type ReturnState } from '@/contracts/return-terms';
import { recordAudit } from '@/server/modules/audit';
import { findOrderByNumber, findParcelOfStore } from '@/server/modules/orders';
import { orderParcels } from '@/server/platform/database/schema/orders';
import { returns } from '@/server/platform/database/schema/returns';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { staffReturnMessages } from './messages';
import { applyReturnStep, type ReturnDeps } from './move-return';

/**
 * Staff decisions on a disputed return: refund once the items are back, refund at once, or refuse.
 */
export const returnDecisions = { accept: 'accepted', refund: 'refund_approved', refuse: 'refused' } as const;
export type ReturnDecision = keyof typeof returnDecisions;

type Decision = {
  actor: AuditActor;
  number: string;
  storeSlug: string;
  decision: ReturnDecision;
  reason: string;
};

/**
 * Decides the disputed return of an order's parcel.
 *
 * @throws HttpError 404 if the parcel has no open return.
 */
export async function decideReturn(
  deps: ReturnDeps,
  { actor, number, storeSlug, decision, reason }: Decision,
): Promise<void> {
  const order = await findOrderByNumber(deps.db, number);
  const openReturns = deps.db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.parcelId, orderParcels.id), inArray(returns.state, [...openReturnStates])));
  const parcel = await findParcelOfStore(deps.db, order, storeSlug, exists(openReturns));
  const [open] = await deps.db
    .select()
    .from(returns)
    .where(and(eq(returns.parcelId, parcel.id), inArray(returns.state, [...openReturnStates])));
  if (!open) throw httpError('not-found', staffReturnMessages.noneOpen(order.number));
  const from: ReturnState[] = ['disputed'];
  await applyReturnStep(deps, open, {
    ...{ to: returnDecisions[decision], from, actor: 'staff', note: reason, at: deps.now() },
    record: (tx) => {
      const target = { type: 'return', id: open.id };
      const { storeId } = parcel;
      const entry = { action: 'return.decided', target, after: { decision }, reason, storeId };
      return recordAudit(tx, actor, entry, deps.now());
    },
  });
}
