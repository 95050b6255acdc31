import type { CartItem, CartMerged } from '@/contracts/cart';
import type { Product } from '@/contracts/catalogue';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';

import { catalogueWorld } from './catalogue-world';

export type Line = Pick<CartItem, 'id' | 'productId' | 'variantId' | 'quantity' | 'savedForLater'>;

/** Bags by whom they belong to: an account's id, or a public cart's. */
const bags = new Map<string, Line[]>();

const linesOf = (owner: string): Line[] => bags.get(owner) ?? [];

/** What of a product is told of it; a draft is nobody's to know about. */
export function find(productId: string, variantId?: string) {
  const product = catalogueWorld.product(productId);
  const variant = product?.variants.find(({ id }) => id === (variantId ?? product.variantId));
  return product && variant && product.status !== 'draft' ? { product, variant } : undefined;
}

function itemOf({ variantId, productId, ...line }: Line): CartItem {
  const found = find(productId, variantId);
  if (!found) throw new Error(`No product ${productId}`);
  const { product, variant } = found;
  return {
    ...line,
    productId,
    variantId,
    slug: product.slug,
    name: product.name,
    variantLabel: product.variants.length > 1 ? variant.label : null,
    brand: product.brand.name,
    image: product.image,
    storeId: product.store.id,
    storeSlug: product.store.slug,
    storeName: product.store.name,
    priceKobo: variant.priceKobo,
    stock: variant.stock,
    available: product.status === 'active',
    actives: activesOf(product),
  };
}

const activesOf = ({ inci }: Product) => [
  ...new Set(inci.flatMap(({ active }) => (active === null ? [] : [active]))),
];

/** Adds the guest's lines to the person's own, once: the guest's bag is gone afterwards. */
function merge(owner: string, publicCartId: string): CartMerged['adjusted'] {
  const guest = linesOf(publicCartId);
  bags.delete(publicCartId);
  return guest.flatMap((line) => moveLine(owner, line));
}

function moveLine(owner: string, line: Line): CartMerged['adjusted'] {
  const item = itemOf(line);
  const own = linesOf(owner).find(({ variantId }) => variantId === line.variantId);
  const from = line.quantity + (own?.savedForLater === line.savedForLater ? own.quantity : 0);
  const sellable = line.savedForLater ? from : Math.min(from, item.available ? item.stock : 0);
  const to = Math.min(sellable === 0 && own ? own.quantity : sellable, CART_LINE_MAX_QUANTITY);
  const moved = own ? { ...own, quantity: to, savedForLater: line.savedForLater } : { ...line, quantity: to };
  if (to > 0)
    bags.set(
      owner,
      own ? linesOf(owner).map((one) => (one === own ? moved : one)) : [...linesOf(owner), moved],
    );
  const { productId, variantId } = line;
  return to === from ? [] : [{ productId, variantId, name: item.name, from, to }];
}

/** The bags the handlers know, and what a test may arrange and look at. */
export const cartWorld = {
  isKnown: (owner: string) => bags.has(owner),
  lines: linesOf,
  items: (owner: string) => linesOf(owner).map(itemOf),
  keep: (owner: string, lines: Line[]) => void bags.set(owner, lines),
  merge,
  /** Puts so many of a product's first variant into a bag, as another device would. */
  put: (owner: string, product: Product, quantity = 1, changes: Partial<Line> = {}): Line => {
    const line = {
      id: crypto.randomUUID(),
      productId: product.id,
      variantId: product.variantId,
      quantity,
      savedForLater: false,
      ...changes,
    };
    bags.set(owner, [...linesOf(owner).filter(({ variantId }) => variantId !== line.variantId), line]);
    return line;
  },
  reset: () => bags.clear(),
};
