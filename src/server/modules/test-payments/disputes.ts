import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { findDispute, findDisputesSince, type TestDispute } from './dispute-repo';
import { type TestTransaction } from './repo';
import { toTransactionData } from './service';
import { sendTestWebhook } from './webhooks';

/** Formats a dispute like Paystack (https://paystack.com/docs/api/dispute). */
const toDisputeData = ({ dispute, transaction }: { dispute: TestDispute; transaction: TestTransaction }) => ({
  id: dispute.id,
  refund_amount: dispute.amountKobo,
  currency: 'NGN',
  status: dispute.status,
  resolution: dispute.resolution,
  category: 'chargeback',
  dueAt: new Date(dispute.createdAt.getTime() + 24 * 60 * 60 * 1000).toISOString(),
  transaction: toTransactionData(transaction),
});

/** @throws {HttpError} 404 if there is no such dispute. */
export async function getTestDispute(deps: Deps, id: number) {
  const found = await findDispute(deps.db, id);
  if (!found) throw httpError('not-found', 'Dispute not found');
  return toDisputeData(found);
}

export async function listTestDisputes(
  deps: Deps,
  { from, page, perPage }: { from?: string | undefined; page: number; perPage: number },
) {
  const since = new Date(from ?? 0);
  return (await findDisputesSince(deps.db, since, { page, perPage })).map(toDisputeData);
}

export const sendDisputeNotice = (deps: Deps, event: string, id: number): void =>
  deps.background.run('test dispute', async () =>
    sendTestWebhook(deps, event, await getTestDispute(deps, id)),
  );
