import {
  type GuestPlaceOrderPayload,
  type GuestSummaryPayload,
  type OrderSummary,
  type PlaceOrderPayload,
  type SummaryPayload,
} from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { type CheckoutDraft, type SeenLine } from '@/features/checkout/checkout-draft.store';

const seenOf = (lines: readonly SeenLine[]) =>
  lines.map(({ variantId, quantity, priceKobo }) => ({ variantId, quantity, priceKobo }));

/** The question what it costs; null as long as there is nowhere to send it. */
export function summaryPayload(
  draft: CheckoutDraft,
  buyer: Buyer,
): SummaryPayload | GuestSummaryPayload | null {
  const { address, shipping, couponCode, seen } = draft;
  if (!address) return null;
  const asked = {
    address,
    shipping: Object.entries(shipping).map(([storeId, method]) => ({ storeId, method })),
    couponCode: couponCode || undefined,
    seen: seenOf(seen),
  };
  return buyer.user ? asked : { ...asked, publicCartId: buyer.publicCartId };
}

/** The order as it stands on the page: its lines, its ways and its total, to the kobo. */
export function orderPayload(
  { address, couponCode, paymentMethod, email }: CheckoutDraft,
  summary: OrderSummary,
  buyer: Buyer,
): PlaceOrderPayload | GuestPlaceOrderPayload | null {
  if (!address || !paymentMethod) return null;
  const order = {
    address,
    shipping: summary.parcels.flatMap(({ storeId, method }) => (method ? [{ storeId, method }] : [])),
    couponCode: couponCode || undefined,
    seen: seenOf(listShownLines(summary, [])),
    paymentMethod,
    totalKobo: summary.totalKobo,
  };
  return buyer.user ? order : { ...order, publicCartId: buyer.publicCartId, email };
}

/** The lines that a summary shows, as seen from now on. */
export const listShownLines = ({ parcels }: OrderSummary, before: readonly SeenLine[]): SeenLine[] =>
  parcels.flatMap(({ items }) =>
    items.map(({ variantId, name, quantity, priceKobo }) => ({
      variantId,
      name,
      wanted: before.find((line) => line.variantId === variantId)?.wanted ?? quantity,
      quantity,
      priceKobo,
    })),
  );

type CartLineInput = { variantId: string; name: string; quantity: number; priceKobo: number };

/**
 * What the shopper has seen who comes from the bag: what it asks for, at the prices it shows. What was agreed to here before, a higher
 * price or fewer than were wanted, counts for as long as the bag asks for the same.
 */
export const listSeenLines = (lines: readonly CartLineInput[], before: readonly SeenLine[]): SeenLine[] =>
  lines.map(({ variantId, name, quantity, priceKobo }) => {
    const known = before.find((line) => line.variantId === variantId);
    if (known?.wanted === quantity) return known;
    return { variantId, name, wanted: quantity, quantity, priceKobo: known?.priceKobo ?? priceKobo };
  });
