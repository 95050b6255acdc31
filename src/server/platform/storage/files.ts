import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readErrorCode } from '@/server/platform/database/error-code';

/*
 * Files below the uploads folder. Their names are ids that the server creates; no path ever
 * contains input. Only the server's own user can read them, and only the API serves them.
 */

const isMissing = (error: unknown) => readErrorCode(error) === 'ENOENT';

/**
 * Writes a new file.
 * @throws Error (EEXIST) if the file exists
 */
export async function storeFile(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
}

/**
 * Reads a file; undefined if it does not exist.
 * @throws any other file system error
 */
export async function readStoredFile(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Removes a file, or a folder with its content, if it exists. */
export const removeStoredFile = (file: string): Promise<void> => rm(file, { recursive: true, force: true });
