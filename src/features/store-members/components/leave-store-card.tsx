import { useId, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';

import { useLeaveStore } from '../mutations';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { storeId: string; name: string; onLeft: (message: string) => void };

/** Lets a member leave the store, after a question. The only owner reads there why they cannot. */
export function LeaveStoreCard({ storeId, name, onLeft }: Props) {
  const id = useId();
  const leave = useLeaveStore();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby={id} className="mt-6 rounded-xl bg-surface p-5 shadow-1 md:p-8">
      <h2 id={id} className="font-disp text-xl font-bold">
        Leave the store
      </h2>
      <p className="mt-1.5 text-sm text-ink-2">
        You can no longer open {name}, unless an owner invites you again.
      </p>
      <Button
        variant="danger"
        size="md"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        Leave the store
      </Button>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: `Leave ${name}?`,
          children: 'You lose access at once. What you did stays in the store’s log.',
          action: 'Leave the store',
          onConfirm: async () => onLeft((await leave.mutateAsync(storeId)).message),
        }}
      />
    </section>
  );
}
