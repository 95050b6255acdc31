import { useState } from 'react';

import { type Product } from '@/contracts/catalogue';
import { ProductPicture } from '@/features/catalogue/components/product-picture';

const wideSizes = '(min-width: 1440px) 680px, (min-width: 1024px) 50vw, (min-width: 768px) 46vw';
// On a phone 78 % of the page without its margins.
const sizes = `${wideSizes}, 70vw`;
// Only the edge of the second picture is in view at first: half the pixels do until a swipe.
const edgeSizes = `${wideSizes}, 35vw`;

type Props = {
  images: Product['images'];
  /** The picture of the chosen variant, if it has its own; it comes first. */
  shown: string | null | undefined;
};

/** The product photos: swipeable on phones, stacked on wide screens. */
export function ProductGallery({ images, shown }: Props) {
  const ordered = images.toSorted((one, other) => Number(other.name === shown) - Number(one.name === shown));
  const [isSwiped, setSwiped] = useState(false);
  return (
    <ul
      aria-label="Photos"
      onScroll={() => setSwiped(true)}
      // A scrolling region must be reachable by keyboard.
      tabIndex={images.length > 1 ? 0 : undefined}
      className="-mx-5 flex snap-x snap-mandatory gap-3 overflow-x-auto px-5 md:mx-0 md:grid md:gap-6 md:overflow-visible md:px-0"
    >
      {ordered.map(({ name, alt }, index) => {
        const isWhole = index === 0 || isSwiped;
        return (
          <li key={name} className="shot">
            <ProductPicture
              image={name}
              alt={alt}
              sizes={isWhole ? sizes : edgeSizes}
              first={index === 0}
              widths={isWhole ? [640, 960] : [320, 640, 960]}
            />
          </li>
        );
      })}
    </ul>
  );
}
