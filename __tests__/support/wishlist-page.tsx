import { screen, within } from '@testing-library/react';

import { WishlistScreen } from '@/screens/wishlist/wishlist-screen';

import { world } from '../msw/world';
import { NGOZI } from './people';
import { renderShop } from './render-shop';

export const openWishlist = () => renderShop(<WishlistScreen />, { at: '/wishlist' });
export const savedCard = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} stands in no card.`);
  return within(article);
};
export const savedNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const removeButton = (name: string) =>
  screen.getByRole('button', { name: `Remove ${name} from wishlist` });
export const undoButton = (name: string) => screen.findByRole('button', { name: `Undo: keep ${name}` });

/** On Ngozi's wishlist since the price was 11,000 naira. */
export function haveSaved(...saved: { id: string }[]) {
  world.wishlists.set(
    NGOZI,
    saved.map(({ id }) => ({
      id: crypto.randomUUID(),
      productId: id,
      priceWhenSavedKobo: 1_100_000,
      savedAt: '2026-11-01T10:00:00.000Z',
    })),
  );
}
