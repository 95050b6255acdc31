import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readErrorCode } from '@/server/platform/database/error-code';

/*
 * Files below the uploads' directory. Their names are ids of our own making; nothing that was sent by a caller is ever part of a path.
 * Only the server's own user can read them, and nothing but the API serves them.
 */

const isMissing = (error: unknown) => readErrorCode(error) === 'ENOENT';

/** Writes a new file; one that is there already is a fault. */
export async function storeFile(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
}

export async function readStoredFile(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A file, or a folder with all that is in it; one that is gone already is as good as removed. */
export const removeStoredFile = (place: string): Promise<void> => rm(place, { recursive: true, force: true });
