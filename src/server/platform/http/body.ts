import { ArraySchema, ObjectSchema, Schema, ValidationError, type AnyObject } from 'yup';

import { invalidFieldsError, httpError } from '@/server/platform/errors/errors';

export const JSON_MAX_BYTES = 100 * 1024;
/** What the fields and the boundaries of a multipart body may take beside its file. */
export const MULTIPART_MARGIN_BYTES = 64 * 1024;

const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

/** A request's JSON body, or the refusal that says what is wrong with it. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw httpError('media-type', 'The body must be JSON, sent as application/json.');
  }
  const bytes = await readBytes(request, JSON_MAX_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw httpError('malformed', 'The body is not readable JSON.');
  }
}

/** A request's multipart fields; files stay File. */
export async function readForm(request: Request, maxFileBytes: number): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'multipart/form-data') {
    throw httpError('media-type', 'The body must be a form with a file, sent as multipart/form-data.');
  }
  const bytes = await readBytes(request, maxFileBytes + MULTIPART_MARGIN_BYTES);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return Object.fromEntries(await new Response(bytes, { headers }).formData());
  } catch {
    throw httpError('malformed', 'The form is not readable.');
  }
}

/** Reads no more than allowed, whatever length the headers claim, and nothing that would unpack into more. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw httpError('media-type', 'Compressed bodies are not read.');
  const tooLarge = () => httpError('too-large', `The body is larger than ${Math.floor(maxBytes / 1024)} kB.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw httpError('malformed', 'The body broke off before its end.');
    });
    if (done) return;
    yield value;
  }
}

/** The fields that `schema` knows, checked and cast; throws the 400 that lists what is wrong with each. */
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
 * An object where text is wanted, in a field, in a list or in an object within, can carry a `toString` of its own, which Yup would call. An empty list
 * breaks the same rule with the same message and carries nothing.
 */
function withoutMethods(field: unknown, value: unknown): unknown {
  if (field instanceof ArraySchema && Array.isArray(value)) {
    return value.map((entry) => withoutMethods(field.innerType, entry));
  }
  if (field instanceof ArraySchema && typeof value === 'object' && value !== null) {
    // One in place of a list, which some lists take as a list of one.
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
