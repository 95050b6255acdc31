import { type ReactNode } from 'react';

import { Price } from '@/components/ui/price';
import { productPath } from '@/config/paths';
import { type ProductCard as Card } from '@/contracts/catalogue';
import { Link } from '@/framework/link';

import { ProductPicture } from './product-picture';
import { Rating } from './rating';

type Props = {
  product: Card;
  /** Slots for other features: a heart on the picture and an add button beside the price. */
  save?: ReactNode;
  add?: ReactNode;
  first?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/**
 * On a phone 43vw. With 41, 390 px at double density take the file of 320 px, at half the bytes
 * (docs/decisions/0075).
 */
const sizes = '(min-width: 1440px) 255px, (min-width: 1024px) 18vw, (min-width: 640px) 30vw, 41vw';

export function ProductCard({ product, save, add, first, headingLevel: Heading = 'h3' }: Props) {
  const { slug, name, brand, store, sizeLabel, image, imageAlt, priceKobo, compareAtKobo } = product;
  return (
    <article className="relative isolate flex h-full flex-col">
      <div className="framed-lg relative aspect-square bg-sunken">
        <ProductPicture image={image} alt={imageAlt} sizes={sizes} first={first} />
        <Badge product={product} />
      </div>
      <p className="mt-3 text-xs font-medium text-ink-2 md:text-sm">
        {brand.name} · {sizeLabel}
      </p>
      <Heading className="mt-0.5 text-sm font-semibold text-pretty md:text-base">
        {/* The link covers the whole card; the buttons lie above it. */}
        <Link href={productPath(slug)} className="after:absolute after:inset-0 after:rounded-lg">
          {name}
        </Link>
      </Heading>
      <p className="mt-0.5 text-xs text-ink-2">
        {'from '}
        {store.name}, {store.city}
      </p>
      <div className="mt-auto flex items-end justify-between gap-2 pt-2">
        <div>
          <Rating rating={product.rating} count={product.reviewCount} />
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 font-disp">
            <Price kobo={priceKobo} className="text-lg font-bold" />
            {compareAtKobo !== null && (
              <s className="font-sans text-sm font-normal text-ink-2">
                <span className="sr-only">{'Was '}</span>
                <Price kobo={compareAtKobo} />
              </s>
            )}
          </p>
        </div>
        {add && <div className="relative z-10">{add}</div>}
      </div>
      {save && <div className="absolute top-2.5 right-2.5 z-10">{save}</div>}
    </article>
  );
}

function Badge({ product: { inStock, priceKobo, compareAtKobo } }: { product: Card }) {
  const badgeStyles = 'absolute top-3 left-3 rounded-full px-3 py-1 text-xs font-bold';
  if (!inStock) return <p className={`${badgeStyles} bg-night text-white`}>Sold out</p>;
  if (compareAtKobo === null) return null;
  const percent = Math.floor((1 - priceKobo / compareAtKobo) * 100);
  return percent > 0 ? <p className={`${badgeStyles} bg-butter text-night`}>−{percent}%</p> : null;
}
