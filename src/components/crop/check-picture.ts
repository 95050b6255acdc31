import { heicMessage, isHeicFile } from '@/config/heic';

import { fileMessages } from './file-messages';

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
  if (!TYPES.includes(type)) return fileMessages.wrongType;
  if (size === 0) return fileMessages.empty;
  if (size > SOURCE_MAX_MEBIBYTES * 1024 * 1024) return fileMessages.tooLarge(SOURCE_MAX_MEBIBYTES);
  return undefined;
}
