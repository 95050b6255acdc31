import { createHash } from 'node:crypto';
import { type OutgoingHttpHeaders, type ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import { type RenderedReply } from './render-page';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const MAX_MILLISECONDS = 30 * 24 * 60 * 60_000;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|xml|manifest\+json)|image\/svg)/;
const MIN_COMPRESSIBLE_BYTES = 512;

/** The headers that a cached reply keeps. Next's internal headers are dropped. */
const CACHED_HEADERS = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

/** A reply that is the same for everyone, compressed once. */
export type CompressedReply = {
  raw: Buffer;
  br: Buffer | undefined;
  gz: Buffer | undefined;
  headers: OutgoingHttpHeaders;
  etag: string;
};

/**
 * Reads from the reply's headers how long a shared cache may store it.
 * @returns milliseconds; 0 if it must not be cached
 */
export function millisecondsToCache({ status, headers }: RenderedReply): number {
  const control = headers['cache-control'] ?? '';
  if (status !== 200 || headers['set-cookie'] || /private|no-store/.test(control)) return 0;
  const seconds = /immutable/.test(control) ? Infinity : Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
  return Math.min(seconds * 1000, MAX_MILLISECONDS);
}

/** Compresses a rendered reply. `added` holds headers for caches outside this process. */
export async function compressReply(
  reply: RenderedReply,
  added: OutgoingHttpHeaders,
): Promise<CompressedReply> {
  const raw = reply.body;
  const isCompressible =
    COMPRESSIBLE.test(reply.headers['content-type'] ?? '') && raw.length > MIN_COMPRESSIBLE_BYTES;
  const [br, gz] = isCompressible
    ? await Promise.all([brotli(raw, brotliOptions(raw)), gzip(raw, { level: 9 })])
    : [];
  const headers = Object.fromEntries(
    CACHED_HEADERS.filter((name) => reply.headers[name]).map((name) => [name, reply.headers[name]]),
  );
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`;
  return { raw, br, gz, headers: { ...headers, ...added }, etag };
}

export const bytesOf = ({ raw, br, gz }: CompressedReply): number =>
  raw.length + (br?.length ?? 0) + (gz?.length ?? 0);

const brotliOptions = (raw: Buffer) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  },
});

/** A quality of 0 refuses an encoding (RFC 9110 §12.5.3). */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && Number(quality.replace('q=', '')) > 0;
  });

/** Sends the encoding that the client accepts, or 304 if the client already has it. */
export function sendCompressedReply(
  requestHeaders: IncomingHttpHeaders,
  response: ServerResponse,
  { raw, br, gz, headers, etag }: CompressedReply,
): void {
  const accepted = String(requestHeaders['accept-encoding'] ?? '');
  const [encoding, body] =
    br && accepts(accepted, 'br')
      ? ['br', br]
      : gz && accepts(accepted, 'gzip')
        ? ['gzip', gz]
        : [undefined, raw];
  // Each encoding needs a tag of its own (RFC 9110 §8.8.3.3).
  const tag = encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
  const common = { ...headers, etag: tag };
  if (requestHeaders['if-none-match'] === tag) {
    response.writeHead(304, common).end();
    return;
  }
  response
    .writeHead(200, {
      ...common,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    .end(body);
}
