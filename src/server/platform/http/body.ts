import { ArraySchema, ObjectSchema, Schema, ValidationError, type AnyObject } from 'yup';

import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';

export const JSON_MAX_BYTES = 100 * 1024;

/** Returns the type of a body, without its parameters. */
export const readMediaType = (request: Request): string | undefined =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

/**
 * Reads a JSON body.
 * @throws {HttpError} `media-type`, `too-large` or `malformed`
 */
export async function readJson(request: Request): Promise<unknown> {
  if (readMediaType(request) !== 'application/json') {
    throw httpError('media-type', 'The body must be JSON, sent as application/json.');
  }
  const bytes = await readBytes(request, JSON_MAX_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw httpError('malformed', 'The body isn’t valid JSON.');
  }
}

/**
 * Reads at most `maxBytes`, whatever length the headers claim.
 * @throws {HttpError} `media-type`, `too-large` or `malformed`
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readLimited(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Reads a body as it arrives, and no more than `maxBytes` of it. Compressed bodies are rejected,
 * because they could unpack into more.
 * @throws {HttpError} `media-type`, `too-large` or `malformed`
 */
export async function* readLimited(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    throw httpError('media-type', 'Compressed bodies aren’t accepted.');
  const tooLarge = () => httpError('too-large', `The body is larger than ${Math.floor(maxBytes / 1024)} kB.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const reader = request.body?.getReader();
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw httpError('malformed', 'The upload was interrupted. Please try again.');
    });
    if (done) return;
    size += value.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield value;
  }
}

/**
 * Returns the fields that `schema` knows, checked and cast.
 * @throws {HttpError} `malformed` with the errors of each field
 */
export async function checkBody(schema: ObjectSchema<AnyObject>, body: unknown): Promise<AnyObject> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw httpError('malformed', 'The body must be an object with fields.');
  }
  try {
    return await schema.validate(knownFields(schema, body), { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalidFieldsError(byField(error));
    throw error;
  }
}

function knownFields(schema: ObjectSchema<AnyObject>, body: object): AnyObject {
  const sent = new Map<string, unknown>(Object.entries(body));
  const known = Object.keys(schema.fields).filter((name) => sent.has(name));
  return Object.fromEntries(known.map((name) => [name, withoutMethods(schema.fields[name], sent.get(name))]));
}

/**
 * Replaces an object where text is expected, at any depth: it could have its own `toString`, which
 * Yup would call. An empty list breaks the same rule with the same message and is harmless.
 */
function withoutMethods(field: unknown, value: unknown): unknown {
  if (field instanceof ArraySchema && Array.isArray(value)) {
    return value.map((entry) => withoutMethods(field.innerType, entry));
  }
  if (field instanceof ArraySchema && typeof value === 'object' && value !== null) {
    // A single value in place of a list, which some fields accept as a list of one.
    const inner = withoutMethods(field.innerType, value);
    return Array.isArray(inner) ? [inner] : inner;
  }
  if (field instanceof ObjectSchema && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return knownFields(field, value);
  }
  const isScalar = field instanceof Schema && field.type !== 'object' && field.type !== 'array';
  return isScalar && typeof value === 'object' && value !== null ? [] : value;
}

function byField(error: ValidationError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
    (errors[path ?? 'body'] ??= []).push(message);
  }
  return errors;
}
