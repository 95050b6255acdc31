import { type CartItem } from '@/contracts/cart';

/**
 * The product data that adding to the cart needs: enough to show the line before the server
 * replies.
 */
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

/** Builds the cart line to show until the server replies; its quantity is 0. */
export const toCartItem = (product: AddToCartInput): CartItem => ({
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
