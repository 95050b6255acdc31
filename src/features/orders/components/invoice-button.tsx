import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type Order } from '@/contracts/orders';
import { notifyError } from '@/lib/toast/notify';

import { orderPageMessages } from '../messages';
import { type OrderAccess, fetchInvoice } from '../requests';

/** Long enough for even a slow browser to start the download. */
const REVOKE_AFTER_MILLISECONDS = 60_000;

/**
 * Downloads the invoice with the same credentials as the order, so there is no invoice URL to leak.
 */
export function InvoiceButton({ order, access }: { order: Order; access: OrderAccess }) {
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      const invoice = await fetchInvoice(order.id, access);
      saveFile(invoice, orderPageMessages.invoiceFileName(order.number));
    } catch (error) {
      notifyError(error);
    }
    setPending(false);
  }

  return (
    <Button variant="outline" size="md" pending={pending} onClick={() => void download()}>
      {orderPageMessages.invoice}
    </Button>
  );
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MILLISECONDS);
}
