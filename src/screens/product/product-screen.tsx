import { useEffect } from 'react';

import { productViewed } from '@/features/catalogue/recently-viewed.store';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';

import { ProductSeo } from './product-seo';
import { ProductView, type ProductViewProps } from './product-view';

const loadViewCount = () => import('./view-count').then((module) => module.ViewCount);

/** The page of a product in the shop. */
export function ProductScreen(props: ProductViewProps) {
  const { product } = props;
  const { slug, name, brand, image } = product;

  useEffect(() => productViewed({ slug, name, brand: brand.name, image }), [slug, name, brand.name, image]);

  return (
    <>
      <ProductSeo product={product} />
      <ProductView {...props} />
      <LazyChunk load={loadViewCount} props={{ productId: product.id }} />
    </>
  );
}
