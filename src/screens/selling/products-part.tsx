import { useRouter } from 'next/router';

import { CouponsScreen } from './coupons-screen';
import { ProductsScreen } from './products-screen';
import { StoreReviewsScreen } from './reviews-screen';

/** The part of the page of products that the URL names: the products, their reviews or coupons. */
export function ProductsPart() {
  const { query } = useRouter();
  if (query.part === 'reviews') return <StoreReviewsScreen />;
  return query.part === 'coupons' ? <CouponsScreen /> : <ProductsScreen />;
}
