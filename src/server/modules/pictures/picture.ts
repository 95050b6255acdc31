import { heicMessage } from '@/config/heic';
import { validationMessages } from '@/contracts/messages';
import { PROFILE_PICTURE_MAX_BYTES } from '@/contracts/upload-limits';
import { invalidFieldsError } from '@/server/platform/errors/http-error';
import { type SentFile } from '@/server/platform/http/form';

const invalidPictureError = (message: string) => invalidFieldsError({ picture: [message] });

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');
const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** File signatures; a file's name and declared type are only claims. */
const types: ((bytes: Uint8Array) => boolean)[] = [
  /* JPEG */ (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  /* PNG */ (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  /* WebP */ (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  /* AVIF */ (bytes) => ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12)),
];

/** Whether the bytes are a HEIC photo: it names one of its brands, the main one or a compatible one. */
export const isHeic = (bytes: Uint8Array): boolean =>
  ascii(bytes, 4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]/.test(ascii(bytes, 8, 40));

/**
 * Reads an uploaded picture.
 * @throws {HttpError} 400 if it is missing, too large or of another type
 */
export async function readPicture(
  file: SentFile | undefined,
  maxBytes = PROFILE_PICTURE_MAX_BYTES,
): Promise<Uint8Array> {
  if (!file || file.size === 0) throw invalidPictureError(validationMessages.required);
  if (file.size > maxBytes) throw invalidPictureError(`Must be at most ${maxBytes / (1024 * 1024)} MB`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!types.some((isOfType) => isOfType(bytes))) {
    throw invalidPictureError(isHeic(bytes) ? heicMessage : 'Must be a JPEG, PNG, WebP or AVIF picture');
  }
  return bytes;
}
