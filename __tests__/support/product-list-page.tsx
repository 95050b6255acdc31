import { screen, within } from '@testing-library/react';

import { buildApiAddress } from '@/contracts/api';
import { type Product, type ProductCards, type ProductList } from '@/contracts/catalogue';
import { listProducts } from '@/contracts/catalogue.api';
import { buildListApiQuery, buildListSearch, readProductListQuery } from '@/contracts/product-list-query';
import { type Category } from '@/contracts/taxonomy';
import { ProductListScreen } from '@/screens/product-list/product-list-screen';

import { backend } from './backend';
import { buildProduct, buildVariant } from './catalogue';
import { createMemoryRouter } from './memory-router';
import { renderShop } from './render-shop';

const api = 'http://localhost/api';

/** Fetches from the API as the server does to render a page. */
export async function fetchApi<T>(path: string): Promise<T> {
  const reply = await fetch(api + path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as T; // the contract's own shape
}

/** Fetches the props that the server passes to the listing page at this URL. */
export async function fetchProductListProps(at: string) {
  const listQuery = readProductListQuery(createMemoryRouter(at).query);
  const address = buildApiAddress(listProducts, { query: buildListApiQuery(listQuery) });
  const list = await fetchApi<ProductList>(address);
  const { items: categories } = await fetchApi<{ items: Category[] }>('/catalog/active-categories/');
  const { items: topPicks } = await fetchApi<ProductCards>('/product/top-pick-products/?limit=4');
  return { search: buildListSearch(listQuery), list, categories, topPicks: list.total === 0 ? topPicks : [] };
}

/** Renders a listing page as opened from its URL. */
export async function openProductList(at = '/shop') {
  return renderShop(<ProductListScreen {...await fetchProductListProps(at)} />, { at });
}

export const getProductNames = (): (string | null)[] =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** The filters beside the list. */
export const getFilters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
export const getFilterGroup = (title: string) => within(getFilters().getByRole('group', { name: title }));
export const getFilterChoice = (title: string, name: RegExp) =>
  getFilterGroup(title).getByRole('checkbox', { name });
/** The values of a filter, each with its count: 'Forma 37 1 product'. */
export const getFilterChoices = (title: string): (string | null)[] =>
  getFilterGroup(title)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

let addedCount = 0;

/** Adds a product with one variant. */
export async function addProduct(
  changes: Partial<Product> = {},
  variant: Partial<Product['variants'][number]> = {},
): Promise<Product> {
  addedCount += 1;
  const [id, slug] = [crypto.randomUUID(), `one-more-${addedCount}`];
  const product = buildProduct(
    { id, slug, name: `One More ${addedCount}`, ...changes },
    buildVariant({ id: crypto.randomUUID(), sku: slug, ...variant }),
  );
  await backend.addProduct(product);
  return product;
}

/** Adds several products. */
export async function addProducts(count: number): Promise<Product[]> {
  const added: Product[] = [];
  while (added.length < count) added.push(await addProduct());
  return added;
}
