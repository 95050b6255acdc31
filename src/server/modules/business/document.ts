import { randomUUID } from 'node:crypto';

import { IDENTITY_DOCUMENT_MAX_BYTES, type IDENTITY_DOCUMENT_TYPES } from '@/contracts/limits';
import { validationMessages } from '@/contracts/messages';
import { invalidFields } from '@/server/errors';
import { keepFile, removeKept } from '@/server/storage/files';
import { documentFile } from '@/server/storage/places';

type DocumentType = (typeof IDENTITY_DOCUMENT_TYPES)[number];
export type IdentityDocument = { type: DocumentType; bytes: Uint8Array };
export type StoredDocument = { name: string; remove: () => Promise<void> };

/** What a file of the type begins with; its name and its declared type are only claims. */
const SIGNATURES: [DocumentType, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

const EXTENSIONS: Record<DocumentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Reads the uploaded document; throws the field error when it is missing, too large or of another type. */
export async function readDocument(file: File | undefined): Promise<IdentityDocument> {
  const invalid = (message: string) => invalidFields({ identity_doc: [message] });
  if (!file || file.size === 0) throw invalid(validationMessages.required);
  if (file.size > IDENTITY_DOCUMENT_MAX_BYTES) throw invalid('Must be at most 5 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  )?.[0];
  if (!type) throw invalid('Must be a JPEG, PNG or PDF file');
  return { type, bytes };
}

/** Keeps it under a name of our own in a directory that nothing serves. */
export async function storeDocument(uploadsDir: string, document: IdentityDocument): Promise<StoredDocument> {
  const name = `${randomUUID()}.${EXTENSIONS[document.type]}`;
  const file = documentFile(uploadsDir, name);
  await keepFile(file, document.bytes);
  return { name, remove: () => removeKept(file) };
}
