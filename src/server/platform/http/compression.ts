import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A body as it is and, if it is worth it, in the encodings that clients accept. */
export type EncodedBody = {
  raw: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer>;
  gz?: Buffer<ArrayBuffer>;
  /** Strong tag of `raw`. */
  etag: string;
};

/** Brotli and gzip qualities from 0 to 11 and 0 to 9; higher ones are smaller and slower. */
export type Qualities = { br: number; gz: number };

export const MIN_COMPRESSIBLE_BYTES = 512;

export const createEncodedBody = (raw: Buffer<ArrayBuffer>): EncodedBody => ({
  raw,
  etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`,
});

/** Adds the compressed forms, made in other threads; a small body stays as it is. */
export async function compressBody(body: EncodedBody, qualities: Qualities): Promise<EncodedBody> {
  if (body.raw.length <= MIN_COMPRESSIBLE_BYTES) return body;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: qualities.br,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.raw.length,
  };
  const [br, gz] = await Promise.all([brotli(body.raw, { params }), gzip(body.raw, { level: qualities.gz })]);
  return { ...body, br, gz };
}

export const countBytes = ({ raw, br, gz }: EncodedBody): number =>
  raw.length + (br?.length ?? 0) + (gz?.length ?? 0);

/** A quality of 0 refuses an encoding (RFC 9110 §12.5.3). */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && Number(quality.replace('q=', '')) > 0;
  });

const buildEtag = (etag: string, encoding: string) => etag.replace(/"$/, `-${encoding}"`);

/**
 * Chooses the form that an `Accept-Encoding` asks for. Each has a tag of its own (RFC 9110
 * §8.8.3.3).
 */
export function chooseEncoding({ raw, br, gz, etag }: EncodedBody, accepted: string) {
  if (br && accepts(accepted, 'br')) return { encoding: 'br', body: br, etag: buildEtag(etag, 'br') };
  if (gz && accepts(accepted, 'gzip')) return { encoding: 'gzip', body: gz, etag: buildEtag(etag, 'gzip') };
  return { encoding: undefined, body: raw, etag };
}

/** The characters of an entity tag (RFC 9110 §8.8.3); a comma may be one of them. */
const ETAG = /"[\x21\x23-\x7e\x80-\xff]*"/g;

/**
 * Returns the tag of the body that an `If-None-Match` names, in whatever encoding the client has
 * it. Weak tags count, and `*` stands for any (RFC 9110 §13.1.2).
 */
export function findMatchingEtag({ etag }: EncodedBody, ifNoneMatch: string | undefined): string | undefined {
  if (ifNoneMatch?.trim() === '*') return etag;
  const tags = [etag, buildEtag(etag, 'br'), buildEtag(etag, 'gzip')];
  return ifNoneMatch?.match(ETAG)?.find((tag) => tags.includes(tag));
}
