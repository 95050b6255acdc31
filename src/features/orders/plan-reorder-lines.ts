import { type Product } from '@/contracts/catalogue';
import { type Order, type OrderItem } from '@/contracts/orders';
import { ApiError } from '@/lib/http/api-error';

import { fetchCurrentProduct } from './requests';

export type ReorderLine = {
  item: OrderItem;
  /** Undefined for what is no longer sold. */
  product: Product | undefined;
  /** How many of it can be had. */
  quantity: number;
};

/** What of an order can be had again now, line by line. */
export function planReorderLines(order: Order): Promise<ReorderLine[]> {
  const items = order.parcels.flatMap((parcel) => parcel.items);
  return Promise.all(items.map(async (item) => againOf(item, await productOf(item.slug))));
}

async function productOf(slug: string): Promise<Product | undefined> {
  try {
    return await fetchCurrentProduct(slug);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  }
}

function againOf(item: OrderItem, product: Product | undefined): ReorderLine {
  const variant = product?.variants.find(({ id }) => id === item.variantId);
  return { item, product: variant && product, quantity: Math.min(item.quantity, variant?.stock ?? 0) };
}

/** Why less of a line can be had than was ordered; undefined where all of it can. */
export function describeShortage({ item, product, quantity }: ReorderLine): string | undefined {
  if (!product) return `${item.name} is no longer sold.`;
  if (quantity === 0) return `${item.name} is sold out.`;
  if (quantity < item.quantity)
    return `Of ${item.name} only ${quantity} ${quantity === 1 ? 'is' : 'are'} left.`;
  return undefined;
}
