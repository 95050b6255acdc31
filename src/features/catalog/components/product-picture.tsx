import { classNames } from '@/components/ui/class-names';

type Props = {
  /** Base name of the picture's files. */
  image: string;
  alt: string;
  sizes: string;
  /** The page's first picture: fetched before all else. */
  first?: boolean;
  /** Only a product's first picture is there in 320. */
  widths?: readonly (320 | 640 | 960)[];
  className?: string;
};

/** A product's picture in the sizes that exist, all of them squares. */
export function ProductPicture({ image, alt, sizes, first = false, widths = [320, 640], className }: Props) {
  const files = widths.map((width) => `/images/${image}-${width}.avif ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={files} sizes={sizes} />
      <img
        src={`/images/${image}-640.webp`}
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
