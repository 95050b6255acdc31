import { classNames } from '@/components/ui/class-names';
import { buildPictureUrl } from '@/config/picture-url';
import { useLowData } from '@/lib/low-data/low-data-provider';

type Props = {
  /** Base name of the image files. */
  image: string;
  alt: string;
  sizes: string;
  /** The first picture of the page, loaded with priority. */
  first?: boolean;
  widths?: readonly (320 | 640 | 960)[];
  className?: string;
};

/**
 * A square product picture as a responsive image. With data saving on, only the smallest size
 * loads.
 */
export function ProductPicture({ image, alt, sizes, first = false, widths = [320, 640], className }: Props) {
  const isLowData = useLowData();
  const files = (isLowData ? [320] : widths)
    .map((width) => `${buildPictureUrl(image, `${width}.avif`)} ${width}w`)
    .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={files} sizes={sizes} />
      <img
        src={buildPictureUrl(image, `${isLowData ? 320 : 640}.webp`)}
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
