import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { notifySuccess } from '@/lib/toast/notify';

import { useEraseGuest } from '../mutations';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { orderId: string; trackToken: string; nextFocus: RefObject<HTMLElement | null> };

/** Lets a guest delete their personal details from an order. Users delete their account instead. */
export function EraseDetailsButton({ orderId, trackToken, nextFocus }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const erase = useEraseGuest(orderId, trackToken);

  async function eraseNow() {
    const { message } = await erase.mutateAsync();
    notifySuccess(message);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="md"
        aria-haspopup="dialog"
        className="-ml-5 underline underline-offset-4"
        onClick={() => setIsConfirming(true)}
      >
        Delete my details
      </Button>
      <p className="text-sm text-ink-2">We delete them at once, or as soon as this order is complete.</p>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isConfirming,
          onClose: () => setIsConfirming(false),
          title: 'Delete your details?',
          children:
            'We’ll delete your name, address, phone, email and messages from this order. If it’s still on its way, we’ll do this once it’s complete. This can’t be undone.',
          action: 'Delete my details',
          dismissal: 'Keep them',
          onConfirm: eraseNow,
          nextFocus,
        }}
      />
    </>
  );
}
