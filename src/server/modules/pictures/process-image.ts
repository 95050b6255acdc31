import sharp, { type SharpOptions } from 'sharp';

import { type PictureSize } from '@/contracts/privacy';
import { PROFILE_PICTURE_SIZES } from '@/contracts/upload-limits';
import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { invalidFieldsError, httpError } from '@/server/platform/errors/errors';

const LARGEST = Math.max(...PROFILE_PICTURE_SIZES);
/** Far more than a phone's picture of 2 MB has, and about 160 MB once it is unpacked: a small file can claim any size. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
const WEBP = { quality: 82 };

/** One at once, since each may take as much memory as MAX_PIXELS allow. Those who wait hold the 2 or 5 MB that they sent. */
const inTurn = createConcurrencyLimit(1, 20, () =>
  httpError(
    'unavailable',
    'Very many pictures are being sent right now. Please try again in a few seconds.',
    {
      'Retry-After': '5',
    },
  ),
);

// No two pictures are the same, so what sharp would remember of one is of no use to another; and one thread is enough for each.
sharp.cache(false);
sharp.concurrency(1);

const reading: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

export type ProcessedImage = { size: PictureSize; bytes: Uint8Array }[];

/**
 * Draws the picture anew as squares, upright: what is served holds these pixels and nothing else that came with the file, neither
 * where it was taken nor what was hidden in it or hung on to it. Throws the field error for what cannot be drawn.
 */
export const processImage = (bytes: Uint8Array): Promise<ProcessedImage> =>
  inTurn(async () => {
    const square = await cropped(bytes).catch(() => unreadable('picture'));
    const { width, height, channels } = square.info;
    return Promise.all(
      PROFILE_PICTURE_SIZES.map(async (size) => {
        const small = sharp(square.data, { raw: { width, height, channels } }).resize(size);
        return { size, bytes: await small.webp(WEBP).toBuffer() };
      }),
    );
  });

/** The same, with all that is on it, at most so many pixels wide and high: one WebP. `field` is the form's, for its error. */
export const processImageWithin = (
  bytes: Uint8Array,
  pixels: number,
  field = 'picture',
): Promise<Uint8Array> =>
  inTurn(() =>
    upright(bytes)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(WEBP)
      .toBuffer()
      .catch(() => unreadable(field)),
  );

/** Broken, too many pixels or too slow: whatever it was, another picture is what helps. */
const unreadable = (field: string): never => {
  throw invalidFieldsError({ [field]: ['This picture cannot be read. Please choose another.'] });
};

const upright = (bytes: Uint8Array) => sharp(bytes, reading).timeout({ seconds: MAX_SECONDS }).autoOrient();

const cropped = (bytes: Uint8Array) =>
  upright(bytes)
    .resize(LARGEST, LARGEST, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
