import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * First bytes of an encrypted file. Layout version 1: mark, key id, IV, tag, AES-256-GCM
 * ciphertext.
 */
const MARK = Buffer.from('DIDAN1');
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MARK.length + KEY_ID_BYTES;

/** Identifies the key of a file without revealing anything about it. */
const toKeyId = (key: Uint8Array) =>
  createHash('sha256').update('key id').update(key).digest().subarray(0, KEY_ID_BYTES);

/**
 * Encrypts a file with AES-256-GCM.
 * @param context kind and owner of the file; decryption needs the same, so files cannot be swapped
 */
export function encryptFile(key: Uint8Array, bytes: Uint8Array, context: string): Uint8Array {
  const header = Buffer.concat([MARK, toKeyId(key)]);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.concat([header, Buffer.from(context)]));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([header, iv, cipher.getAuthTag(), encrypted]);
}

/**
 * Reverses `encryptFile`.
 * @param keys the keys that may have been used, in any order
 * @throws {Error} if none of the keys fits, or the file or its context has changed
 */
export function decryptFile(keys: Uint8Array[], file: Uint8Array, context: string): Uint8Array {
  const bytes = Buffer.from(file);
  const header = bytes.subarray(0, HEADER_BYTES);
  if (!header.subarray(0, MARK.length).equals(MARK)) throw new Error('Not an encrypted file.');
  const key = keys.find((one) => toKeyId(one).equals(header.subarray(MARK.length)));
  if (!key) throw new Error('The file was encrypted with a key that AUTH_SECRET does not list.');
  const [tagAt, textAt] = [HEADER_BYTES + IV_BYTES, HEADER_BYTES + IV_BYTES + TAG_BYTES];
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(HEADER_BYTES, tagAt))
    .setAAD(Buffer.concat([header, Buffer.from(context)]))
    .setAuthTag(bytes.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]);
}
