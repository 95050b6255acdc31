import { useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import {
  liftRecallSchema,
  recallOutcomes,
  type LiftRecallPayload,
  type Recall,
  type RecallOutcome,
} from '@/contracts/recalls';
import { formatMoney } from '@/lib/money/format-money';
import { notifyError } from '@/lib/toast/notify';

import { useLiftRecall } from '../mutations';

const outcomeNames: Record<RecallOutcome, string> = {
  replaced: 'The store has only good stock now',
  mistaken: 'The recall was a mistake',
};

const liftConsequences: Record<RecallOutcome, string> = {
  replaced:
    'The product goes back on sale, and orders that were held are sent. Buyers of the recalled batch keep their notice and refund.',
  mistaken:
    'The product goes back on sale, waiting refunds are dropped, and we tell every buyer that it was a mistake.',
};

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { recall: Recall; onLifted: (message: string) => void };

/** Lifts a recall, with why and what was checked. */
export function LiftRecall({ recall, onLifted }: Props) {
  const lift = useLiftRecall(recall.id);
  const [isOpen, setOpen] = useState(false);
  const [confirming, setConfirming] = useState<LiftRecallPayload>();
  if (!isOpen)
    return (
      <Button variant="outline" size="md" className="self-start" onClick={() => setOpen(true)}>
        Lift the recall
      </Button>
    );
  return (
    <>
      <Form
        label="Lift the recall"
        initialValues={{ outcome: '', reason: '' }}
        schema={liftRecallSchema}
        onError={notifyError}
        onSubmit={(values) => {
          setConfirming(values);
          return Promise.resolve();
        }}
      >
        {() => (
          <div className="grid gap-4">
            <SelectField
              autoFocus
              name="outcome"
              label="Why is it lifted?"
              placeholder="Choose a reason"
              options={recallOutcomes.map((value) => ({ value, label: outcomeNames[value] }))}
            />
            <TextField
              name="reason"
              label="What was checked"
              hint="For the audit log."
              maxLength={LINE_MAX_CHARACTERS}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="md">
                Lift the recall
              </Button>
              <Button variant="quiet" size="md" onClick={() => setOpen(false)}>
                Keep the recall
              </Button>
            </div>
          </div>
        )}
      </Form>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: confirming !== undefined,
          onClose: () => setConfirming(undefined),
          title: 'Lift this recall?',
          children: describeConsequences(recall, confirming?.outcome ?? 'replaced'),
          action: 'Lift the recall',
          onConfirm: async () => {
            if (confirming) onLifted((await lift.mutateAsync(confirming)).message);
          },
        }}
      />
    </>
  );
}

function describeConsequences({ refunds, storeName }: Recall, outcome: RecallOutcome): string {
  const { amountKobo } = refunds.waiting;
  const parts = [liftConsequences[outcome]];
  if (outcome === 'mistaken' && amountKobo > 0)
    parts.push(`${formatMoney(amountKobo)} of waiting refunds stays with ${storeName}.`);
  return parts.join(' ');
}
