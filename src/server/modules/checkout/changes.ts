import { type OrderChange } from '@/contracts/orders';

import { type CartLineRow } from './cart-lines';

type Seen = { variantId: string; quantity: number; priceKobo: number };

/**
 * Lists what has changed since the shopper last saw the cart. Without anything seen, it lists
 * only the lines that the stock does not cover.
 *
 * @param lines Every line of the cart, including those that are out of stock.
 */
export function findChangesSince(seen: readonly Seen[], lines: readonly CartLineRow[]): OrderChange[] {
  if (seen.length === 0) return lines.filter((line) => line.quantity < line.wanted).map(toShortage);
  const changes: OrderChange[] = [];
  for (const line of lines)
    changes.push(
      ...findLineChanges(
        line,
        seen.find((seenLine) => seenLine.variantId === line.variantId),
      ),
    );
  for (const { variantId, quantity } of seen) {
    const isRemoved = !lines.some((line) => line.variantId === variantId);
    if (isRemoved) changes.push({ kind: 'removed', variantId, name: '', from: quantity, to: 0 });
  }
  return changes;
}

function findLineChanges(line: CartLineRow, seen: Seen | undefined): OrderChange[] {
  const { variantId, name, quantity, priceKobo } = line;
  if (!seen) return quantity > 0 ? [{ kind: 'added', variantId, name, from: 0, to: quantity }] : [];
  if (quantity === 0) return [{ kind: 'gone', variantId, name, from: seen.quantity, to: 0 }];
  return [
    ...(quantity === seen.quantity
      ? []
      : [{ kind: 'stock' as const, variantId, name, from: seen.quantity, to: quantity }]),
    ...(priceKobo === seen.priceKobo
      ? []
      : [{ kind: 'price' as const, variantId, name, from: seen.priceKobo, to: priceKobo }]),
  ];
}

const toShortage = ({ variantId, name, wanted, quantity }: CartLineRow): OrderChange => ({
  kind: quantity === 0 ? 'gone' : 'stock',
  variantId,
  name,
  from: wanted,
  to: quantity,
});
