import type { Product } from '@/contracts/catalogue';
import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { successMessages } from '@/contracts/messages';
import { mergeWishlistSchema, type WishlistItem, wishlistProductSchema } from '@/contracts/wishlist';

import { catalogueWorld } from './catalogue-world';
import { created, on } from './on';
import { checked, jsonBody, refuse, signedIn } from './replies';
import { type Account, type Saved, world } from './world';

/** The newest first; price and stock as they are now. */
function show(account: Account): WishlistItem[] {
  return savedBy(account).flatMap(({ id, productId, priceWhenSavedKobo, savedAt }) => {
    const product = catalogueWorld.product(productId);
    if (!product) return [];
    const { variantId, slug, name, image, priceKobo, stock } = product;
    const now = { variantId, slug, name, brand: product.brand.name, image, priceKobo, stock };
    return [{ id, productId, ...now, priceWhenSavedKobo, available: product.status === 'active', savedAt }];
  });
}

const savedBy = ({ email }: Account): Saved[] => world.wishlists.get(email) ?? [];

function save(account: Account, products: (Product | undefined)[]): void {
  for (const product of products.toReversed()) {
    const saved = savedBy(account);
    const isThere = saved.some(({ productId }) => productId === product?.id);
    if (product?.status !== 'active' || isThere || saved.length >= WISHLIST_MAX_ITEMS) continue;
    const item: Saved = {
      id: crypto.randomUUID(),
      productId: product.id,
      priceWhenSavedKobo: product.priceKobo,
      savedAt: new Date().toISOString(),
    };
    world.wishlists.set(account.email, [item, ...saved]);
  }
}

function refuseUnlessSaved(account: Account, product: Product | undefined): void {
  if (!product) throw refuse(404, 'We do not have this product.');
  if (savedBy(account).some(({ productId }) => productId === product.id)) return;
  const why =
    product.status === 'active'
      ? `Your wishlist is full: it holds ${WISHLIST_MAX_ITEMS} products.`
      : 'This product is no longer sold.';
  throw refuse(409, why);
}

export const wishlistHandlers = [
  on('get', '/wishlist', (request) => ({ items: show(signedIn(request)) })),
  on('post', '/wishlist', async (request) => {
    const account = signedIn(request);
    const { productId } = await jsonBody(request, wishlistProductSchema);
    const product = catalogueWorld.product(productId);
    save(account, [product]);
    refuseUnlessSaved(account, product);
    return created({ message: successMessages.wishlistAdded, items: show(account) });
  }),
  on('delete', '/wishlist', async (request) => {
    const account = signedIn(request);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const { productId } = await checked(wishlistProductSchema, query);
    world.wishlists.set(
      account.email,
      savedBy(account).filter((saved) => saved.productId !== productId),
    );
    return { message: 'Removed from wishlist', items: show(account) };
  }),
  on('post', '/wishlist/merge', async (request) => {
    const account = signedIn(request);
    const { productIds } = await jsonBody(request, mergeWishlistSchema);
    save(account, [...new Set(productIds)].map(catalogueWorld.product));
    return { message: successMessages.updated, items: show(account) };
  }),
];
