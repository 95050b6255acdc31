import { findCreditNotes } from '@/server/modules/ledger';
import { toOrderReply } from '@/server/modules/orders';
import { type OrderRow } from '@/server/platform/database/schema/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { FileReply } from '@/server/platform/http/file-reply';

import { buildInvoiceContent, findPaidParcels } from './content';
import { renderInvoicePdf } from './render-pdf';
import { findVatRate } from './repo';

/** The invoice as it was, with the credit notes that it has by now. Throws the conflict before anything is paid. */
export async function createInvoice(deps: Deps, order: OrderRow): Promise<FileReply> {
  const shown = await toOrderReply(deps.db, order, deps.now(), deps.keys);
  if (findPaidParcels(shown, order.paidAt).length === 0) {
    throw httpError('conflict', 'The invoice comes once the order is paid.');
  }
  await deps.limits.spend('invoice', order.id);
  const terms = {
    vatPerMille: await findVatRate(deps.db, order.id),
    creditNotes: await findCreditNotes(deps.db, order.id),
  };
  const bytes = await renderInvoicePdf(buildInvoiceContent(shown, order.paidAt, terms), deps.now());
  return new FileReply({ bytes, saveAs: `didan-invoice-${order.number}.pdf` });
}
