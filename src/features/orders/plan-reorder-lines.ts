import { type Product } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { type OrderItem } from '@/contracts/order-item';
import { type Order } from '@/contracts/orders';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';

export type ReorderLine = {
  item: OrderItem;
  /** Undefined if the variant is no longer sold. */
  product: Product | undefined;
  /** How many can be added: at most what is in stock. */
  quantity: number;
};

/** Looks up, line by line, what of an order can be bought again now. */
export function planReorderLines(order: Order): Promise<ReorderLine[]> {
  const items = order.parcels.flatMap((parcel) => parcel.items);
  return Promise.all(items.map(async (item) => toReorderLine(item, await findProduct(item.slug))));
}

async function findProduct(slug: string): Promise<Product | undefined> {
  try {
    return (await call(catalogueApi.getProduct, { params: { slug } })).item;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  }
}

function toReorderLine(item: OrderItem, product: Product | undefined): ReorderLine {
  const variant = product?.variants.find(({ id }) => id === item.variantId);
  return { item, product: variant && product, quantity: Math.min(item.quantity, variant?.stock ?? 0) };
}

/** Says why a line cannot be reordered in full; undefined if it can. */
export function describeShortage({ item, product, quantity }: ReorderLine): string | undefined {
  if (!product) return `${item.name} is no longer sold.`;
  if (quantity === 0) return `${item.name} is sold out.`;
  if (quantity < item.quantity) return `${item.name}: only ${quantity} left.`;
  return undefined;
}
