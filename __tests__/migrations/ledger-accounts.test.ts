import { createDatabaseBefore } from '../support/api/database-before';

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [STORE, CARD_ORDER, CASH_ORDER, WAITING, DELIVERED, CASH] = [1, 2, 3, 4, 5, 6].map(uuid);

const anOrder = (id: string | undefined, method: string) => `
  insert into orders (id, number, email, address, payment_method, subtotal_kobo, shipping_kobo, discount_kobo, vat_kobo, total_kobo, placed_at)
    values ('${id}', 'DD-${method}', 'a@b.example', '{}', '${method}', 1000, 200, 100, 0, 1100, now());`;
const anEntry = (entry: number, kind: string, [order, parcel]: (string | undefined)[], amounts: object) =>
  Object.entries(amounts)
    .map(
      ([account, kobo]) => `
  insert into ledger_lines (entry_id, kind, account, store_id, order_id, parcel_id, amount_kobo, at)
    values ('${uuid(entry)}', '${kind}', '${account}', ${account === 'store' ? `'${STORE}'` : 'null'}, '${order}', '${parcel}', ${kobo}, '2026-10-01');`,
    )
    .join('');

/**
 * A card order of two parcels, one delivered and partly refunded, and a cash order, as booked
 * before.
 */
const BEFORE = `
  set session_replication_role = replica;
  ${anOrder(CARD_ORDER, 'card')} ${anOrder(CASH_ORDER, 'pod')}
  insert into order_events (parcel_id, status, at) values ('${DELIVERED}', 'delivered', '2026-10-05');
  ${anEntry(1, 'sale', [CARD_ORDER, WAITING], { provider: 1100, promotion: 100, commission: -100, store: -1100 })}
  ${anEntry(2, 'sale', [CARD_ORDER, DELIVERED], { provider: 1100, promotion: 100, commission: -100, store: -1100 })}
  ${anEntry(3, 'refund', [CARD_ORDER, DELIVERED], { provider: -400, promotion: -40, commission: 40, store: 400 })}
  ${anEntry(4, 'refund', [CARD_ORDER, DELIVERED], { provider: -50, store: 50 })}
  ${anEntry(5, 'sale', [CASH_ORDER, CASH], { promotion: 20, commission: -100, store: 80 })}
  set session_replication_role = origin;`;

it('the migration maps old accounts of the ledger to new ones, and says why earlier earnings are pending (T41)', async () => {
  const { client, migrate } = await createDatabaseBefore('ledger_accounts');
  await client.exec(BEFORE);
  await migrate();

  const accounts = await client.query(
    'select account, sum(amount_kobo)::int as kobo, count(store_id)::int as of_store from ledger_lines group by account order by account',
  );
  expect(accounts.rows).toEqual([
    { account: 'available', kobo: 80, of_store: 1 },
    { account: 'commission', kobo: -260, of_store: 0 },
    { account: 'pending', kobo: -1750, of_store: 4 },
    { account: 'promotion', kobo: 180, of_store: 0 },
    { account: 'provider_clearing', kobo: 1750, of_store: 0 },
  ]);
  const holds = await client.query(
    `select parcel_id, reason, released_by, amount_kobo::int as kobo, until::text from ledger_holds order by parcel_id`,
  );
  expect(holds.rows).toEqual([
    { parcel_id: WAITING, reason: 'delivery', released_by: 'delivery', kobo: 1100, until: null },
    {
      ...{ parcel_id: DELIVERED, reason: 'return_period', released_by: 'time', kobo: 650 },
      until: expect.stringContaining('2026-10-12'),
    },
  ]);
  const balances = await client.query('select store_id, available_kobo::int as kobo from store_balances');
  expect(balances.rows).toEqual([{ store_id: STORE, kobo: -80 }]);
  const causes = await client.query(
    `select distinct cause from ledger_lines where kind = 'refund' order by cause`,
  );
  expect(causes.rows).toEqual([{ cause: uuid(3) }, { cause: uuid(4) }]);
  await client.close();
});
