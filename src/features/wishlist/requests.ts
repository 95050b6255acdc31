import { apiPaths } from '@/config/paths';
import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import { LIST_MAX_PAGE_SIZE } from '@/contracts/limits';
import { type WishlistItem } from '@/contracts/wishlist';
import { ApiError } from '@/lib/http/api-error';
import { http } from '@/lib/http/http';

import { readWishlist } from './read-wishlist';

/** The signed-in person's wishlist, the newest first. All of these throw ApiError. */
export async function fetchWishlist(signal?: AbortSignal): Promise<WishlistItem[]> {
  const { data } = await (await http()).get<unknown>(apiPaths.wishlist, { bearer: true, signal });
  return readWishlist(data);
}

/** Returns the whole list as it then is; so do the next two. */
export async function saveProduct(productId: string): Promise<WishlistItem[]> {
  const { data } = await (await http()).post<unknown>(apiPaths.wishlist, { productId }, { bearer: true });
  return readWishlist(data);
}

export async function removeProduct(productId: string): Promise<WishlistItem[]> {
  const client = await http();
  const { data } = await client.delete<unknown>(apiPaths.wishlist, { bearer: true, params: { productId } });
  return readWishlist(data);
}

/** Hands over what a visitor kept. */
export async function mergeWishlist(productIds: string[]): Promise<WishlistItem[]> {
  const { data } = await (
    await http()
  ).post<unknown>(apiPaths.mergeWishlist, { productIds }, { bearer: true });
  return readWishlist(data);
}

/** These products as the shop sells them now; one that it no longer sells is not among them. */
export async function fetchProductsById(productIds: string[], signal?: AbortSignal): Promise<ProductCard[]> {
  const client = await http();
  const pages = Array.from({ length: Math.ceil(productIds.length / LIST_MAX_PAGE_SIZE) }, (_, page) =>
    productIds.slice(page * LIST_MAX_PAGE_SIZE, (page + 1) * LIST_MAX_PAGE_SIZE),
  );
  const replies = await Promise.all(
    pages.map((ids) => {
      const params = new URLSearchParams(ids.map((id) => ['ids', id]));
      params.set('facets', 'false');
      params.set('pageSize', String(LIST_MAX_PAGE_SIZE));
      return client.get<Partial<ProductList>>(apiPaths.products, { params, signal });
    }),
  );
  return replies.flatMap(({ data }) => itemsOf(data));
}

function itemsOf({ items }: Partial<ProductList>): ProductCard[] {
  if (!Array.isArray(items))
    throw new ApiError('unreadable', 'The products came in a form that could not be read.');
  return items;
}
