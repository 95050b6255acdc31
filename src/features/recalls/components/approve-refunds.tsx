import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Recall } from '@/contracts/recalls';
import { formatMoney } from '@/lib/money/format-money';

import { countLines } from '../count-lines';
import { useApproveRefunds } from '../mutations';

const approveQuestion = (count: number) => `Refund ${countLines(count)}?`;

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { recall: Recall; onApproved: (message: string) => void };

/** Approves the refunds that wait; a dialog names how many and how much. */
export function ApproveRefunds({ recall: { id, refunds, storeName }, onApproved }: Props) {
  const approve = useApproveRefunds(id);
  const [isAsking, setAsking] = useState(false);
  const { lines, amountKobo } = refunds.waiting;
  return (
    <>
      {lines > 0 && (
        <Button size="md" className="self-start" onClick={() => setAsking(true)}>
          Approve refunds
        </Button>
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setAsking(false),
          title: approveQuestion(lines),
          children: `About ${formatMoney(amountKobo)} goes back to the buyers at the expense of ${storeName}. The last items of a parcel are refunded with its delivery. What isn’t dispatched is cancelled.`,
          action: 'Approve refunds',
          onConfirm: async () => onApproved((await approve.mutateAsync(lines)).message),
        }}
      />
    </>
  );
}
