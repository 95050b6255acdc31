import { screen } from '@testing-library/react';

import { WishlistButton } from '@/features/wishlist/components/wishlist-button';

import { products } from './catalogue';

const { cleanser, retinol, soldOut } = products;

/** The product as its card passes it to the heart button. */
export const heartOf = (product: typeof cleanser) => ({ ...product, brandName: product.brand.name });

/** Three heart buttons. */
export const Hearts = () => (
  <>
    {[cleanser, retinol, soldOut].map((product) => (
      <WishlistButton key={product.id} product={heartOf(product)} />
    ))}
  </>
);

export const heart = (name: string) => screen.getByRole('button', { name: `Save ${name}` });
export const isPressed = (name: string): boolean => heart(name).getAttribute('aria-pressed') === 'true';

/** The wishlist in the browser's storage, or null. */
export const keptWishlist = (): unknown =>
  JSON.parse(window.localStorage.getItem('didan.wishlist') ?? 'null');

/** Stores a guest's wishlist in the browser, newest first. */
export function keepInBrowser(
  kept: (typeof cleanser)[],
  { priceKobo, soldOut: gone = [] as string[] } = {} as {
    priceKobo?: number;
    soldOut?: string[];
  },
): void {
  const list = kept.map((product) => ({
    productId: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand.name,
    image: product.image,
    priceWhenSavedKobo: priceKobo ?? product.priceKobo,
    savedAt: '2026-11-01T10:00:00.000Z',
  }));
  window.localStorage.setItem('didan.wishlist', JSON.stringify({ products: list, soldOut: gone }));
}
