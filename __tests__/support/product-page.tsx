import { screen, within } from '@testing-library/react';

import { type Product, type ProductList } from '@/contracts/catalogue';
import { type Review, type ReviewList } from '@/contracts/reviews';
import { ProductScreen } from '@/screens/product/product-screen';

import { backend } from './backend';
import { readApi } from './listing-page';
import { renderShop } from './render-shop';

/** The server-side props of a product page. */
export async function productProps({ slug, id, store }: Product) {
  const { item: product } = await readApi<{ item: Product }>(`/product/${slug}/`);
  const reviews = await readApi<ReviewList>(`/review/?productId=${id}`);
  const more = await readApi<ProductList>(`/product/all-products/?store=${store.slug}&facets=false`);
  return { product, reviews, moreFromStore: more.items.filter((card) => card.id !== id) };
}

/** Opens a product page by its address. */
export async function openProduct(product: Product) {
  return renderShop(<ProductScreen {...await productProps(product)} />, { at: `/product/${product.slug}` });
}

/** A part of the page, by its heading. */
export function part(title: string | RegExp) {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!section) throw new Error(`${String(title)} heads no part of the page.`);
  return within(section);
}

let said = 0;

/** Adds a review, each a day later than the one before. */
export async function review(product: Product, changes: Partial<Review> = {}): Promise<void> {
  said += 1;
  await backend.addReview(product.id, {
    id: crypto.randomUUID(),
    rating: 5,
    title: `Review ${said}`,
    body: 'It rinses clean.',
    skinType: 'dry',
    authorFirstName: 'Amaka',
    createdAt: new Date(Date.UTC(2026, 5, said)).toISOString(),
    ...changes,
  });
}
