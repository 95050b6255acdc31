import { and, eq } from 'drizzle-orm';

import { type IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';
import { businesses } from '@/server/platform/database/schema/businesses';
import { type Deps } from '@/server/platform/deps/deps';
import { readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { documentFile } from '@/server/platform/storage/storage-folders';

import { storeDocument } from './document';

/**
 * Replaces documents that were stored unencrypted, as uploaded, by encrypted pictures. One that
 * cannot be read stays and is logged.
 */
export async function encryptFormerDocuments(deps: Deps): Promise<void> {
  const rows = await deps.db.select().from(businesses).where(eq(businesses.documentPages, 0));
  for (const { userId, documentName, documentType } of rows) {
    const former = documentFile(deps.uploadsDir, documentName);
    const bytes = await readStoredFile(former);
    if (!bytes) continue;
    try {
      // The column holds the type that readDocument detected.
      const type = documentType as (typeof IDENTITY_DOCUMENT_TYPES)[number];
      const stored = await storeDocument(deps, { type, bytes });
      const replaced = await deps.db
        .update(businesses)
        .set({ documentName: stored.name, documentPages: stored.pages })
        .where(and(eq(businesses.userId, userId), eq(businesses.documentName, documentName)))
        .returning({ userId: businesses.userId });
      await (replaced.length > 0 ? removeStoredFile(former) : stored.remove());
    } catch (err) {
      deps.logger.error({ err, documentName }, 'a document could not be encrypted');
    }
  }
}
