import { apiPaths } from '@/config/paths';
import { type ProductList, type Suggestions } from '@/contracts/catalogue';
import { http } from '@/lib/http/http';

/** One page of a list; `search` is what listingApiSearch makes. */
export async function fetchProducts(search: string, signal?: AbortSignal): Promise<ProductList> {
  const { data } = await (await http()).get<ProductList>(`${apiPaths.products}${search}`, { signal });
  return data;
}

/** What the words so far may mean. */
export async function fetchSuggestions(q: string, signal?: AbortSignal): Promise<Suggestions> {
  const { data } = await (await http()).get<Suggestions>(apiPaths.suggest, { params: { q }, signal });
  return data;
}
