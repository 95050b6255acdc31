import { screen, within } from '@testing-library/react';

import { type Product, type ProductList } from '@/contracts/catalogue';
import { type Category } from '@/contracts/taxonomy';
import { listingApiSearch, readListing } from '@/contracts/listing-address';
import { ListingScreen } from '@/screens/listing/listing-screen';

import { backend } from './backend';
import { buildProduct, buildVariant } from './catalogue';
import { createMemoryRouter } from './memory-router';
import { renderShop } from './render-shop';

const api = 'http://localhost/api';

/** Reads an API reply as the server does for a page. */
export async function readApi<T>(path: string): Promise<T> {
  const reply = await fetch(api + path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as T; // the contract's own shape
}

/** The server-side props of a listing address. */
export async function listingProps(at: string) {
  const search = listingApiSearch(readListing(createMemoryRouter(at).query));
  const list = await readApi<ProductList>(`/product/all-products/${search}`);
  const { items: categories } = await readApi<{ items: Category[] }>('/catalog/active-categories/');
  return { search, list, categories };
}

/** Opens a product list by its address. */
export async function openListing(at = '/shop') {
  return renderShop(<ListingScreen {...await listingProps(at)} />, { at });
}

export const productNames = (): (string | null)[] =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** The filters beside the list. */
export const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
export const filter = (title: string) => within(filters().getByRole('group', { name: title }));
export const choice = (title: string, name: RegExp) => filter(title).getByRole('checkbox', { name });
/** The choices of a filter with their counts: 'Forma 37 1 product'. */
export const choices = (title: string): (string | null)[] =>
  filter(title)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

let made = 0;

/** Adds a product with one variant. */
export async function addProduct(
  changes: Partial<Product> = {},
  variant: Partial<Product['variants'][number]> = {},
): Promise<Product> {
  made += 1;
  const [id, slug] = [crypto.randomUUID(), `one-more-${made}`];
  const product = buildProduct(
    { id, slug, name: `One More ${made}`, ...changes },
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
