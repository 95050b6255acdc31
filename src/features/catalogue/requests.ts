import { cataloguePaths } from '@/config/catalogue-paths';
import { type ProductList, type Suggestions } from '@/contracts/catalogue';
import { getHttpClient } from '@/lib/http/http-client';

/**
 * Fetches one page of a product list.
 *
 * @param search the query string from `listingApiSearch`
 */
export async function fetchProducts(search: string, signal?: AbortSignal): Promise<ProductList> {
  const { data } = await (
    await getHttpClient()
  ).get<ProductList>(`${cataloguePaths.products}${search}`, { signal });
  return data;
}

/** Fetches suggestions for the words typed so far. */
export async function fetchSuggestions(q: string, signal?: AbortSignal): Promise<Suggestions> {
  const { data } = await (
    await getHttpClient()
  ).get<Suggestions>(cataloguePaths.suggest, { params: { q }, signal });
  return data;
}
