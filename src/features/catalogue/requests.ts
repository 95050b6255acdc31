import { apiPaths } from '@/config/paths';
import { type ProductList, type Suggestions } from '@/contracts/catalogue';
import { getHttpClient } from '@/lib/http/http-client';

/** One page of a list; `search` is what listingApiSearch makes. */
export async function fetchProducts(search: string, signal?: AbortSignal): Promise<ProductList> {
  const { data } = await (
    await getHttpClient()
  ).get<ProductList>(`${apiPaths.products}${search}`, { signal });
  return data;
}

/** What the words so far may mean. */
export async function fetchSuggestions(q: string, signal?: AbortSignal): Promise<Suggestions> {
  const { data } = await (
    await getHttpClient()
  ).get<Suggestions>(apiPaths.suggest, { params: { q }, signal });
  return data;
}
