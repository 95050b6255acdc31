import { array, mixed, number, object, string, type InferType } from 'yup';

import { listPages, type PaystackCall } from './paystack-http';
import { type PaymentProvider, type ProviderRefund } from './provider';

/** https://paystack.com/docs/api/refund. An unknown status is an answer that cannot be read. */
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

/** The shop's own id of a refund begins the merchant's note; the note of one made by hand has none. */
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

/** @param findTransaction Paystack's own number of the payment with a reference. */
export const createRefundCalls = (
  call: PaystackCall,
  findTransaction: (reference: string) => Promise<{ id: number }>,
): Pick<PaymentProvider, 'refund' | 'findRefund' | 'listRefunds'> => ({
  refund: async ({ id, reference, amountKobo, currency }) =>
    readRefund(
      // Nothing that a shopper wrote is in it, which could be taken for another refund's id.
      await call('POST', '/refund', refund, {
        transaction: reference,
        amount: amountKobo,
        currency,
        merchant_note: `[${id}] Given back by the shop`,
      }),
    ),
  findRefund: async (providerId) =>
    readRefund(await call('GET', `/refund/${encodeURIComponent(providerId)}`, refund)),
  listRefunds: async (reference) => {
    const { id } = await findTransaction(reference);
    // Its documentation names the filter `transaction`, its older clients `reference`; a refund of ours is known by its note anyway.
    const rows = await listPages(call, '/refund', { transaction: String(id), reference }, refunds);
    return rows.map(readRefund);
  },
});
