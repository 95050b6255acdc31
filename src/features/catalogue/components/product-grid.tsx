import { type ReactNode } from 'react';

import { type ProductCard as Card } from '@/contracts/catalogue';

type Props = {
  products: Card[];
  /** `first` is true for the cards that are visible before scrolling. */
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
        <li key={product.id}>{renderCard(product, index < VISIBLE_ON_PHONE)}</li>
      ))}
    </ul>
  );
}

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
          <div className="mt-5 h-7 w-1/2 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  );
}
