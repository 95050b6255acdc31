import { type ReactNode } from 'react';

import { type ProductCard as Card } from '@/contracts/catalogue';
import { LateHydration } from '@/framework/late-hydration';

type Props = { products: Card[]; renderCard: (product: Card) => ReactNode };

/** A swipeable row on phones, a grid on wide screens. Never scrolls by itself. */
export function ProductRow({ products, renderCard }: Props) {
  return (
    <ul className="-mx-5 flex snap-x scroll-px-5 gap-3.5 overflow-x-auto px-5 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-6 md:overflow-visible md:px-0">
      {products.map((product) => (
        <LateHydration
          as="li"
          key={product.id}
          className="w-[40vw] max-w-56 shrink-0 snap-start md:w-auto md:max-w-none"
        >
          {renderCard(product)}
        </LateHydration>
      ))}
    </ul>
  );
}
