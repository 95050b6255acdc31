import { useEffect } from 'react';

import { productViewed } from '@/features/catalogue/recently-viewed.store';

import { ProductSeo } from './product-seo';
import { ProductView, type ProductViewProps } from './product-view';

/** The page of a product in the shop. */
export function ProductScreen(props: ProductViewProps) {
  const { product } = props;
  const { slug, name, brand, image } = product;

  useEffect(() => productViewed({ slug, name, brand: brand.name, image }), [slug, name, brand.name, image]);

  return (
    <>
      <ProductSeo product={product} />
      <ProductView {...props} />
    </>
  );
}
