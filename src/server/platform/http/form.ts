import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyInstance } from '@fastify/busboy';

import { HttpError, httpError } from '@/server/platform/errors/http-error';

import { readLimited, readMediaType } from './body';

/** Allowance for the fields and boundaries of a multipart body, besides its file. */
export const MULTIPART_MARGIN_BYTES = 64 * 1024;
/** More than any form of the shop has. */
const limits = { fieldSize: MULTIPART_MARGIN_BYTES, parts: 200, headerPairs: 20 };

export type SentFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;
/** A file of a request, on the disk until the request is answered. */
export type UploadedFile = SentFile & {
  /** Descriptor of the open file, for readers at positions of their own. */
  fd: number;
};
type Form = { fields: Record<string, unknown>; file: UploadedFile | undefined };
type Terms = { field: string; maxBytes: number; folder: string };
type Upload = { name: string; stream: Readable; handle: Promise<FileHandle> };

/**
 * Reads a multipart body as it arrives and writes the file of the field to the disk, so that no
 * upload is in memory as a whole. The file is gone once `answer` has ended.
 *
 * @throws {HttpError} `media-type`, `too-large` or `malformed`
 */
export async function withForm<T>(
  request: Request,
  terms: Terms,
  answer: (form: Form) => Promise<T>,
): Promise<T> {
  if (readMediaType(request) !== 'multipart/form-data') {
    throw httpError('media-type', 'The body must be a form with a file, sent as multipart/form-data.');
  }
  const { fields, upload } = await receiveForm(request, terms);
  const handle = await upload?.handle;
  try {
    return await answer({ fields, file: upload && handle && (await describeFile(upload.name, handle)) });
  } finally {
    await handle?.close();
  }
}

async function receiveForm(request: Request, { field, maxBytes, folder }: Terms) {
  const parser = createParser(request);
  const fields = new Map<string, unknown>();
  const uploads: Upload[] = [];
  let writeError: unknown;
  parser.on('partsLimit', () => parser.destroy(malformedError()));
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut)
      parser.destroy(httpError('too-large', `The body is larger than ${limits.fieldSize / 1024} kB.`));
    fields.set(name, value);
  });
  parser.on('file', (name, stream, fileName) => {
    // The parser only emits the error, which a reader that begins later would wait for in vain.
    stream.on('error', (error: Error) => stream.destroy(error));
    if (name !== field || uploads.length > 0) {
      // An object, since no rule about a text accepts one.
      fields.set(name, {});
      stream.resume();
      return;
    }
    const handle = writeNameless(folder, stream);
    uploads.push({ name: fileName, stream, handle });
    handle.catch((error: Error) => {
      writeError = error;
      parser.destroy(error);
    });
  });
  try {
    await pipeline(readLimited(request, maxBytes + MULTIPART_MARGIN_BYTES), parser);
    await uploads[0]?.handle;
    return { fields: Object.fromEntries(fields), upload: uploads[0] };
  } catch (error) {
    for (const upload of uploads) await discard(upload);
    throw error instanceof HttpError || error === writeError ? error : malformedError();
  }
}

const malformedError = () => httpError('malformed', 'The form can’t be read.');

function createParser(request: Request): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits });
  } catch {
    throw malformedError();
  }
}

/**
 * Writes a file that loses its name before its content comes: the system removes it once it is
 * closed, however the process ends.
 */
async function writeNameless(folder: string, content: Readable): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, randomUUID());
  const handle = await open(place, 'wx+', 0o600);
  try {
    await rm(place);
    await writeFile(handle, content);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function discard(upload: Upload): Promise<void> {
  upload.stream.destroy(new Error('The form was not read to its end.'));
  const handle = await upload.handle.catch(() => undefined);
  await handle?.close();
}

async function describeFile(name: string, handle: FileHandle): Promise<UploadedFile> {
  const { size } = await handle.stat();
  const arrayBuffer = async () => {
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(bytes, at, size - at, at);
      if (bytesRead === 0) throw new Error('An uploaded file became shorter.');
      at += bytesRead;
    }
    return bytes.buffer;
  };
  // Browsers write quotes and line breaks of names this way (WHATWG, multipart form data).
  const plainName = name.replace(/%(?:22|0A|0D)/gi, (code) => decodeURIComponent(code));
  return { name: plainName, size, arrayBuffer, fd: handle.fd };
}
