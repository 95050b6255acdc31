import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

import { httpError } from '@/server/platform/errors/http-error';

import { type Bucket } from './bucket';
import { type S3Settings } from './s3-settings';

const CONNECT_MILLISECONDS = 2_000;
const REQUEST_MILLISECONDS = 10_000;
const ATTEMPTS = 3;

/**
 * Connects to an S3-compatible bucket. Objects are private; only the API serves them.
 * Its functions throw an HttpError `unavailable` while the service cannot be reached.
 */
export function createS3Bucket({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Bucket {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Many compatible services do not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, requestTimeout: REQUEST_MILLISECONDS },
  });
  const place = (key: string) => ({ Bucket: bucket, Key: key });

  const listKeys = async (key: string): Promise<string[]> => {
    const keys: string[] = [];
    for (let token: string | undefined, isLast = false; !isLast;) {
      const found = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: key, ContinuationToken: token }),
      );
      keys.push(...(found.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      token = found.NextContinuationToken;
      isLast = !token;
    }
    // A prefix also matches keys that only begin like it.
    return keys.filter((found) => found === key || found.startsWith(`${key}/`));
  };

  return {
    put: (key, bytes) =>
      reportUnavailable(async () => {
        // One write of a key that no other file ever gets, so a repeated request is harmless.
        const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
        await client.send(new PutObjectCommand({ ...place(key), Body: body, IfNoneMatch: '*' }));
      }).catch((error: unknown) => {
        if (getHttpStatus(error) === 412) throw Object.assign(new Error(`${key} exists`), { code: 'EEXIST' });
        throw error;
      }),
    get: (key) =>
      reportUnavailable(async () => {
        const { Body } = await client.send(new GetObjectCommand(place(key)));
        return Body && new Uint8Array(await Body.transformToByteArray());
      }).catch((error: unknown) => {
        if (getHttpStatus(error) === 404) return undefined;
        throw error;
      }),
    remove: (key) =>
      reportUnavailable(async () => {
        for (const found of await listKeys(key)) await client.send(new DeleteObjectCommand(place(found)));
      }),
    move: (from, to) =>
      reportUnavailable(async () => {
        for (const found of await listKeys(from)) {
          const source = encodeURI(`${bucket}/${found}`);
          const target = to + found.slice(from.length);
          await client.send(new CopyObjectCommand({ ...place(target), CopySource: source }));
          await client.send(new DeleteObjectCommand(place(found)));
        }
      }),
  };
}

const getHttpStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** How compatible services name a bucket or a disk that is full. */
const FULL_NAME = /^(XMinioStorageFull|QuotaExceeded|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;

/**
 * Turns errors of the network and of the service itself into 503, and of a full one into 507. Others, such as a missing object
 * or wrong keys, stay.
 */
async function reportUnavailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const status = getHttpStatus(error);
    if (status === 507 || (error instanceof S3ServiceException && FULL_NAME.test(error.name)))
      throw httpError(
        'storage-full',
        'There’s no room left to store this, so nothing was saved. Please try again later.',
      );
    if (status !== undefined && status < 500) throw error;
    throw httpError(
      'unavailable',
      'Pictures and files can’t be reached right now. Please try again in a moment.',
      { 'Retry-After': '5' },
    );
  }
}
