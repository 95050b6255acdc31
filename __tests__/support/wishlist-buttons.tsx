import { screen } from '@testing-library/react';

import { WishlistButton } from '@/features/wishlist/components/wishlist-button';

import { products } from './catalogue';

const { cleanser, retinol, soldOut } = products;

/** Maps a product to the props of its wishlist button. */
export const toWishlistProduct = (product: typeof cleanser) => ({
  ...product,
  brandName: product.brand.name,
});

/** The wishlist buttons of three products. */
export const WishlistButtons = () => (
  <>
    {[cleanser, retinol, soldOut].map((product) => (
      <WishlistButton key={product.id} product={toWishlistProduct(product)} />
    ))}
  </>
);

export const getWishlistButton = (name: string) => screen.getByRole('button', { name: `Save ${name}` });
export const isWishlistButtonPressed = (name: string): boolean =>
  getWishlistButton(name).getAttribute('aria-pressed') === 'true';

/** Reads the wishlist from local storage; null if there is none. */
export const readStoredWishlist = (): unknown =>
  JSON.parse(window.localStorage.getItem('didan.wishlist') ?? 'null');

/** Stores a guest's wishlist from an earlier visit, newest first. */
export function storeWishlist(
  saved: (typeof cleanser)[],
  { priceKobo, soldOut: soldOutIds = [] as string[] } = {} as {
    priceKobo?: number;
    soldOut?: string[];
  },
): void {
  const list = saved.map((product) => ({
    productId: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand.name,
    image: product.image,
    priceWhenSavedKobo: priceKobo ?? product.priceKobo,
    savedAt: '2026-11-01T10:00:00.000Z',
  }));
  window.localStorage.setItem('didan.wishlist', JSON.stringify({ products: list, soldOut: soldOutIds }));
}
