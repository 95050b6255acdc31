import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type Order } from '@/contracts/orders';
import { notifyError } from '@/lib/toast/notify';

import { type OrderAccess, fetchInvoice } from '../requests';

/** Long enough for the slowest of browsers to have begun the download. */
const DROP_AFTER_MILLISECONDS = 60_000;

/** The invoice as a file. It is asked for as the order is, so that no address of it can be passed on. */
export function InvoiceButton({ order, access }: { order: Order; access: OrderAccess }) {
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      save(await fetchInvoice(order.id, access), `didan-invoice-${order.number}.pdf`);
    } catch (error) {
      notifyError(error);
    }
    setPending(false);
  }

  return (
    <Button variant="outline" size="md" pending={pending} onClick={() => void download()}>
      Invoice (PDF)
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DROP_AFTER_MILLISECONDS);
}
