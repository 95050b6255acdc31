import sharp, { type Sharp } from 'sharp';

import { type PictureSize } from '@/contracts/privacy';
import { PROFILE_PICTURE_SIZES } from '@/contracts/upload-limits';
import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';

const UNREADABLE = 'We can’t read this picture. Please choose another.';

const LARGEST_PROFILE_SIZE = Math.max(...PROFILE_PICTURE_SIZES);
const MEGAPIXEL = 1_000_000;
/** Pictures that are decoded as a whole: 160 MB at most. A small file can claim any size. */
const MAX_PIXELS = 40 * MEGAPIXEL;
/**
 * JPEGs of a single scan, as cameras and phones write them (the largest sensors have 108
 * megapixels). They are scaled down while they are decoded, in at most 40 MB.
 */
const MAX_STREAMED_PIXELS = 120 * MEGAPIXEL;
/** A longer and narrower picture would stay large when its shorter side is scaled down. */
const MAX_STREAMED_SIDE = 20_000;
const MAX_SECONDS = 10;
const ENCODING = { quality: 82 };

/**
 * One at a time, since each may take the memory of MAX_PIXELS. At most 20 wait, each with an upload
 * of 2 to 5 MB.
 */
const runLimited = createConcurrencyLimit(1, 20, () =>
  httpError('unavailable', 'Lots of pictures are being uploaded right now. Try again in a few seconds.', {
    'Retry-After': '5',
  }),
);

// Pictures never repeat, so sharp's cache is useless here; one thread per picture is enough.
sharp.cache(false);
sharp.concurrency(1);

export type ProfilePictureFile = { size: PictureSize; bytes: Uint8Array };

/**
 * Redraws the picture as upright squares. Only its pixels survive: no location, no hidden or
 * appended data.
 * @throws {HttpError} 400 if it cannot be decoded
 */
export const createProfilePictures = (bytes: Uint8Array): Promise<ProfilePictureFile[]> =>
  runLimited(async () => {
    const square = await drawUpright(bytes, 'picture', (upright) =>
      upright
        .resize(LARGEST_PROFILE_SIZE, LARGEST_PROFILE_SIZE, { fit: 'cover' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = square.info;
    return Promise.all(
      PROFILE_PICTURE_SIZES.map(async (size) => {
        const small = sharp(square.data, { raw: { width, height, channels } }).resize(size);
        return { size, bytes: await small.webp(ENCODING).toBuffer() };
      }),
    );
  });

/**
 * Redraws the whole picture as one WebP of at most `maxSide` pixels in width and height.
 * @param field the form field that an error names
 * @throws {HttpError} 400 if it cannot be decoded
 */
export const fitPicture = (bytes: Uint8Array, maxSide: number, field = 'picture'): Promise<Uint8Array> =>
  runLimited(() =>
    drawUpright(bytes, field, (upright) =>
      upright
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp(ENCODING)
        .toBuffer(),
    ),
  );

/**
 * Redraws the middle of the picture as one WebP of this size.
 * @throws {HttpError} 400 if it cannot be decoded
 */
export const cropPictureTo = (
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> =>
  runLimited(() =>
    drawUpright(bytes, 'picture', (upright) =>
      upright.resize(width, height, { fit: 'cover' }).toColourspace('srgb').webp(ENCODING).toBuffer(),
    ),
  );

/**
 * The square of a picture to keep: `left` and `top` are fractions of its width and height, `size` of
 * its shorter side.
 */
export type Crop = { left: number; top: number; size: number };

/** Files of one product picture by the end of their names, as in the demo catalogue. */
export const productPictureSuffixes = [
  ...['320.avif', '640.avif', '960.avif', '320.webp', '640.webp', 'share.jpg'],
] as const;

const AVIF = { quality: 55, effort: 3 };
const SHARE_CARD_SIZE = { width: 800, height: 600 };

/**
 * Redraws a picture as the upright squares and the share card of a product picture. Only its pixels
 * survive.
 *
 * @param crop the square to keep; its middle without one
 * @throws {HttpError} 400 if it cannot be decoded
 */
export const processProductPicture = (
  bytes: Uint8Array,
  crop: Crop | undefined,
): Promise<{ file: string; bytes: Uint8Array }[]> =>
  runLimited(async () => {
    const drawn = await drawUpright(bytes, 'picture', (upright) =>
      upright
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .resize(MAX_SHORTER_SIDE, MAX_SHORTER_SIDE, { fit: 'outside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = drawn.info;
    const source = sharp(drawn.data, { raw: { width, height, channels } }).extract(
      toPixels({ width, height }, crop),
    );
    const square = (size: number) => source.clone().resize(size, size, { fit: 'cover' });
    const files = [];
    for (const file of productPictureSuffixes) {
      const size = Number.parseInt(file, 10);
      if (file.endsWith('.avif')) files.push({ file, bytes: await square(size).avif(AVIF).toBuffer() });
      else if (file.endsWith('.webp'))
        files.push({ file, bytes: await square(size).webp(ENCODING).toBuffer() });
      else
        files.push({
          file,
          bytes: await source
            .clone()
            .resize({ ...SHARE_CARD_SIZE, fit: 'cover' })
            .jpeg(ENCODING)
            .toBuffer(),
        });
    }
    return files;
  });

/** Larger than any file needs: crops are taken from a picture of this size. */
const MAX_SHORTER_SIDE = 1600;

function toPixels({ width, height }: { width: number; height: number }, crop: Crop | undefined) {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.round(shorter * (crop?.size ?? 1)));
  const left = crop ? Math.round(width * crop.left) : Math.round((width - side) / 2);
  const top = crop ? Math.round(height * crop.top) : Math.round((height - side) / 2);
  return {
    left: Math.max(0, Math.min(left, width - side)),
    top: Math.max(0, Math.min(top, height - side)),
    width: side,
    height: side,
  };
}

/**
 * Decodes a picture, turned upright, for `draw`, which must scale it down.
 * @param field the form field that an error names
 * @throws {HttpError} 400 if it has too many pixels, is broken, or is too slow to decode
 */
async function drawUpright<T>(
  bytes: Uint8Array,
  field: string,
  draw: (upright: Sharp) => Promise<T>,
): Promise<T> {
  const rejectPicture = (message: string): never => {
    throw invalidFieldsError({ [field]: [message] });
  };
  const { limit, pixels } = await measurePicture(bytes).catch(() => rejectPicture(UNREADABLE));
  if (pixels > limit)
    return rejectPicture(
      `This picture has ${Math.ceil(pixels / MEGAPIXEL)} megapixels. Choose one of up to ${limit / MEGAPIXEL}.`,
    );
  const picture = sharp(bytes, { limitInputPixels: limit, failOn: 'error' });
  return draw(picture.timeout({ seconds: MAX_SECONDS }).autoOrient()).catch(() => rejectPicture(UNREADABLE));
}

/** Reads a picture's pixels from its header, and how many of them may be decoded. */
async function measurePicture(bytes: Uint8Array): Promise<{ pixels: number; limit: number }> {
  const { format, isProgressive, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const isStreamed = format === 'jpeg' && !isProgressive && Math.max(width, height) <= MAX_STREAMED_SIDE;
  return { pixels: width * height, limit: isStreamed ? MAX_STREAMED_PIXELS : MAX_PIXELS };
}
