import { and, eq, inArray, lte } from 'drizzle-orm';

import { type ReturnActor, type ReturnState } from '@/contracts/return-terms';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { type Db } from '@/server/platform/database/database';
import { erasedValues } from '@/server/platform/text/erased-values';

import { calculateReturnDueAt, listReturnStatesLeadingTo } from './return-steps';
import { returnEvents, returnItems, returns, type ReturnRow } from './tables';

export type NewReturn = Pick<ReturnRow, 'orderId' | 'parcelId' | 'cause' | 'reason'>;

/** Inserts a return; undefined if the parcel already has one. */
export async function insertReturn(
  tx: Db,
  request: NewReturn,
  items: readonly ItemQuantity[],
  now: Date,
): Promise<ReturnRow | undefined> {
  const [row] = await tx
    .insert(returns)
    .values({
      ...request,
      state: 'requested',
      requestedAt: now,
      dueAt: calculateReturnDueAt('requested', now),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await tx.insert(returnItems).values(items.map((item) => ({ ...item, returnId: row.id })));
  await tx.insert(returnEvents).values({ returnId: row.id, state: 'requested', actor: 'shopper', at: now });
  return row;
}

export type ReturnStep = {
  to: ReturnState;
  actor: ReturnActor;
  at: Date;
  note?: string;
  /** Narrows the states from which the step is allowed. */
  from?: ReturnState[];
  /** Takes the step only if the deadline of the state has passed by then. */
  dueBy?: Date;
  changes?: Partial<Pick<ReturnRow, 'instructions' | 'trackingNumber'>>;
};

/**
 * Moves a return to another state, in one guarded statement, and records who did it.
 *
 * @returns The return, or undefined if it cannot take that step.
 */
export async function moveReturn(
  tx: Db,
  id: string,
  { to, actor, at, note = '', from = listReturnStatesLeadingTo(to), dueBy, changes }: ReturnStep,
): Promise<ReturnRow | undefined> {
  const allowed = from.filter((state) => listReturnStatesLeadingTo(to).includes(state));
  const [moved] = await tx
    .update(returns)
    .set({ ...changes, state: to, dueAt: calculateReturnDueAt(to, at) })
    .where(
      and(eq(returns.id, id), inArray(returns.state, allowed), dueBy ? lte(returns.dueAt, dueBy) : undefined),
    )
    .returning();
  if (moved) await tx.insert(returnEvents).values({ returnId: id, state: to, actor, note, at });
  return moved;
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return row;
}

export const findReturnItems = (db: Db, returnId: string): Promise<ItemQuantity[]> =>
  db
    .select({ itemId: returnItems.itemId, quantity: returnItems.quantity })
    .from(returnItems)
    .where(eq(returnItems.returnId, returnId));

/** Erases what people wrote about the returns of an order. */
export async function eraseReturnTexts(tx: Db, orderId: string): Promise<void> {
  const ids = tx.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId));
  await tx.update(returnEvents).set({ note: '' }).where(inArray(returnEvents.returnId, ids));
  await tx
    .update(returns)
    .set({ reason: erasedValues.text, instructions: '', trackingNumber: null })
    .where(eq(returns.orderId, orderId));
}
