const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** What a phone's camera makes is far below; beyond it, a phone may not be able to draw it. */
const SOURCE_MAX_MEBIBYTES = 25;

/** For the `accept` of a file input. */
export const pictureTypes = TYPES.join();

/** Why a chosen file cannot become a picture; undefined where it can. Only its square is sent, which is small. */
export function checkPicture({ type, size }: Blob): string | undefined {
  if (!TYPES.includes(type)) return 'Choose a JPEG, PNG or WebP picture.';
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size > SOURCE_MAX_MEBIBYTES * 1024 * 1024)
    return `Choose a picture of at most ${SOURCE_MAX_MEBIBYTES} MB.`;
  return undefined;
}
