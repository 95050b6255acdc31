import { and, eq, isNotNull } from 'drizzle-orm';

import { type IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';
import { type Deps } from '@/server/platform/deps/deps';
import { readStoredFile, removeStoredFile, storeFile } from '@/server/platform/storage/files';
import { documentFile } from '@/server/platform/storage/storage-folders';

import { removeDocument, storeDocument } from './document';
import { businessDocuments } from './tables';

/**
 * Replaces documents that were stored unencrypted, as uploaded, by encrypted pictures. One that
 * cannot be read stays and is logged.
 */
export async function encryptFormerDocuments(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select()
    .from(businessDocuments)
    .where(and(eq(businessDocuments.pages, 0), isNotNull(businessDocuments.name)));
  for (const { id, name, type } of rows) {
    if (name === null) continue;
    const former = documentFile(deps.uploadsDir, name);
    const bytes = await readStoredFile(former);
    if (!bytes) continue;
    // Left by a try that ended the process, which would end it again at each start.
    const mark = `${former}.tried`;
    if (await readStoredFile(mark)) {
      deps.logger.error({ document: name }, 'a document that ended the process is not tried again');
      continue;
    }
    await storeFile(mark, '');
    try {
      // The column holds the type that readDocument detected.
      const known = type as (typeof IDENTITY_DOCUMENT_TYPES)[number];
      const stored = await storeDocument(deps, { type: known, bytes, field: 'identity_doc' });
      const replaced = await deps.db
        .update(businessDocuments)
        .set({ name: stored.name, pages: stored.pages })
        .where(and(eq(businessDocuments.id, id), eq(businessDocuments.name, name)))
        .returning({ id: businessDocuments.id });
      await (replaced.length > 0 ? removeStoredFile(former) : removeDocument(deps, stored.name));
    } catch (err) {
      deps.logger.error({ err, document: name }, 'a document could not be encrypted');
    } finally {
      await removeStoredFile(mark);
    }
  }
}
