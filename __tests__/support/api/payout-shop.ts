import type { PayoutLimits } from '@/contracts/payout-terms';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { ledgerDifferences } from '@/server/modules/ledger/tables';

import { products } from '../catalogue';
import { changeVariant, fillShop } from './catalogue';
import { sumLedger } from './checkout';
import { readStoreAccounts } from './ledger';
import { addStaff, addStoreOwner, type Member } from './members';
import { earn } from './payouts';
import { saveState } from './save-state';
import { startTestServer, type TestServer } from './test-server';

const { cleanser } = products;

export type PayoutShop = {
  server: TestServer;
  /** The owner of the cleanser's store. */
  owner: Member;
  /** A staff member who approves payouts. */
  finance: Member;
  /** What the store can withdraw, in kobo. */
  availableKobo: number;
  /** Moves the clock by milliseconds; the next test starts at the old time. */
  wait: (milliseconds: number) => void;
};

/**
 * Before all tests of a file, starts a shop with a store that has earnings. Every test starts from
 * that state, and must leave a ledger whose sum is 0 and that agrees with the orders and payouts.
 */
export function preparePayoutShop(): PayoutShop {
  const shop = {} as PayoutShop; // filled before the first test
  shop.wait = (milliseconds) => {
    const { clock } = shop.server;
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  let start: Date;
  let limits: PayoutLimits;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    const server = await startTestServer({ limits: 'off' });
    await fillShop(server);
    await changeVariant(server, cleanser.variantId, { stock: 100 });
    shop.server = server;
    shop.owner = await addStoreOwner(server, cleanser.store.id);
    shop.finance = await addStaff(server, 'finance');
    for (let order = 0; order < 6; order += 1) await earn(server, cleanser.id, 10);
    shop.availableKobo = (await readStoreAccounts(server)).available ?? 0;
    start = server.clock.now;
    limits = server.deps.payoutLimits;
    restore = await saveState(server);
  });
  afterAll(() => shop.server.close());
  afterEach(async () => {
    const { server } = shop;
    server.clock.now = start;
    server.deps.payoutLimits = limits;
    expect(await sumLedger(server)).toBe(0);
    await reconcileLedger(server.deps.db, server.deps.now());
    expect(await server.deps.db.select().from(ledgerDifferences)).toEqual([]);
    await restore();
  });
  return shop;
}
