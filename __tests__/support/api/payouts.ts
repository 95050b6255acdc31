import { eq } from 'drizzle-orm';

import type { BankAccount, Payout } from '@/contracts/payouts';
import { sendPayouts } from '@/server/modules/payouts';
import { bankAccounts } from '@/server/modules/payouts/tables';
import { advanceTestTransfers } from '@/server/modules/test-payments/transfers';
import { sendMessages } from '@/server/platform/outbox/send';

import { createGuest, payByCard, placeOrder } from './checkout';
import { releaseAfter } from './ledger';
import { callAs, type Member } from './members';
import { moveParcels } from './order-status';
import { PASSWORD } from './shoppers';
import type { Api, TestServer } from './test-server';

/** Accounts of the stand-in: the last digit decides what happens to a transfer. */
export const accounts = {
  paid: '1000000001',
  slow: '1000000005',
  refused: '1000000006',
  returned: '1000000007',
  needsPassword: '1000000008',
  unknown: '1000000009',
  ofStranger: '2000000001',
} as const;

export const BANK = '058';

/** Gives the store a bank account that was accepted, or a new one. It can be paid at once. */
export async function addBankAccount(
  server: TestServer,
  owner: Member,
  accountNumber: string = accounts.paid,
  { isNew = false } = {},
): Promise<void> {
  await callAs<{ account: BankAccount }>(server, owner, ['PUT', '/wallet/bank/'], {
    body: { bankCode: BANK, accountNumber, password: PASSWORD },
  });
  await server.deps.db
    .update(bankAccounts)
    .set({ usableFrom: server.clock.now, ...(!isNew && { acceptedAt: server.clock.now }) })
    .where(eq(bankAccounts.numberEnd, accountNumber.slice(-4)));
}

/** Sells units of a product, delivers them and waits until the earnings are available. */
export async function earn(server: TestServer, id: string, quantity: number): Promise<void> {
  const start = server.clock.now;
  const placed = await placeOrder(server, await createGuest(server, [{ id, quantity }]));
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  await releaseAfter(server, 8);
  // Sessions would have expired by then.
  server.clock.now = start;
}

export const withdraw = (
  server: TestServer,
  member: Member,
  amountKobo: number,
  { key, status = 201 }: { key?: string; status?: number } = {},
) =>
  callAs<{ payout: Payout; error?: string }>(server, member, ['POST', '/wallet/withdraw/'], {
    body: { amountKobo },
    headers: key ? { 'Idempotency-Key': key } : {},
    status,
  });

export const readPayouts = async (server: Api, member: Member): Promise<Payout[]> =>
  (await callAs<{ items: Payout[] }>(server, member, ['GET', '/wallet/payouts/'])).items;

/** Sends what is due, and lets the stand-in move each transfer by a step. */
export async function runPayouts(server: TestServer): Promise<void> {
  await sendPayouts(server.deps);
  await advanceTestTransfers(server.deps);
  await sendMessages(server.deps);
  await server.mails();
}
