import { type Address } from '@/contracts/addresses';
import { calculateDeliveryFee } from '@/contracts/order-terms';
import { type OrderChange, type SummaryPayload } from '@/contracts/orders';
import { type ShippingOptions } from '@/contracts/shipping';
import { type CartOwner } from '@/server/modules/cart';
import { isWithinBudget, toCouponTerms, usedUpProblem } from '@/server/modules/coupons';
import { type CouponRow } from '@/server/modules/coupons/tables';
import { priceOrder, sumWeightGrams, type ChosenShipping, type PricedOrder } from '@/server/modules/pricing';
import { listShipping } from '@/server/modules/shipping';
import { type Db } from '@/server/platform/database/database';

import { findCartLines, type CartLineRow } from './cart-lines';
import { findChangesSince } from './changes';
import { toCouponChange, quoteCoupon, type QuoteBuyer } from './quote-coupon';

export type QuoteRequest = { address: Address } & Partial<
  Pick<SummaryPayload, 'shipping' | 'couponCode' | 'seen'>
>;
export type ShippingChoice = ShippingOptions['items'][number];

export type Quote = {
  priced: PricedOrder<CartLineRow>;
  /**
   * The shipping methods of each store to the address; empty for a store that does not deliver
   * there.
   */
  choices: Map<string, ShippingChoice[]>;
  coupon: CouponRow | null;
  changes: OrderChange[];
};

const NO_SHIPPING = { method: 'standard', feeKobo: 0, freeFromKobo: null } as const;

/** Prices a cart for an address, with current prices and stock. */
export async function quoteCart(
  db: Db,
  owner: CartOwner,
  request: QuoteRequest,
  buyer: QuoteBuyer,
  now: Date,
): Promise<Quote> {
  const all = await findCartLines(db, owner);
  const lines = all.filter(({ quantity }) => quantity > 0);
  // Sorted by store name, in the order in which the placed order shows its parcels.
  const byStore = lines.toSorted((one, other) => one.storeName.localeCompare(other.storeName));
  const storeIds = [...new Set(byStore.map(({ storeId }) => storeId))];
  const offers =
    storeIds.length > 0 ? await findShippingChoices(db, request.address.state, storeIds, now) : [];
  const choices = new Map(storeIds.map((id) => [id, sortByFee(offers, lines, id)]));
  const { couponCode: code, address } = request;
  const totals = storeIds.map((storeId) => ({
    storeId,
    totalKobo: sumGoodsKobo(lines.filter((line) => line.storeId === storeId)),
  }));
  const found = await quoteCoupon(db, { code, totals, address }, buyer, now);
  const shipping = storeIds.map((id) => chooseShipping(id, choices.get(id) ?? [], request.shipping ?? []));
  const priced = priceOrder(lines, shipping, found.coupon && toCouponTerms(found.coupon));
  const changes = findChangesSince(request.seen ?? [], all);
  if (found.coupon && !isWithinBudget(found.coupon, priced.discountKobo)) {
    const full = priceOrder(lines, shipping, null);
    return { priced: full, choices, coupon: null, changes: [...changes, toCouponChange(usedUpProblem)] };
  }
  return { priced, choices, coupon: found.coupon, changes: [...changes, ...found.change] };
}

const findShippingChoices = async (db: Db, state: Address['state'], storeIds: string[], now: Date) =>
  (await listShipping(db, { state, storeIds, lga: undefined }, now)).items;

const sumGoodsKobo = (lines: readonly CartLineRow[]): number =>
  lines.reduce((sum, line) => sum + line.priceKobo * line.quantity, 0);

/** The offers of a store for its lines, the cheapest first. */
function sortByFee(offers: readonly ShippingChoice[], lines: readonly CartLineRow[], storeId: string) {
  const own = lines.filter((line) => line.storeId === storeId);
  const parcel = { weightGrams: sumWeightGrams(own), subtotalKobo: sumGoodsKobo(own) };
  const calculateFee = (offer: ShippingChoice) => calculateDeliveryFee(offer, parcel);
  return offers
    .filter((offer) => offer.storeId === storeId)
    .toSorted((one, other) => calculateFee(one) - calculateFee(other));
}

/**
 * Takes the chosen method if the store offers it, otherwise the cheapest. Without any method the
 * fee is zero; such an order is rejected when it is placed.
 */
function chooseShipping(
  storeId: string,
  choices: readonly ShippingChoice[],
  chosen: NonNullable<QuoteRequest['shipping']>,
): ChosenShipping {
  const wanted = chosen.find((shipping) => shipping.storeId === storeId)?.method;
  const choice = choices.find(({ method }) => method === wanted) ?? choices[0];
  const { method, feeKobo, freeFromKobo } = choice ?? NO_SHIPPING;
  return { storeId, method, feeKobo, freeFromKobo };
}
