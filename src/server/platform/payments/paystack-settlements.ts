import { number, object, string } from 'yup';

import { BASE_CURRENCY } from '@/contracts/countries';

import { listReadable, type PaystackCall } from './paystack-http';
import { type PaymentProvider } from './provider';

/** https://paystack.com/docs/api/settlement */
const settlement = object({
  id: number().integer().required(),
  status: string().required(),
  currency: string().required(),
  settlement_date: string()
    .test('a time', (value) => !Number.isNaN(Date.parse(value ?? '')))
    .required(),
}).required();
const settled = object({
  reference: string().required(),
  amount: number().integer().required(),
  currency: string().required(),
}).required();

/** A settlement has all payments of a day: up to 100,000 are read. */
const MAX_SETTLED_PAGES = 1_000;

/** Creates the settlement calls of the Paystack client. */
export const createSettlementCalls = (
  call: PaystackCall,
): Pick<PaymentProvider, 'listSettlements' | 'listSettledPayments'> => ({
  listSettlements: async (since) => {
    const query = { status: 'success', from: since.toISOString() };
    const { entries, unreadable } = await listReadable(call, '/settlement', query, settlement);
    const arrived = entries
      .filter(({ status, currency }) => status === 'success' && currency === BASE_CURRENCY)
      .map(({ id, settlement_date: date }) => ({ providerId: String(id), settledAt: new Date(date) }));
    return { entries: arrived, unreadable };
  },
  listSettledPayments: async (providerId) => {
    const path = `/settlement/${encodeURIComponent(providerId)}/transactions`;
    const { entries, unreadable } = await listReadable(call, path, {}, settled, MAX_SETTLED_PAGES);
    const inNaira = entries
      .filter(({ currency }) => currency === BASE_CURRENCY)
      .map(({ reference, amount }) => ({ reference, amountKobo: amount }));
    return { entries: inNaira, unreadable };
  },
});
