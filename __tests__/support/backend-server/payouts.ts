import type { Product } from '@/contracts/catalogue';
import type { Order } from '@/contracts/orders';
import type { CheckKind } from '@/contracts/staff-health';
import { updateHolds } from '@/server/modules/ledger';
import { ledgerDifferences, refunds } from '@/server/modules/ledger/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { failedChecks } from '@/server/platform/outbox/tables';

import { addStoreOwner } from '../api/members';
import { accounts, addBankAccount, withdraw } from '../api/payouts';
import { addOrder } from './orders';
import { openBackend } from './server';
import { refundUnits } from './staff';

const RETURN_PERIOD_HOURS = 8 * 24;

/** Sells units of a product whose return period is over, so that the store can withdraw the price. */
async function sell(product: Product, quantity: number): Promise<void> {
  const { order } = await addOrder({
    lines: [{ product, quantity }],
    status: 'delivered',
    hoursAgo: RETURN_PERIOD_HOURS,
  });
  const { server } = await openBackend();
  await withTransaction(server.deps.db, (tx) =>
    updateHolds(tx, { orderId: order.id }, { cause: 'delivered', at: server.clock.now }),
  );
}

/** Gives the store of a product earnings and an accepted bank account. */
export async function addEarnings(product: Product, quantity: number): Promise<void> {
  const { server } = await openBackend();
  await sell(product, quantity);
  await addBankAccount(server, await addStoreOwner(server, product.store.id));
}

/** Requests the first payout to an account of a stranger; returns its id. */
export async function addWaitingPayout(product: Product, amountKobo: number): Promise<string> {
  const { server } = await openBackend();
  await sell(product, 3);
  const owner = await addStoreOwner(server, product.store.id);
  await addBankAccount(server, owner, accounts.ofStranger, { isNew: true });
  return (await withdraw(server, owner, amountKobo)).payout.id;
}

/** Refunds a unit of an order; the bank has refused it until staff decide. */
export async function addFailedRefund(order: Order): Promise<void> {
  await refundUnits(order, 1, 'Arrived damaged');
  const { server } = await openBackend();
  await server.deps.db.update(refunds).set({ status: 'requested', failures: 4, dueAt: null });
}

/** Inserts a difference that the daily reconciliation found. */
export async function addDifference(storeId: string, expectedKobo: number): Promise<void> {
  const { server } = await openBackend();
  await server.deps.db.insert(ledgerDifferences).values({
    kind: 'available',
    subjectId: storeId,
    storeId,
    expectedKobo,
    bookedKobo: 0,
    openedAt: server.clock.now,
  });
}

/** Inserts a check that has failed three times in a day. */
export async function addFailedCheck(kind: CheckKind, subject: string, error: string): Promise<void> {
  const { server } = await openBackend();
  const { now: alertedAt } = server.clock;
  const failedAt = new Date(alertedAt.getTime() - 24 * 60 * 60 * 1000);
  await server.deps.db
    .insert(failedChecks)
    .values({ kind, subject, error, attempts: 3, failedAt, alertedAt });
}
