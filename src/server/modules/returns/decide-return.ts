import { eq, inArray } from 'drizzle-orm';

import { type ReturnDecision, type ReturnState } from '@/contracts/return-terms';
import { recordAudit } from '@/server/modules/audit';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { requireRefundable } from '@/server/modules/orders';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { returnMessages } from './messages';
import { applyReturnStep, type ReturnDeps } from './move-return';
import { findReturnItems } from './return-repo';
import { returns, type ReturnRow } from './tables';

const decidedStates = {
  accept: 'accepted',
  refund: 'refund_approved',
  refuse: 'refused',
} as const satisfies Record<ReturnDecision, ReturnState>;

type Decision = {
  actor: AuditActor;
  decision: ReturnDecision;
  /** The units to refund; undefined for all of the return. */
  items?: readonly ItemQuantity[] | undefined;
  reason: string;
};

/**
 * Decides a disputed return once; a second decision is refused.
 *
 * @returns The refunded amount, in kobo.
 * @throws {HttpError} 404 for an unknown return, 409 if it is not in dispute, if the items are not the
 *   return's, or if the shopper's bank disputes the payment.
 */
export async function decideReturn(
  deps: ReturnDeps,
  id: string,
  { actor, decision, items, reason }: Decision,
): Promise<number> {
  const [known] = await deps.db
    .select({ row: returns, parcel: orderParcels })
    .from(returns)
    .innerJoin(orderParcels, eq(orderParcels.id, returns.parcelId))
    .where(eq(returns.id, id));
  if (!known) throw httpError('not-found', returnMessages.notFound);
  const { row, parcel } = known;
  if (row.state !== 'disputed')
    throw httpError('conflict', 'This return isn’t in dispute, or somebody has already decided it.');
  const approved = items && (await findApprovedUnits(deps.db, row, decision, items));
  const from: ReturnState[] = ['disputed'];
  return applyReturnStep(deps, row, {
    to: decidedStates[decision],
    from,
    actor: 'staff',
    note: reason,
    at: deps.now(),
    approved,
    check: async (tx, order) => {
      if (decision === 'refund') await requireRefundable(tx, order, parcel);
    },
    record: async (tx, refundedKobo) => {
      const after = { decision, refundedKobo, lines: await describeUnits(tx, approved ?? []) };
      const entry = { action: 'return.decided' as const, target: { type: 'return', id }, after, reason };
      return recordAudit(tx, actor, { ...entry, storeId: parcel.storeId }, deps.now());
    },
  });
}

/**
 * Checks units against the return, and adds up those of a line.
 *
 * @returns Undefined if they are all of the return.
 */
async function findApprovedUnits(
  db: Db,
  { id }: ReturnRow,
  decision: ReturnDecision,
  items: readonly ItemQuantity[],
): Promise<ItemQuantity[] | undefined> {
  if (decision !== 'refund') throw httpError('conflict', 'Only a refund can be for some of the items.');
  const wanted = await findReturnItems(db, id);
  const approved = new Map<string, number>();
  for (const { itemId, quantity } of items) approved.set(itemId, (approved.get(itemId) ?? 0) + quantity);
  for (const [itemId, quantity] of approved)
    if (quantity > (wanted.find((item) => item.itemId === itemId)?.quantity ?? 0))
      throw httpError('conflict', 'You can only refund what the return has.');
  const isAll = wanted.every(({ itemId, quantity }) => approved.get(itemId) === quantity);
  return isAll ? undefined : [...approved].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** Describes units for the audit log, such as `SERUM-30=1`. */
async function describeUnits(db: Db, units: readonly ItemQuantity[]): Promise<string[]> {
  if (units.length === 0) return [];
  const ids = units.map(({ itemId }) => itemId);
  const items = await db.select().from(orderItems).where(inArray(orderItems.id, ids));
  return units.map(
    ({ itemId, quantity }) => `${items.find(({ id }) => id === itemId)?.sku ?? itemId}=${quantity}`,
  );
}
