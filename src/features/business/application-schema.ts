import { mixed, type InferType } from 'yup';

import { heicMessage, isHeicFile } from '@/config/heic';
import { businessSchema } from '@/contracts/business';
import { validationMessages } from '@/contracts/messages';
import { IDENTITY_DOCUMENT_MAX_BYTES, IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';

const isWithinLimit = (file: Blob | undefined) => !file || file.size <= IDENTITY_DOCUMENT_MAX_BYTES;
const isReadable = (file: Blob | undefined) => !file || !isHeicFile(file);
const isAccepted = (file: Blob | undefined) =>
  !file || IDENTITY_DOCUMENT_TYPES.some((type) => type === file.type);

/**
 * The whole form, as the browser checks it. The server reads the document's type from its bytes and
 * ignores its name and declared type.
 */
export const businessApplicationSchema = businessSchema.shape({
  identity_doc: mixed<Blob>()
    .required(validationMessages.required)
    .test('size', 'The file is larger than 5 MB', isWithinLimit)
    .test('heic', heicMessage, isReadable)
    .test('type', 'Choose a JPEG, PNG, WebP or PDF file', isAccepted),
});

export type BusinessApplication = InferType<typeof businessApplicationSchema>;
