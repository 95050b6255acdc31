import { and, inArray, lte } from 'drizzle-orm';

import { type ReturnState } from '@/contracts/return-terms';
import { type Deps } from '@/server/platform/deps/deps';
import { HttpError } from '@/server/platform/errors/http-error';

import { applyReturnStep, type ReturnDeps } from './move-return';
import { returns, type ReturnRow } from './tables';

const BATCH = 50;

/** What happens to a return when its deadline passes. */
const after: Partial<Record<ReturnState, { to: ReturnState; note: string }>> = {
  requested: { to: 'accepted', note: 'The store didn’t answer in time.' },
  accepted: { to: 'expired', note: 'It wasn’t sent back in time.' },
  sent_back: { to: 'disputed', note: 'The store didn’t confirm in time that it has the items.' },
};

/** Moves on the returns whose deadline has passed. A failure does not stop the others. */
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
      // Somebody took a step in the meantime.
      if (err instanceof HttpError) continue;
      deps.logger.error({ err, return: row.id }, 'moving an overdue return failed');
    }
  }
}

async function endDueReturn(deps: ReturnDeps, row: ReturnRow): Promise<void> {
  const next = after[row.state];
  if (!next) return;
  const at = deps.now();
  await applyReturnStep(deps, row, { ...next, actor: 'system', at, from: [row.state], dueBy: at });
}
