import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { notifySuccess } from '@/lib/toast/notify';

import { eraseMessages } from '../messages';
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
        {eraseMessages.submit}
      </Button>
      <p className="text-sm text-ink-2">{eraseMessages.when}</p>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isConfirming,
          onClose: () => setIsConfirming(false),
          title: eraseMessages.title,
          children: eraseMessages.text,
          action: eraseMessages.submit,
          dismissal: eraseMessages.dismiss,
          onConfirm: eraseNow,
          nextFocus,
        }}
      />
    </>
  );
}
