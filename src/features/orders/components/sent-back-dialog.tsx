import { type RefObject, useState } from 'react';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { returnStepSchema } from '@/contracts/returns';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { useMoveReturn } from '../mutations';
import { type OrderAccess } from '../queries';

type Props = {
  open: boolean;
  onClose: () => void;
  orderId: string;
  returnId: string;
  access: OrderAccess;
  nextFocus: RefObject<HTMLElement | null>;
};

const schema = returnStepSchema.pick(['trackingNumber']);

/** Marks a return as sent back, with an optional tracking number. */
export function SentBackDialog({ open, onClose, orderId, returnId, access, nextFocus }: Props) {
  const [problem, setProblem] = useState<string>();
  const move = useMoveReturn(orderId, access);

  return (
    <Dialog
      open={open}
      onClose={() => !move.isPending && onClose()}
      title="Have you sent it back?"
      description="We’ll ask the store to confirm when your items arrive."
    >
      <Form
        label="Have you sent it back?"
        initialValues={{ trackingNumber: '' }}
        schema={schema}
        onError={(error) => setProblem(getErrorMessage(error))}
        onSubmit={async ({ trackingNumber }) => {
          setProblem(undefined);
          await move.mutateAsync({ returnId, step: 'sent_back', ...(trackingNumber && { trackingNumber }) });
          notifySuccess('Thank you. We’ve told the store.');
          onClose();
          nextFocus.current?.focus();
        }}
      >
        {(form) => (
          <div className="mt-5 grid gap-5">
            <TextField name="trackingNumber" label="Tracking number" optional maxLength={80} />
            <InlineError message={problem} />
            <div className="grid gap-3 xs:flex xs:justify-end">
              <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onClose}>
                Not yet
              </Button>
              <Button type="submit" size="md" pending={form.isSubmitting}>
                I’ve sent it back
              </Button>
            </div>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
