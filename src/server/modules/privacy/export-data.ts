import { type ExportReply } from '@/contracts/privacy';
import { type UserRow } from '@/server/modules/authentication/tables';
import { type Deps } from '@/server/platform/deps/deps';
import { exportMadeMail } from '@/server/platform/mail/messages';
import { queueMessages } from '@/server/platform/outbox/queue';

import { storeDownload } from './downloads';
import { exportSections } from './sections';

/**
 * Exports all data about the user as a download. An email reports the export but does not carry
 * the link.
 */
export async function exportData(deps: Deps, user: UserRow): Promise<ExportReply> {
  const content: Record<string, unknown> = { about: { shop: deps.appUrl, madeAt: deps.now() } };
  for (const { name, read } of Object.values(exportSections)) content[name] = await read(deps, user);
  const mail = exportMadeMail(user.email);
  const item = await storeDownload(deps, user.id, 'export', JSON.stringify(content, null, 2), async (tx) => {
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId: user.id }]);
  });
  return { message: 'Your data is ready to download', item };
}
