import type { Address } from '@/contracts/addresses';
import type { OrderChange, OrderSummary } from '@/contracts/orders';
import demoCoupons from '@/server/db/demo/coupons.json';
import type { CouponRow } from '@/server/db/schema/coupons';
import { problemOf, termsOf } from '@/server/modules/coupons/terms';
import { changesSince } from '@/server/modules/orders/changes';
import { priceOrder, type PricedOrder } from '@/server/modules/orders/totals';

import { cartWorld, find } from './cart-world';
import type { NotOnDelivery } from './pay-on-delivery';
import { shippingTo } from './shipping';

/** Every product of the fixed shop weighs the same (support/api/catalogue.ts). */
const WEIGHT_GRAMS = 250;

/** The codes of the demo shop. */
const coupons = new Map<string, CouponRow>(
  demoCoupons.map(({ type, startsAt, expiresAt, ...coupon }) => [
    coupon.code,
    // The list holds no other types.
    {
      ...coupon,
      type: type as CouponRow['type'],
      spentKobo: 0,
      startsAt: new Date(startsAt),
      expiresAt: new Date(expiresAt),
    },
  ]),
);
export const findCoupon = (code: string): CouponRow | undefined => coupons.get(code);

export type QuoteRequest = {
  address: Address;
  shipping?: readonly { storeId: string; method: 'standard' | 'express' }[];
  couponCode?: string | undefined;
  seen?: readonly { variantId: string; quantity: number; priceKobo: number }[];
};

/** A line as it is ordered: what it is, what it costs, and how many there are of what was wanted. */
export function lineOf(productId: string, variantId: string, wanted: number, itemId = variantId) {
  const found = find(productId, variantId);
  if (!found) throw new Error(`No product ${productId}`);
  const { product, variant } = found;
  const stock = product.status === 'active' ? variant.stock : 0;
  return {
    itemId,
    productId,
    variantId,
    sku: variant.sku,
    slug: product.slug,
    name: product.name,
    variantLabel: product.variants.length > 1 ? variant.label : null,
    image: product.image,
    storeId: product.store.id,
    storeName: product.store.name,
    priceKobo: variant.priceKobo,
    weightGrams: WEIGHT_GRAMS,
    wanted,
    stock,
    quantity: Math.min(wanted, stock),
  };
}
export type BagLine = ReturnType<typeof lineOf>;

const bagLines = (owner: string): BagLine[] =>
  cartWorld
    .lines(owner)
    .filter(({ savedForLater }) => !savedForLater)
    .map(({ id, productId, variantId, quantity }) => lineOf(productId, variantId, quantity, id));

type Choice = ReturnType<typeof shippingTo>['items'][number];

export type Quote = {
  priced: PricedOrder<BagLine>;
  choices: Map<string, Choice[]>;
  coupon: CouponRow | null;
  changes: OrderChange[];
};

export function chosenFor(storeId: string, choices: readonly Choice[], wanted?: 'standard' | 'express') {
  const choice = choices.find(({ method }) => method === wanted) ?? choices[0];
  return { storeId, method: choice?.method ?? 'standard', feeKobo: choice?.feeKobo ?? 0 };
}

/** What a bag would cost now, sent to an address; priced with the server's own sums. */
export function quoteBag(owner: string, request: QuoteRequest, wasUsed: (code: string) => boolean): Quote {
  const all = bagLines(owner);
  const lines = all.filter(({ quantity }) => quantity > 0);
  const storeIds = [...new Set(lines.map(({ storeId }) => storeId))];
  const offered = shippingTo(request.address.state, storeIds).items;
  const choices = new Map(storeIds.map((id) => [id, offered.filter(({ storeId }) => storeId === id)]));
  const ways = storeIds.map((id) => {
    const wanted = request.shipping?.find(({ storeId }) => storeId === id)?.method;
    return chosenFor(id, choices.get(id) ?? [], wanted);
  });
  const subtotal = lines.reduce((sum, line) => sum + line.priceKobo * line.quantity, 0);
  const { coupon, change } = couponOf(request.couponCode, subtotal, wasUsed);
  return {
    priced: priceOrder(lines, ways, coupon && termsOf(coupon)),
    choices,
    coupon,
    changes: [...changesSince(request.seen ?? [], all), ...change],
  };
}

function couponOf(code: string | undefined, subtotalKobo: number, wasUsed: (code: string) => boolean) {
  if (!code) return { coupon: null, change: [] };
  const coupon = findCoupon(code);
  const problem = problemOf(coupon, subtotalKobo, wasUsed(code), new Date());
  if (!problem) return { coupon: coupon ?? null, change: [] };
  const change = { kind: 'coupon', variantId: null, name: problem.sentence, from: null, to: null } as const;
  return { coupon: null, change: [change] };
}

export function summaryOf(
  { priced, choices, coupon, changes }: Quote,
  refused: NotOnDelivery | undefined,
): OrderSummary {
  const { parcels, ...sums } = priced;
  return {
    parcels: parcels.map(({ lines, storeId, method, ...parcelSums }) => ({
      storeId,
      storeName: lines[0]?.storeName ?? '',
      method: choices.get(storeId)?.length ? method : null,
      choices: (choices.get(storeId) ?? []).map(({ method: way, feeKobo, etaDays }) => ({
        method: way,
        feeKobo,
        etaDays,
      })),
      items: lines.map(({ variantId, productId, slug, name, variantLabel, image, ...line }) => ({
        ...{ variantId, productId, slug, name, variantLabel, image },
        ...{ quantity: line.quantity, priceKobo: line.priceKobo, totalKobo: line.totalKobo },
      })),
      ...parcelSums,
    })),
    ...sums,
    coupon: coupon && { code: coupon.code, description: coupon.description, needsPhone: false },
    changes,
    payOnDelivery: {
      allowed: refused === undefined,
      reason: refused?.reason ?? '',
      needsPhone: refused?.needsPhone ?? false,
    },
  };
}
