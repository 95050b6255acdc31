import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { notifySuccess } from '@/lib/toast/notify';

import { useEraseGuest } from '../mutations';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { orderId: string; trackToken: string; nextFocus: RefObject<HTMLElement | null> };

/** Lets a guest delete name, address, phone and email from an order. Members delete their account instead. */
export function EraseDetailsButton({ orderId, trackToken, nextFocus }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const erase = useEraseGuest(orderId, trackToken);

  async function eraseNow() {
    const { message } = await erase.mutateAsync();
    notifySuccess(message);
  }

  return (
    <>
      <Button variant="quiet" size="md" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Delete my details
      </Button>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: 'Delete your details?',
          children:
            'We delete your name, address, phone, email and messages from this order. If it is still on its way, we do so once it is complete. This can’t be undone.',
          action: 'Delete my details',
          dismissal: 'Keep them',
          onConfirm: eraseNow,
          nextFocus,
        }}
      />
    </>
  );
}
