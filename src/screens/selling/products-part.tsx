import { useRouter } from 'next/router';

import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { ProductsScreen } from './products-screen';

const loadReviews = () => import('./reviews-screen').then((module) => module.StoreReviewsScreen);
const loadCoupons = () => import('./coupons-screen').then((module) => module.CouponsScreen);
const loads = new Map([
  ['reviews', loadReviews],
  ['coupons', loadCoupons],
]);

/** The part of the page of products that the URL names: the products, their reviews or coupons. */
export function ProductsPart() {
  const { part } = useRouter().query;
  const load = typeof part === 'string' ? loads.get(part) : undefined;
  if (!load) return <ProductsScreen />;
  const spinner = <FullScreenSpinner label="Loading this page" />;
  return <LazyChunk key={String(part)} load={load} props={{}} fallback={spinner} onError={notifyError} />;
}
