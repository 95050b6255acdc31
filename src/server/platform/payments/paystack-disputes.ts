import { number, object, string, type InferType } from 'yup';

import { listReadable, undefinedIfRejected, type PaystackCall } from './paystack-http';
import { type PaymentProvider, type ProviderDispute } from './provider';

/** https://paystack.com/docs/api/dispute */
const dispute = object({
  id: number().integer().required(),
  status: string().required(),
  resolution: string().nullable(),
  refund_amount: number().integer().nullable(),
  category: string().nullable(),
  dueAt: string().nullable(),
  transaction: object({
    reference: string().required(),
    status: string().required(),
    amount: number().integer().required(),
  }).required(),
});
type Dispute = InferType<typeof dispute>;
const listedDispute = object({ id: number().integer().required() }).required();

const openStatuses = ['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'];
const closedStatuses = ['resolved', 'archived'];
const lostResolutions = ['merchant-accepted', 'auto-accepted'];

/** Only a conclusive answer ends a dispute. */
function toDisputeStatus({ status, resolution, transaction }: Dispute): ProviderDispute['status'] {
  if (openStatuses.includes(status)) return 'open';
  if (closedStatuses.includes(status)) {
    if (lostResolutions.includes(resolution ?? '')) return 'lost';
    if (resolution === 'declined') return 'won';
    // Archived without a resolution: the bank dropped the dispute, unless the payment was reversed.
    if (!resolution) return transaction.status === 'reversed' ? 'lost' : 'won';
  }
  return 'unknown';
}

function readDispute(found: Dispute): ProviderDispute {
  const { id, refund_amount: amount, category, dueAt, transaction } = found;
  return {
    providerId: String(id),
    reference: transaction.reference,
    status: toDisputeStatus(found),
    amountKobo: amount ?? transaction.amount,
    category: category ?? 'dispute',
    answerBy: dueAt ? new Date(dueAt) : null,
  };
}

/** Creates the dispute calls of the Paystack client. */
export const createDisputeCalls = (
  call: PaystackCall,
): Pick<PaymentProvider, 'findDispute' | 'listDisputes'> => ({
  findDispute: async (providerId) => {
    const found = await undefinedIfRejected(
      call('GET', `/dispute/${encodeURIComponent(providerId)}`, dispute),
    );
    return found && readDispute(found);
  },
  listDisputes: async (since) => {
    const query = { from: since.toISOString() };
    const { entries, unreadable } = await listReadable(call, '/dispute', query, listedDispute);
    return { entries: entries.map(({ id }) => String(id)), unreadable };
  },
});
