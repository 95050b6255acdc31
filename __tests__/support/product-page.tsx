import { screen, within } from '@testing-library/react';

import { type Product, type ProductList, type ProductReply } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { type Review, type ReviewList } from '@/contracts/reviews';
import { type Stores } from '@/contracts/stores';
import { ProductScreen } from '@/screens/product/product-screen';

import { backend } from './backend';
import { fetchApi } from './product-list-page';
import { renderShop } from './render-shop';

/** Fetches the props that the server passes to the product page. */
export async function fetchProductProps({ slug, id, store: { slug: storeSlug } }: Product) {
  const { item: product, goesWellWith } = await fetchApi<ProductReply>(`/product/${slug}/`);
  const reviews = await fetchApi<ReviewList>(`/review/?productId=${id}`);
  const more = await fetchApi<ProductList>(`/product/all-products/?store=${storeSlug}&facets=false`);
  const stores = await fetchApi<Stores>(`/store/public/?slug=${storeSlug}`);
  const { items: coupons } = await fetchApi<PublicCoupons>('/coupon/public/');
  const [store] = stores.items;
  if (!store) throw new Error('The product’s store is not public.');
  const { logo, rating, reviewCount, returnPolicy } = store;
  const moreFromStore = more.items.filter((card) => card.id !== id);
  return {
    product,
    goesWellWith,
    reviews,
    moreFromStore,
    seller: { logo, rating, reviewCount, returnPolicy, returnDays: 7, payOnDeliveryMaxKobo: 5_000_000 },
    coupons,
  };
}

/**
 * Renders a product page as opened from its URL, with changes to what the server knows of the
 * product.
 */
export async function openProduct(product: Product, changes: Partial<Product> = {}) {
  const props = await fetchProductProps(product);
  const page = renderShop(<ProductScreen {...props} product={{ ...props.product, ...changes }} />, {
    at: `/product/${product.slug}`,
  });
  await findLateButtons();
  return page;
}

/** Waits for the buttons that a product page loads after its first paint. */
export async function findLateButtons(): Promise<void> {
  await screen.findByRole('button', { name: /^(Email me when|Tell me if|Stop .* alert$)/ });
  await screen.findByRole('button', { name: /^Report a problem with (?!the reply)/ });
}

/** The section of the page with this heading. */
export function getPageSection(title: string | RegExp) {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!section) throw new Error(`${String(title)} is not the heading of a section.`);
  return within(section);
}

let reviewCount = 0;

/** Adds a review of a product. Each one is dated a day after the previous. */
export async function addReview(product: Product, changes: Partial<Review> = {}): Promise<void> {
  reviewCount += 1;
  await backend.addReview(product.id, {
    id: crypto.randomUUID(),
    rating: 5,
    title: `Review ${reviewCount}`,
    body: 'It rinses clean.',
    skinType: 'dry',
    authorFirstName: 'Amaka',
    createdAt: new Date(Date.UTC(2026, 5, reviewCount)).toISOString(),
    ...changes,
  });
}
