import sharp, { type SharpOptions } from 'sharp';

import { PROFILE_PICTURE_SIZES } from '@/contracts/limits';
import { type PictureSize } from '@/contracts/own-data';
import { refuse } from '@/server/errors';
import { createTurns } from '@/server/in-turn';

import { invalidPicture } from './picture';

const LARGEST = Math.max(...PROFILE_PICTURE_SIZES);
/** Far more than a phone's picture of 2 MB has, and about 160 MB once it is unpacked: a small file can claim any size. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
const WEBP = { quality: 82 };

/** One at once, since each may take as much memory as MAX_PIXELS allow. Those who wait hold the 2 MB that they sent. */
const inTurn = createTurns(1, 20, () =>
  refuse('unavailable', 'Very many pictures are being sent right now. Please try again in a few seconds.', {
    'Retry-After': '5',
  }),
);

// No two pictures are the same, so what sharp would remember of one is of no use to another; and one thread is enough for each.
sharp.cache(false);
sharp.concurrency(1);

const reading: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

export type Drawn = { size: PictureSize; bytes: Uint8Array }[];

/**
 * Draws the picture anew as squares, upright: what is served holds these pixels and nothing else that came with the file, neither
 * where it was taken nor what was hidden in it or hung on to it. Throws the field error for what cannot be drawn.
 */
export const drawPicture = (bytes: Uint8Array): Promise<Drawn> =>
  inTurn(async () => {
    const square = await cropped(bytes).catch(() => {
      // Broken, too many pixels or too slow: whatever it was, another picture is what helps.
      throw invalidPicture('This picture cannot be read. Please choose another.');
    });
    const { width, height, channels } = square.info;
    return Promise.all(
      PROFILE_PICTURE_SIZES.map(async (size) => {
        const small = sharp(square.data, { raw: { width, height, channels } }).resize(size);
        return { size, bytes: await small.webp(WEBP).toBuffer() };
      }),
    );
  });

const cropped = (bytes: Uint8Array) =>
  sharp(bytes, reading)
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
