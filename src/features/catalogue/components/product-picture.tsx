import { classNames } from '@/components/ui/class-names';
import { useLowData } from '@/lib/low-data/low-data-provider';

type Props = {
  /** Base name of the picture's files. */
  image: string;
  alt: string;
  sizes: string;
  /** The page's first picture: fetched before all else. */
  first?: boolean;
  widths?: readonly (320 | 640 | 960)[];
  className?: string;
};

/** A product's picture in the sizes that exist, all of them squares; where data is saved, in the smallest alone. */
export function ProductPicture({ image, alt, sizes, first = false, widths = [320, 640], className }: Props) {
  const low = useLowData();
  const files = (low ? [320] : widths).map((width) => `/images/${image}-${width}.avif ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={files} sizes={sizes} />
      <img
        src={`/images/${image}-${low ? 320 : 640}.webp`}
        alt={alt}
        width={640}
        height={640}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        className={classNames('size-full object-cover', className)}
      />
    </picture>
  );
}
