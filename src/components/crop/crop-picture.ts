const QUALITIES = [0.9, 0.75, 0.5];

/** The part of a picture to keep, in its own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Limits of the picture to draw: its widest side, and its size as a file. */
export type DrawLimits = { maxWidth: number; maxBytes: number };

/**
 * Crops a picture to a JPEG.
 * @param imageUrl a `blob:` address, so no other origin taints the canvas.
 * @throws {Error} if the browser cannot draw the picture or it stays too large.
 */
export async function cropPicture(
  imageUrl: string,
  { x, y, width, height }: CropArea,
  { maxWidth, maxBytes }: DrawLimits,
): Promise<Blob> {
  const image = new Image();
  image.src = imageUrl;
  await image.decode();

  const canvas = document.createElement('canvas');
  const scale = Math.min(1, maxWidth / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  // JPEG has no transparency: without a background, transparent areas turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);

  for (const quality of QUALITIES) {
    const picture = await toJpeg(canvas, quality);
    if (picture.size <= maxBytes) return picture;
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
