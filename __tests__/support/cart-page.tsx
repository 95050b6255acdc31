import { act } from '@testing-library/react';

import { type Product } from '@/contracts/catalogue';
import { type AddToCartInput } from '@/features/cart/add-to-cart-input';
import { CartScreen } from '@/screens/cart/cart-screen';

import { renderShop } from './render-shop';
import { resetStores } from './zustand-stores';

/** The product as its card passes it to the Add button. */
export const toAddToCartInput = (product: Product): AddToCartInput => ({
  id: product.id,
  variantId: product.variantId,
  name: product.name,
  slug: product.slug,
  image: product.image,
  brandName: product.brand.name,
  storeId: product.store.id,
  storeSlug: product.store.slug,
  storeName: product.store.name,
  priceKobo: product.priceKobo,
  stock: product.stock,
});

export const openCart = () => renderShop(<CartScreen />);

/** Closes the page: its memory is lost, the browser's storage stays. */
export function closePage({ unmount }: { unmount: () => void }): void {
  unmount();
  act(resetStores);
}

type KeptCart = {
  publicCartId: string | null;
  known: { owner: string; items: unknown[] } | null;
  changes: unknown[];
};

/** The cart in the browser's storage. */
export const readStoredCart = (): KeptCart | null =>
  JSON.parse(window.localStorage.getItem('didan.cart') ?? 'null') as KeptCart | null; // as the store writes it
export const readStoredCartId = (): string => readStoredCart()?.publicCartId ?? '';

/** Stores a guest cart id in the browser. */
export function storeGuestCart(publicCartId = crypto.randomUUID()): string {
  window.localStorage.setItem(
    'didan.cart',
    JSON.stringify({ publicCartId, known: null, changes: [], notices: [] }),
  );
  return publicCartId;
}

let online: jest.SpyInstance | undefined;

export function goOffline(): void {
  online ??= jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** Restores the connection; safe to call after every test. */
export function goOnline(): void {
  online?.mockRestore();
  online = undefined;
  act(() => void window.dispatchEvent(new Event('online')));
}
