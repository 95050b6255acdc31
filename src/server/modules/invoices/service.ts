import { type OrderRow } from '@/server/db/schema/orders';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { FileReply } from '@/server/http/file-reply';
import { showOrder } from '@/server/modules/orders/show';

import { invoiceContent, paidParcels } from './content';
import { drawInvoice } from './drawing';

/** The invoice as it stands now, drawn anew each time, so that it knows of every refund. Throws the conflict before anything is paid. */
export async function openInvoice(deps: Deps, order: OrderRow): Promise<FileReply> {
  const shown = await showOrder(deps.db, order, deps.now());
  if (paidParcels(shown, order.paidAt).length === 0) {
    throw refuse('conflict', 'The invoice comes once the order is paid.');
  }
  await deps.limits.spend('invoice', order.id);
  const bytes = await drawInvoice(invoiceContent(shown, order.paidAt), deps.now());
  return new FileReply({ bytes, saveAs: `didan-invoice-${order.number}.pdf` });
}
