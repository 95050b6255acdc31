import { pictureMessages } from './messages';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Camera pictures are far smaller; a phone may fail to decode a larger one. */
const SOURCE_MAX_MEBIBYTES = 25;

/** The `accept` value of the file input. */
export const pictureTypes = TYPES.join();

/**
 * Returns why a file cannot be used as a picture, or undefined if it can. The limit is generous,
 * because only the cropped square is uploaded.
 */
export function checkPicture({ type, size }: Blob): string | undefined {
  if (!TYPES.includes(type)) return pictureMessages.wrongType;
  if (size === 0) return pictureMessages.empty;
  if (size > SOURCE_MAX_MEBIBYTES * 1024 * 1024) return pictureMessages.tooLarge(SOURCE_MAX_MEBIBYTES);
  return undefined;
}
