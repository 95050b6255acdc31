import sharp from 'sharp';

import { getFontPath } from '@/server/platform/fonts/font-file';

const COLOUR = '#b00020';
const ALPHA = '45%';
const DEGREES = -18;
const PADDING = 40;
const WEBP = { quality: 82 };

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Draws the text across a picture of ours again and again, half transparent, as a new WebP. */
export async function drawWatermark(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const line = await sharp({
    text: {
      text: `<span foreground="${COLOUR}" alpha="${ALPHA}">${escapeMarkup(text)}</span>`,
      font: 'Plus Jakarta Sans 18',
      fontfile: getFontPath('bold'),
      rgba: true,
      dpi: 100,
    },
  })
    .png()
    .toBuffer();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const tile = await sharp(line)
    .extend({ top: PADDING, bottom: PADDING, left: PADDING, right: PADDING, background: transparent })
    .rotate(DEGREES, { background: transparent })
    .png()
    .toBuffer();
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  // A tile must not be larger than what it covers.
  const fitting = await sharp(tile)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  return picture
    .composite([{ input: fitting, tile: true }])
    .webp(WEBP)
    .toBuffer();
}
