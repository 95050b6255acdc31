import { useRouter } from 'next/router';

import { ProductsScreen } from './products-screen';
import { StoreReviewsScreen } from './reviews-screen';

/** The part of the page of products that the URL names: the products, or their reviews. */
export function ProductsPart() {
  const { query } = useRouter();
  return query.part === 'reviews' ? <StoreReviewsScreen /> : <ProductsScreen />;
}
