import { findCreditNotes } from '@/server/modules/ledger';
import { toOrderReply } from '@/server/modules/orders';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';

import { buildInvoiceContent, findPaidParcels } from './content';
import { renderInvoicePdf } from './render-invoice';
import { findVatRate } from './repo';

/**
 * Creates the PDF of an order's invoice, with its credit notes so far.
 *
 * @throws {HttpError} 409 while nothing of the order is paid.
 */
export async function createInvoice(deps: Deps, order: OrderRow): Promise<FileReply> {
  const shown = await toOrderReply(deps.db, order, deps.now(), deps.keys);
  if (findPaidParcels(shown, order.paidAt).length === 0) {
    throw httpError('conflict', 'Your invoice will be available once the order is paid.');
  }
  await deps.limits.spend('invoice', order.id);
  const terms = {
    vatPerMille: await findVatRate(deps.db, order.id),
    creditNotes: await findCreditNotes(deps.db, order.id),
    companyLine: deps.companyLine,
  };
  const bytes = await renderInvoicePdf(buildInvoiceContent(shown, order.paidAt, terms), deps.now());
  return new FileReply({ bytes, saveAs: `didan-invoice-${order.number}.pdf` });
}
