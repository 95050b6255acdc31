import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type Order } from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import { download } from '@/lib/http/call';
import { notifyError } from '@/lib/toast/notify';

import { type OrderAccess } from '../queries';

/** Long enough for even a slow browser to start the download. */
const REVOKE_AFTER_MILLISECONDS = 60_000;

/**
 * Downloads the invoice with the same credentials as the order, so there is no invoice URL to leak.
 */
export function InvoiceButton({ order, access }: { order: Order; access: OrderAccess }) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const invoice = await download(
        ordersApi.getInvoice,
        { params: { id: order.id }, query: { trackToken: access.trackToken } },
        { bearer: access.isSignedIn },
      );
      saveFile(invoice, `didan-invoice-${order.number}.pdf`);
    } catch (error) {
      notifyError(error);
    }
    setPending(false);
  }

  return (
    <Button variant="outline" size="md" pending={pending} onClick={() => void save()}>
      Invoice (PDF)
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
