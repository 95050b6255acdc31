import { array, mixed, number, object, string, type InferType } from 'yup';

import { listPages, type PaystackCall } from './paystack-http';
import { type PaymentProvider, type ProviderRefund } from './provider';

/** https://paystack.com/docs/api/refund. An unknown status fails validation. */
const refund = object({
  id: number().integer().required(),
  status: string()
    .oneOf(['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const)
    .required(),
  amount: number().integer().required(),
  merchant_note: string().nullable(),
  dispute: mixed().nullable(),
});
const refunds = array(refund.required()).required();

/** The merchant note begins with the shop's refund id; notes of manual refunds do not. */
const REFUND_ID = /^\[([0-9a-f-]{36})\]/;

const readRefund = ({
  id,
  status,
  amount,
  merchant_note: note,
  dispute,
}: InferType<typeof refund>): ProviderRefund => ({
  providerId: String(id),
  id: REFUND_ID.exec(note ?? '')?.[1] ?? null,
  status,
  amountKobo: amount,
  isOfDispute: dispute !== null && dispute !== undefined,
});

/**
 * Creates the refund calls of the Paystack client.
 * @param findTransaction returns Paystack's own id of the payment with a reference
 */
export const createRefundCalls = (
  call: PaystackCall,
  findTransaction: (reference: string) => Promise<{ id: number }>,
): Pick<PaymentProvider, 'refund' | 'findRefund' | 'listRefunds'> => ({
  refund: async ({ id, reference, amountKobo, currency }) =>
    readRefund(
      // The note contains no text from shoppers, which could imitate the id of another refund.
      await call('POST', '/refund', refund, {
        transaction: reference,
        amount: amountKobo,
        currency,
        merchant_note: `[${id}] Refunded by the shop`,
      }),
    ),
  findRefund: async (providerId) =>
    readRefund(await call('GET', `/refund/${encodeURIComponent(providerId)}`, refund)),
  listRefunds: async (reference) => {
    const { id } = await findTransaction(reference);
    // The documentation names the filter `transaction`, older clients `reference`, so both are
    // sent.
    const rows = await listPages(call, '/refund', { transaction: String(id), reference }, refunds);
    return rows.map(readRefund);
  },
});
