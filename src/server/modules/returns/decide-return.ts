import { and, eq, inArray } from 'drizzle-orm';

import { openReturnStates, type ReturnState } from '@/contracts/return-terms';
import { findOrderByNumber, findParcelOfStore } from '@/server/modules/orders';
import { returns } from '@/server/platform/database/schema/returns';
import { httpError } from '@/server/platform/errors/errors';

import { applyReturnStep, type ReturnDeps } from './move-return';

/** What staff decide of a disputed return: the goods go back first, the money goes back at once, or neither. */
export const returnDecisions = { accept: 'accepted', refund: 'refund_approved', refuse: 'refused' } as const;
export type ReturnDecision = keyof typeof returnDecisions;

type Decided = { number: string; storeSlug: string; decision: ReturnDecision; reason: string };

/** Decides the disputed return of an order's parcel. */
export async function decideReturn(
  deps: ReturnDeps,
  { number, storeSlug, decision, reason }: Decided,
): Promise<void> {
  const order = await findOrderByNumber(deps.db, number);
  const parcel = await findParcelOfStore(deps.db, order, storeSlug);
  const [open] = await deps.db
    .select()
    .from(returns)
    .where(and(eq(returns.parcelId, parcel.id), inArray(returns.state, [...openReturnStates])));
  if (!open) throw httpError('not-found', `No return of that parcel of ${order.number} is open.`);
  const from: ReturnState[] = ['disputed'];
  await applyReturnStep(deps, open, {
    ...{ to: returnDecisions[decision], from, actor: 'staff', note: reason, at: deps.now() },
  });
}
