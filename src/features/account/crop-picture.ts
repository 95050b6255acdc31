import { PROFILE_PICTURE_MAX_BYTES } from '@/contracts/upload-limits';

/** Twice the largest size it is shown in, to be sharp on dense screens. */
const MAX_SIDE_PIXELS = 800;
const QUALITIES = [0.9, 0.75, 0.5];

export type CropArea = { x: number; y: number; width: number };

/**
 * Crops a picture to a square JPEG of at most 800 px and 2 MB.
 * @param address a `blob:` address, so no other origin taints the canvas.
 * @throws Error if the browser cannot draw the picture or it stays too large.
 */
export async function cropPicture(address: string, { x, y, width }: CropArea): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();

  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(MAX_SIDE_PIXELS, Math.round(width)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  // JPEG has no transparency: without a background, transparent areas turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, side, side);

  for (const quality of QUALITIES) {
    const picture = await toJpeg(canvas, quality);
    if (picture.size <= PROFILE_PICTURE_MAX_BYTES) return picture;
  }
  throw new Error('The picture cannot be made small enough.');
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not draw the picture.'))),
      'image/jpeg',
      quality,
    );
  });
}
