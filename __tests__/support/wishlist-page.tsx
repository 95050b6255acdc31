import { screen, within } from '@testing-library/react';

import { WishlistScreen } from '@/screens/wishlist/wishlist-screen';

import { backend } from './backend';
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
export const undoButton = (name: string) => screen.findByRole('button', { name: `Undo removing ${name}` });

/** On Ngozi's wishlist since the price was 11,000 naira, the newest first. */
export const haveSaved = (...saved: { id: string }[]) =>
  backend.addToWishlist(
    NGOZI,
    saved.map(({ id }) => id),
    1_100_000,
  );
