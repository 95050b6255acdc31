import { array, number, object, string } from 'yup';

import { BASE_CURRENCY } from '@/contracts/countries';

import { listPages, type PaystackCall } from './paystack-http';
import { type PaymentProvider } from './provider';

/** https://paystack.com/docs/api/settlement */
const settlements = array(
  object({
    id: number().integer().required(),
    status: string().required(),
    currency: string().required(),
    settlement_date: string()
      .test('a time', (value) => !Number.isNaN(Date.parse(value ?? '')))
      .required(),
  }).required(),
).required();
const settled = array(
  object({
    reference: string().required(),
    amount: number().integer().required(),
    currency: string().required(),
  }).required(),
).required();

/** A settlement has all payments of a day: up to 100,000 are read. */
const MAX_SETTLED_PAGES = 1_000;

/** Creates the settlement calls of the Paystack client. */
export const createSettlementCalls = (
  call: PaystackCall,
): Pick<PaymentProvider, 'listSettlements' | 'listSettledPayments'> => ({
  listSettlements: async (since) => {
    const query = { status: 'success', from: since.toISOString() };
    const rows = await listPages(call, '/settlement', query, settlements);
    return rows
      .filter(({ status, currency }) => status === 'success' && currency === BASE_CURRENCY)
      .map(({ id, settlement_date: date }) => ({ providerId: String(id), settledAt: new Date(date) }));
  },
  listSettledPayments: async (providerId) => {
    const path = `/settlement/${encodeURIComponent(providerId)}/transactions`;
    const rows = await listPages(call, path, {}, settled, MAX_SETTLED_PAGES);
    return rows
      .filter(({ currency }) => currency === BASE_CURRENCY)
      .map(({ reference, amount }) => ({ reference, amountKobo: amount }));
  },
});
