import { type Address } from '@/contracts/addresses';
import { type OrderChange, type SummaryPayload } from '@/contracts/orders';
import { type ShippingOptions } from '@/contracts/shipping';
import { type Db } from '@/server/db/database';
import { type CouponRow } from '@/server/db/schema/coupons';
import { type CartOwner } from '@/server/modules/cart/repo';
import { findCoupon, wasUsedBy } from '@/server/modules/coupons/repo';
import { problemOf, termsOf } from '@/server/modules/coupons/terms';
import { listShipping } from '@/server/modules/shipping/service';

import { findBagLines, type BagLine } from './bag-lines';
import { changesSince } from './changes';
import { priceOrder, type ChosenShipping, type PricedOrder } from './totals';

export type QuoteRequest = { address: Pick<Address, 'state'> } & Partial<
  Pick<SummaryPayload, 'shipping' | 'couponCode' | 'seen'>
>;
export type ShippingChoice = ShippingOptions['items'][number];

export type Quote = {
  priced: PricedOrder<BagLine>;
  /** What each store offers to the address; none for a store that does not deliver there. */
  choices: Map<string, ShippingChoice[]>;
  coupon: CouponRow | null;
  changes: OrderChange[];
};

/** What a bag would cost now, sent to an address. `email` is undefined for a guest who has not said theirs yet. */
export async function quoteBag(
  db: Db,
  owner: CartOwner,
  request: QuoteRequest,
  email: string | undefined,
  now: Date,
): Promise<Quote> {
  const all = await findBagLines(db, owner);
  const lines = all.filter(({ quantity }) => quantity > 0);
  // By name, as the order shows its parcels afterwards.
  const byStore = lines.toSorted((one, other) => one.storeName.localeCompare(other.storeName));
  const storeIds = [...new Set(byStore.map(({ storeId }) => storeId))];
  const offered = storeIds.length > 0 ? await offersTo(db, request.address.state, storeIds) : [];
  const choices = new Map(storeIds.map((id) => [id, offered.filter(({ storeId }) => storeId === id)]));
  const subtotal = lines.reduce((sum, line) => sum + line.priceKobo * line.quantity, 0);
  const { coupon, change } = await couponOf(db, request.couponCode, subtotal, email, now);
  const ways = storeIds.map((id) => chosenFor(id, choices.get(id) ?? [], request.shipping ?? []));
  return {
    priced: priceOrder(lines, ways, coupon && termsOf(coupon)),
    choices,
    coupon,
    changes: [...changesSince(request.seen ?? [], all), ...change],
  };
}

const offersTo = async (db: Db, state: Address['state'], storeIds: string[]) =>
  (await listShipping(db, { state, storeIds, lga: undefined })).items;

/** What was chosen where the store has it; else what costs least. Free where there is no way at all, which no order gets past. */
function chosenFor(
  storeId: string,
  choices: readonly ShippingChoice[],
  chosen: NonNullable<QuoteRequest['shipping']>,
): ChosenShipping {
  const wanted = chosen.find((one) => one.storeId === storeId)?.method;
  const choice = choices.find(({ method }) => method === wanted) ?? choices[0];
  return { storeId, method: choice?.method ?? 'standard', feeKobo: choice?.feeKobo ?? 0 };
}

/** A code that does not hold costs nobody the order: it is left out, and said. */
async function couponOf(
  db: Db,
  code: string | undefined,
  subtotalKobo: number,
  email: string | undefined,
  now: Date,
): Promise<{ coupon: CouponRow | null; change: OrderChange[] }> {
  if (!code) return { coupon: null, change: [] };
  const coupon = await findCoupon(db, code);
  const wasUsed = email !== undefined && (await wasUsedBy(db, code, email));
  const problem = problemOf(coupon, subtotalKobo, wasUsed, now);
  if (!problem) return { coupon: coupon ?? null, change: [] };
  return {
    coupon: null,
    change: [{ kind: 'coupon', variantId: null, name: problem.sentence, from: null, to: null }],
  };
}
