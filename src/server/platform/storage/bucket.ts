import path from 'node:path';

/** A bucket for files, named by keys such as `pictures/3f…/large.webp`. */
export type Bucket = {
  /** @throws {Error} (EEXIST) if the object exists */
  put: (key: string, bytes: Uint8Array | string) => Promise<void>;
  /** Resolves with undefined if the object does not exist. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes the object, and every object below it as if it were a folder. */
  remove: (key: string) => Promise<void>;
  /** Renames the object, and every object below it; does nothing if there is none. */
  move: (from: string, to: string) => Promise<void>;
};

/** By folder, the bucket that holds its files instead of the disk. */
const buckets = new Map<string, Bucket>();

/** From now on, files below `folder` are in the bucket, under their path within the folder. */
export const keepFolderInBucket = (folder: string, bucket: Bucket): void =>
  void buckets.set(path.resolve(folder), bucket);

/** Finds the bucket of a file and the file's key; undefined if the file is on the disk. */
export function findBucket(file: string): { bucket: Bucket; key: string } | undefined {
  const absolute = path.resolve(file);
  for (const [folder, bucket] of buckets) {
    if (absolute.startsWith(folder + path.sep))
      return { bucket, key: path.relative(folder, absolute).split(path.sep).join('/') };
  }
  return undefined;
}
