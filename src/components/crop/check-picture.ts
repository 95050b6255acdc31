import { heicMessage, isHeicFile } from '@/config/heic';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Camera pictures are far smaller; a phone may fail to decode a larger one. */
const SOURCE_MAX_MEBIBYTES = 25;

/** The `accept` value of the file input. */
export const pictureTypes = TYPES.join();

/**
 * Returns why a file cannot be used as a picture, or undefined if it can. The limit is generous,
 * because the picture is cropped before it is kept.
 */
export function checkPicture(file: Blob): string | undefined {
  const { type, size } = file;
  if (isHeicFile(file)) return heicMessage;
  if (!TYPES.includes(type)) return 'Choose a JPEG, PNG or WebP picture.';
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size > SOURCE_MAX_MEBIBYTES * 1024 * 1024)
    return `Choose a picture of up to ${SOURCE_MAX_MEBIBYTES} MB.`;
  return undefined;
}
