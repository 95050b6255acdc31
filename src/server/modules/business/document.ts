import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { heicMessage } from '@/config/heic';
import { validationMessages } from '@/contracts/messages';
import { IDENTITY_DOCUMENT_MAX_BYTES, type IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';
import { fitPicture, isHeic } from '@/server/modules/pictures';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError } from '@/server/platform/errors/http-error';
import { type SentFile } from '@/server/platform/http/form';
import { decryptFile, encryptFile } from '@/server/platform/security/encrypted-file';
import { listKeys } from '@/server/platform/security/secrets';
import { storeFile, readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { documentFile } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { PDF_MAX_PAGES, renderPdf, type PdfRefusal } from './render-pdf-pages';
import { type BusinessDocumentRow } from './tables';

type DocumentType = (typeof IDENTITY_DOCUMENT_TYPES)[number];
/** `field` is the form field that an error names. */
export type UploadedDocument = { type: DocumentType; bytes: Uint8Array; field: string };
export type StoredDocument = { name: string; pages: number; type: string; bytes: number };

/** Enough to read the small print of an identity card. */
const PAGE_PIXELS = 2000;

const invalidDocumentError = (field: string, message: string) => invalidFieldsError({ [field]: [message] });

const PDF_MESSAGES: Record<PdfRefusal, string> = {
  pages: `Must have at most ${PDF_MAX_PAGES} pages`,
  password: 'This PDF is password-protected. Remove the password or upload a photo.',
  unreadable: 'We can’t read this PDF. Choose another file or upload a photo.',
};

/** File signatures, as Latin-1. A file's name and declared type are only claims. */
const SIGNATURES: [DocumentType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
];

/**
 * Reads an uploaded document.
 * @throws {HttpError} 400 if it is missing, too large or of another type
 */
export async function readDocument(
  file: SentFile | undefined,
  field = 'identity_doc',
): Promise<UploadedDocument> {
  if (!file || file.size === 0) throw invalidDocumentError(field, validationMessages.required);
  if (file.size > IDENTITY_DOCUMENT_MAX_BYTES) throw invalidDocumentError(field, 'Must be at most 5 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const type = SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
  if (!type)
    throw invalidDocumentError(field, isHeic(bytes) ? heicMessage : 'Must be a JPEG, PNG, WebP or PDF file');
  return { type, bytes, field };
}

/**
 * Renders the document to our own pictures.
 * @throws {HttpError} 400 if it cannot be read
 */
async function renderPages({ type, bytes, field }: UploadedDocument): Promise<Uint8Array[]> {
  if (type !== 'application/pdf') return [await fitPicture(bytes, PAGE_PIXELS, field)];
  const rendered = await renderPdf(bytes, PAGE_PIXELS);
  if ('refused' in rendered) throw invalidDocumentError(field, PDF_MESSAGES[rendered.refused]);
  return rendered.pages;
}

/** Binds the encryption to one page of one document, so that pages cannot be swapped. */
const encryptionContext = (name: string, page: number) => `document ${name} page ${page}`;

/**
 * Stores the document as encrypted pictures, one file per page, in a folder that is never served.
 * The original file is not kept. The database row is written afterwards, so a caller that fails
 * must call removeDocument.
 * @throws {HttpError} 400 if the document cannot be read, and any storage error, after removing
 * what was stored
 */
export async function storeDocument(deps: Deps, document: UploadedDocument): Promise<StoredDocument> {
  const pages = await renderPages(document);
  const name = randomUUID();
  const folder = documentFile(deps.uploadsDir, name);
  await registerStoredFile(deps.db, 'document', name, deps.now());
  try {
    for (const [at, bytes] of pages.entries()) {
      const encrypted = encryptFile(deps.keys.document, bytes, encryptionContext(name, at + 1));
      await storeFile(path.join(folder, String(at + 1)), encrypted);
    }
  } catch (error) {
    await removeStoredFile(folder);
    throw error;
  }
  return { name, pages: pages.length, type: document.type, bytes: document.bytes.byteLength };
}

/** Removes the files of a document, if there is one. */
export const removeDocument = async ({ uploadsDir }: Pick<Deps, 'uploadsDir'>, name: string | null) =>
  name === null ? undefined : removeStoredFile(documentFile(uploadsDir, name));

/**
 * Decrypts one page of a document, as a WebP picture. Only for the staff who check it.
 * @param page from 1
 * @returns undefined if the document has no such page
 * @throws if its file is missing
 */
export async function openPage(
  { keys, uploadsDir }: Pick<Deps, 'keys' | 'uploadsDir'>,
  { name, pages }: Pick<BusinessDocumentRow, 'name' | 'pages'>,
  page: number,
): Promise<Uint8Array | undefined> {
  if (name === null || page > pages) return undefined;
  const file = await readStoredFile(path.join(documentFile(uploadsDir, name), String(page)));
  if (!file) throw new Error(`Page ${page} of the document ${name} is missing.`);
  return decryptFile(listKeys(keys, 'document'), file, encryptionContext(name, page));
}
