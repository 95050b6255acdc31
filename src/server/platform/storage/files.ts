import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readErrorCode } from '@/server/platform/database/error-code';

import { findBucket } from './bucket';

/*
 * Files below the uploads folder, on the disk or in a bucket. Their names are ids that the server
 * creates; no path ever contains input. Only the server's own user can read them, and only the API
 * serves them. With a bucket, each function throws an HttpError `unavailable` if it is unreachable.
 */

const isMissing = (error: unknown) => readErrorCode(error) === 'ENOENT';

/**
 * Writes a new file.
 * @throws {Error} (EEXIST) if the file exists
 */
export async function storeFile(file: string, bytes: Uint8Array | string): Promise<void> {
  const found = findBucket(file);
  if (found) return found.bucket.put(found.key, bytes);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeWhole(file, bytes);
}

/**
 * Writes a new file on the disk, or leaves nothing of it.
 * @throws {Error} (EEXIST) if the file exists, (ENOSPC) if there is no room
 */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
}

/**
 * Reads a file; undefined if it does not exist.
 * @throws any other file system error
 */
export async function readStoredFile(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = findBucket(file);
  if (found) return found.bucket.get(found.key);
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Removes a file, or a folder with its content, if it exists. */
export async function removeStoredFile(file: string): Promise<void> {
  const found = findBucket(file);
  if (found) return found.bucket.remove(found.key);
  await rm(file, { recursive: true, force: true });
}

/** Moves a file, or a folder with its content, within the uploads folder, if it exists. */
export async function moveStoredFile(from: string, to: string): Promise<void> {
  const [source, target] = [findBucket(from), findBucket(to)];
  if (source && target) return source.bucket.move(source.key, target.key);
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
