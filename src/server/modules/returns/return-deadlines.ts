import { and, inArray, lte } from 'drizzle-orm';

import { type ReturnState } from '@/contracts/return-terms';
import { returns, type ReturnRow } from '@/server/platform/database/schema/returns';
import { type Deps } from '@/server/platform/deps/deps';
import { HttpError } from '@/server/platform/errors/errors';

import { applyReturnStep, type ReturnDeps } from './move-return';

const BATCH = 50;

/** What becomes of a return when its time is over. */
const after: Partial<Record<ReturnState, { to: ReturnState; note: string }>> = {
  requested: { to: 'accepted', note: 'The store did not answer in time.' },
  accepted: { to: 'expired', note: 'It was not sent back in time.' },
  sent_back: { to: 'disputed', note: 'The store did not confirm in time that it has the goods.' },
};

/** Moves returns on whose time is over; one that fails does not keep the others waiting. */
export async function endDueReturns(deps: ReturnDeps & Pick<Deps, 'logger'>): Promise<void> {
  const due = await deps.db
    .select()
    .from(returns)
    .where(
      and(lte(returns.dueAt, deps.now()), inArray(returns.state, ['requested', 'accepted', 'sent_back'])),
    )
    .orderBy(returns.dueAt)
    .limit(BATCH);
  for (const row of due) {
    try {
      await endDueReturn(deps, row);
    } catch (err) {
      // Somebody took a step a moment ago.
      if (err instanceof HttpError) continue;
      deps.logger.error({ err, return: row.id }, 'a return whose time is over could not be moved on');
    }
  }
}

async function endDueReturn(deps: ReturnDeps, row: ReturnRow): Promise<void> {
  const next = after[row.state];
  if (!next) return;
  const at = deps.now();
  await applyReturnStep(deps, row, { ...next, actor: 'system', at, from: [row.state], dueBy: at });
}
