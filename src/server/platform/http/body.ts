import { ArraySchema, ObjectSchema, Schema, ValidationError, type AnyObject } from 'yup';

import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';

import { httpMessages } from './messages';

export const JSON_MAX_BYTES = 100 * 1024;
/** Allowance for the fields and boundaries of a multipart body, besides its file. */
export const MULTIPART_MARGIN_BYTES = 64 * 1024;

const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

/**
 * Reads a JSON body.
 * @throws {HttpError} `media-type`, `too-large` or `malformed`
 */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw httpError('media-type', httpMessages.jsonExpected);
  }
  const bytes = await readBytes(request, JSON_MAX_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw httpError('malformed', httpMessages.invalidJson);
  }
}

/**
 * Reads a multipart body; files stay `File`.
 * @throws {HttpError} `media-type`, `too-large` or `malformed`
 */
export async function readForm(request: Request, maxFileBytes: number): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'multipart/form-data') {
    throw httpError('media-type', httpMessages.formExpected);
  }
  const bytes = await readBytes(request, maxFileBytes + MULTIPART_MARGIN_BYTES);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return Object.fromEntries(await new Response(bytes, { headers }).formData());
  } catch {
    throw httpError('malformed', httpMessages.invalidForm);
  }
}

/**
 * Reads at most `maxBytes`, whatever length the headers claim. Compressed bodies are rejected,
 * because they could unpack into more.
 * @throws {HttpError} `media-type`, `too-large` or `malformed`
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw httpError('media-type', httpMessages.compressed);
  const tooLarge = () => httpError('too-large', httpMessages.tooLarge(Math.floor(maxBytes / 1024)));
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw httpError('malformed', httpMessages.interrupted);
    });
    if (done) return;
    yield value;
  }
}

/**
 * Returns the fields that `schema` knows, checked and cast.
 * @throws {HttpError} `malformed` with the errors of each field
 */
export async function checkBody(schema: ObjectSchema<AnyObject>, body: unknown): Promise<AnyObject> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw httpError('malformed', httpMessages.objectExpected);
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
