import { useId, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';

import { useCloseStore } from '../mutations';

const CONSEQUENCES =
  'Your products leave the shop at once. You still send the orders you have, and withdraw your money. Only Dídán can open the store again.';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { storeId: string; name: string; onClosed: (message: string) => void };

/** Lets an owner close the store, after a question. */
export function CloseStoreCard({ storeId, name, onClosed }: Props) {
  const id = useId();
  const close = useCloseStore(storeId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface p-5 shadow-1 md:p-8">
      <h2 id={id} className="font-disp text-xl font-bold">
        Close the store
      </h2>
      <p className="mt-1.5 text-sm text-ink-2">{CONSEQUENCES}</p>
      <Button
        variant="danger"
        size="md"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        Close the store
      </Button>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: `Close ${name}?`,
          children: CONSEQUENCES,
          action: 'Close the store',
          onConfirm: async () => {
            await close.mutateAsync();
            onClosed('Your store is closed');
          },
        }}
      />
    </section>
  );
}
