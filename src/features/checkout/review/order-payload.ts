import {
  type GuestPlaceOrderPayload,
  type GuestSummaryPayload,
  type OrderSummary,
  type PlaceOrderPayload,
  type SummaryPayload,
} from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { type CheckoutDraft, type SeenLine } from '@/features/checkout/checkout-draft.store';

const toSeenPayload = (lines: readonly SeenLine[]) =>
  lines.map(({ variantId, quantity, priceKobo }) => ({ variantId, quantity, priceKobo }));

/** Builds the payload of the summary; null until there is an address. */
export function buildSummaryPayload(
  draft: CheckoutDraft,
  buyer: Buyer,
): SummaryPayload | GuestSummaryPayload | null {
  const { address, shipping, couponCode, seenLines: seen } = draft;
  if (!address) return null;
  const payload = {
    address,
    shipping: Object.entries(shipping).map(([storeId, method]) => ({ storeId, method })),
    couponCode: couponCode || undefined,
    seen: toSeenPayload(seen),
  };
  return buyer.user ? payload : { ...payload, publicCartId: buyer.publicCartId };
}

/**
 * Builds the order exactly as the page shows it, including its total in kobo; null while
 * incomplete.
 */
export function buildOrderPayload(
  { address, couponCode, paymentMethod, email }: CheckoutDraft,
  summary: OrderSummary,
  buyer: Buyer,
): PlaceOrderPayload | GuestPlaceOrderPayload | null {
  if (!address || !paymentMethod) return null;
  const order = {
    address,
    shipping: summary.parcels.flatMap(({ storeId, method }) => (method ? [{ storeId, method }] : [])),
    couponCode: couponCode || undefined,
    seen: toSeenPayload(listShownLines(summary, [])),
    paymentMethod,
    totalKobo: summary.totalKobo,
  };
  return buyer.user ? order : { ...order, publicCartId: buyer.publicCartId, email };
}

/** Converts the lines of a summary to seen lines, once the shopper has accepted them. */
export const listShownLines = ({ parcels }: OrderSummary, before: readonly SeenLine[]): SeenLine[] =>
  parcels.flatMap(({ items }) =>
    items.map(({ variantId, name, quantity, priceKobo }) => ({
      variantId,
      name,
      requestedQuantity: before.find((line) => line.variantId === variantId)?.requestedQuantity ?? quantity,
      quantity,
      priceKobo,
    })),
  );

type CartLineInput = { variantId: string; name: string; quantity: number; priceKobo: number };

/**
 * Converts cart lines to seen lines at the cart's prices. A change accepted earlier, such as a
 * higher price or a lower quantity, stays accepted while the cart's quantity is the same.
 */
export const listSeenLines = (lines: readonly CartLineInput[], before: readonly SeenLine[]): SeenLine[] =>
  lines.map(({ variantId, name, quantity, priceKobo }) => {
    const known = before.find((line) => line.variantId === variantId);
    if (known?.requestedQuantity === quantity) return known;
    return {
      variantId,
      name,
      requestedQuantity: quantity,
      quantity,
      priceKobo: known?.priceKobo ?? priceKobo,
    };
  });
