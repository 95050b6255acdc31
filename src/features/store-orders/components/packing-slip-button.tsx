import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { notifyError } from '@/lib/toast/notify';

import { parcelMessages as messages } from '../messages';
import { fetchPackingSlip } from '../requests';

/** Long enough for even a slow browser to start the download. */
const REVOKE_AFTER_MILLISECONDS = 60_000;

type Props = { storeId: string; parcelId: string; orderNumber: string };

/** Downloads the address label and packing slip. */
export function PackingSlipButton({ storeId, parcelId, orderNumber }: Props) {
  const [isPending, setIsPending] = useState(false);

  async function download() {
    setIsPending(true);
    try {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await fetchPackingSlip(storeId, parcelId));
      link.download = messages.slipFile(orderNumber);
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MILLISECONDS);
    } catch (error) {
      notifyError(error);
    }
    setIsPending(false);
  }

  return (
    <Button variant="outline" size="md" pending={isPending} onClick={() => void download()}>
      {messages.slip}
    </Button>
  );
}
