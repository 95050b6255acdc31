import { useId, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';

import { storeFormMessages } from '../messages';
import { useCloseStore } from '../mutations';

const messages = storeFormMessages.close;
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
        {messages.title}
      </h2>
      <p className="mt-1.5 text-sm text-ink-2">{messages.hint}</p>
      <Button
        variant="danger"
        size="md"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {messages.action}
      </Button>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: messages.question(name),
          children: messages.hint,
          action: messages.action,
          onConfirm: async () => {
            await close.mutateAsync();
            onClosed(messages.closed);
          },
        }}
      />
    </section>
  );
}
