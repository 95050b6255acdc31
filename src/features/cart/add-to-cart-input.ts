import { type CartItem } from '@/contracts/cart';

/** What a product that can be put in the bag has to say of itself: enough to draw the line before the server has told it. */
export type AddToCartInput = {
  id: string;
  variantId: string;
  variantLabel?: string | null;
  name: string;
  slug: string;
  /** The picture's base name. */
  image: string;
  brandName: string;
  storeId: string;
  storeSlug: string;
  storeName: string;
  priceKobo: number;
  stock: number;
};

/** The line as it can be drawn before the server has told it. */
export const lineOf = (product: AddToCartInput): CartItem => ({
  id: product.variantId,
  productId: product.id,
  variantId: product.variantId,
  slug: product.slug,
  name: product.name,
  variantLabel: product.variantLabel ?? null,
  brand: product.brandName,
  image: product.image,
  storeId: product.storeId,
  storeSlug: product.storeSlug,
  storeName: product.storeName,
  quantity: 0,
  priceKobo: product.priceKobo,
  stock: product.stock,
  available: true,
  savedForLater: false,
  actives: [],
});
