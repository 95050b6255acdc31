import { LRUCache } from 'lru-cache';
import { array, number, object, string, type InferType } from 'yup';

import { listPages, undefinedIfRejected, type PaystackCall } from './paystack-http';
import {
  PaymentUnavailableError,
  UnreadableAnswerError,
  type PaymentProvider,
  type ProviderBank,
  type ProviderTransfer,
  type ProviderTransferStatus,
} from './provider';

/** https://paystack.com/docs/api/miscellaneous and https://paystack.com/docs/api/verification */
const bank = object({
  name: string().required(),
  code: string().required(),
  slug: string().required(),
});
const banks = array(bank.required()).required();
const resolvedAccount = object({ account_number: string().required(), account_name: string().required() });

/** https://paystack.com/docs/api/transfer-recipient and https://paystack.com/docs/api/transfer */
const recipient = object({ recipient_code: string().required() });
const balances = array(
  object({ currency: string().required(), balance: number().integer().required() }).required(),
).required();
const transfer = object({
  reference: string().required(),
  status: string().required(),
  amount: number().integer().required(),
});

/** The states of a transfer (https://paystack.com/docs/transfers/managing-transfers). */
const statuses: Record<string, ProviderTransferStatus> = {
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
  received: 'pending',
  otp: 'otp',
  success: 'success',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
};

const BANKS_MILLISECONDS = 60 * 60 * 1000;

/** Keeps the banks for an hour. Concurrent callers share one request; a failure is not kept. */
const createBankList = (call: PaystackCall) =>
  new LRUCache<'nigeria', ProviderBank[]>({
    max: 1,
    ttl: BANKS_MILLISECONDS,
    fetchMethod: async (country) => {
      const listed = await listPages(call, '/bank', { country, currency: 'NGN' }, banks);
      return listed.map(({ name, code, slug }) => ({ name, code, slug }));
    },
  });

/** Creates the calls of the Paystack client that pay stores. */
export const createTransferCalls = (
  call: PaystackCall,
): Pick<
  PaymentProvider,
  'listBanks' | 'resolveAccount' | 'registerRecipient' | 'findBalanceKobo' | 'transfer' | 'findTransfer'
> => {
  const bankList = createBankList(call);
  return {
    listBanks: () => bankList.forceFetch('nigeria'),
    resolveAccount: async ({ bankCode, accountNumber }) => {
      const search = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const found = await undefinedIfRejected(
        call('GET', `/bank/resolve?${search.toString()}`, resolvedAccount),
      );
      if (found && found.account_number !== accountNumber)
        throw new PaymentUnavailableError('The payment provider answered about another account.');
      return found?.account_name;
    },
    registerRecipient: async ({ bankCode, accountNumber, name }) => {
      const body = {
        type: 'nuban',
        name,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      };
      return (await call('POST', '/transferrecipient', recipient, body)).recipient_code;
    },
    findBalanceKobo: async () => {
      const found = await call('GET', '/balance', balances);
      return found.find(({ currency }) => currency === 'NGN')?.balance ?? 0;
    },
    transfer: async ({ reference, recipientCode, amountKobo, note }) =>
      readTransfer(
        reference,
        await call('POST', '/transfer', transfer, {
          source: 'balance',
          amount: amountKobo,
          currency: 'NGN',
          recipient: recipientCode,
          reference,
          reason: note,
        }),
      ),
    findTransfer: async (reference) => {
      const path = `/transfer/verify/${encodeURIComponent(reference)}`;
      const found = await undefinedIfRejected(call('GET', path, transfer));
      return found && readTransfer(reference, found);
    },
  };
};

function readTransfer(reference: string, found: InferType<typeof transfer>): ProviderTransfer {
  if (found.reference !== reference)
    throw new UnreadableAnswerError('The payment provider answered about another transfer.');
  const status = Object.hasOwn(statuses, found.status) ? statuses[found.status] : undefined;
  if (!status) throw new UnreadableAnswerError(`Unknown transfer status '${found.status}'.`);
  return { reference, status, amountKobo: found.amount };
}
