import { memo } from 'react';

import { type Product } from '@/contracts/catalogue';
import { PageSection } from '@/screens/shared/page-section';

import { HowTo } from './how-to';
import { Ingredients } from './ingredients';
import { Provenance } from './provenance';

/** What the product is and how to use it, whichever variant is chosen. */
export const ProductDetails = memo(function ProductDetails({ product }: { product: Product }) {
  return (
    <div>
      <PageSection title="About this product">
        <p className="max-w-[68ch] text-base md:text-lg">{product.description}</p>
      </PageSection>
      <Ingredients product={product} />
      <HowTo product={product} />
      <Provenance product={product} />
    </div>
  );
});
