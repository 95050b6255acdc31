import { sql, lt } from 'drizzle-orm';

import { toLagosDay } from '@/contracts/working-days';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { type Caller, type SignedInUser } from '@/server/platform/http/endpoint';
import { hmac } from '@/server/platform/security/secrets';

import { countedVisits } from './tables';

/** User agents of bots, and an empty one. */
const BOT = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|facebookexternalhit|^$/i;

/** A closed list, since a caller can send any user agent, and each would be another visitor. */
const DEVICES = { android: /android/i, apple: /iphone|ipad|ipod/i, windows: /windows/i, mac: /mac os/i };

const findDevice = (userAgent: string): string =>
  Object.entries(DEVICES).find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';

type Visit = {
  step: 'views' | 'added';
  productId: string;
  caller: Pick<Caller, 'address' | 'userAgent'>;
  userId: string | undefined;
};

/**
 * Counts that a visitor viewed a product or added it to the bag, once a day, in one statement. A
 * visitor is an address with one of five kinds of device, of which it keeps a keyed hash until the
 * day is over. It does not count programs, the members
 * of the product's store, and products that are not on sale.
 */
export async function countVisit(deps: Deps, { step, productId, caller, userId }: Visit): Promise<void> {
  if (BOT.test(caller.userAgent)) return;
  const day = toLagosDay(deps.now());
  const visitor = `visit|${day}|${step}|${productId}|${caller.address}|${findDevice(caller.userAgent)}`;
  const column = sql.identifier(step);
  await deps.db.execute(sql`
    with visited as (
      select product.id, product.store_id from products product
      where product.id = ${productId} and product.status = 'active' and not exists (
        select from store_members member
        where member.store_id = product.store_id and member.user_id = ${userId ?? null}::uuid
      )
    ), counted as (
      insert into counted_visits (hash, day)
      select ${hmac(deps.keys.visit, visitor)}, ${day}::date from visited
      on conflict do nothing returning hash
    )
    insert into sales_funnel (store_id, day, product_id, ${column})
    select visited.store_id, ${day}::date, visited.id, 1 from visited, counted
    on conflict (store_id, day, product_id) do update set ${column} = sales_funnel.${column} + 1`);
}

export type FindUser = (caller: Caller) => Promise<SignedInUser>;

/**
 * Counts a view of a product.
 * @param findUser finds who has signed in
 * @throws {HttpError} 401 if the caller's token is not valid, 429 after too many views
 */
export async function countProductView(
  deps: Deps,
  findUser: FindUser,
  caller: Caller,
  productId: string,
): Promise<void> {
  const user = caller.authorization ? await findUser(caller) : undefined;
  await deps.limits.spend('productView', caller.address);
  await countVisit(deps, { step: 'views', productId, caller, userId: user?.id });
}

/** Deletes the hashes of visitors of earlier days. */
export async function pruneVisits(db: Db, now: Date): Promise<void> {
  await db.delete(countedVisits).where(lt(countedVisits.day, toLagosDay(now)));
}
