import { screen, within } from '@testing-library/react';

import { WishlistScreen } from '@/screens/wishlist/wishlist-screen';

import { backend } from './backend';
import { renderShop } from './render-shop';
import { NGOZI } from './users';

export const openWishlist = () => renderShop(<WishlistScreen />, { at: '/wishlist' });
export const findSavedCard = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} is not in a card.`);
  return within(article);
};
export const getSavedNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const getRemoveButton = (name: string) =>
  screen.getByRole('button', { name: `Remove ${name} from wishlist` });
export const findUndoButton = (name: string) =>
  screen.findByRole('button', { name: `Undo removing ${name}` });

/** Puts products on Ngozi's wishlist, newest first, each saved at 11,000 naira. */
export const saveForNgozi = (...saved: { id: string }[]) =>
  backend.addToWishlist(
    NGOZI,
    saved.map(({ id }) => id),
    1_100_000,
  );
