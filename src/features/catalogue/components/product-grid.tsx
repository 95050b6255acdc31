import { memo, type ReactNode } from 'react';

import { type ProductCard as Card } from '@/contracts/catalogue';
import { LateHydration } from '@/framework/late-hydration';

type Props = {
  products: Card[];
  /**
   * `first` is true for the cards that are visible before scrolling. Defined outside of a
   * component, so that it stays the same.
   */
  renderCard: (product: Card, first: boolean) => ReactNode;
  className?: string;
};

const VISIBLE_ON_PHONE = 2;

export function ProductGrid({
  products,
  renderCard,
  className = 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
}: Props) {
  return (
    <ul className={`grid gap-x-3.5 gap-y-8 md:gap-x-6 ${className}`}>
      {products.map((product, index) => (
        <Item key={product.id} product={product} first={index < VISIBLE_ON_PHONE} renderCard={renderCard} />
      ))}
    </ul>
  );
}

const Item = memo(function Item({
  product,
  first,
  renderCard,
}: Pick<Props, 'renderCard'> & { product: Card; first: boolean }) {
  const card = renderCard(product, first);
  return first ? <li>{card}</li> : <LateHydration as="li">{card}</LateHydration>;
});

/** Has the size of the cards, so nothing shifts when they load. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4"
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <div className="aspect-square rounded-lg bg-sunken motion-safe:animate-pulse" />
          <div className="mt-3 h-4 w-1/3 rounded-full bg-sunken" />
          <div className="mt-2 h-5 w-5/6 rounded-full bg-sunken" />
          <div className="mt-1.5 h-3 w-1/2 rounded-full bg-sunken" />
          <div className="mt-5 h-7 w-1/2 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  );
}
