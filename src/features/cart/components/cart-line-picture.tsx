import { buildPictureUrl } from '@/config/picture-url';

/** The product's picture. Decorative, because the name stands beside it. */
export function CartLinePicture({ image }: { image: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={buildPictureUrl(image, '320.avif')} />
      <img
        src={buildPictureUrl(image, '320.webp')}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className="aspect-square w-full rounded-md bg-sunken object-cover"
      />
    </picture>
  );
}
