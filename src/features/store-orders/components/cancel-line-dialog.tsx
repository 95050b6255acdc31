import { Field } from 'formik';
import { useId } from 'react';

import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { createCancelFormSchema, type StoreLine } from '@/contracts/store-orders';
import { formatMoney } from '@/lib/money/format-money';

import { type QueueStep } from './next-step';

type FormProps = { line: StoreLine; onClose: () => void; onStep: QueueStep };
type Props = Omit<FormProps, 'line'> & { open: boolean; line: StoreLine | undefined };

/** Cancels units of a line that the store cannot supply, with a reason. */
export function CancelLineDialog({ open, line, onClose, onStep }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cancel ${line?.name ?? ''}?`}
      description="We refund the shopper and tell them. Cancelled items count in your store’s record."
    >
      {line && <CancelLineForm line={line} onClose={onClose} onStep={onStep} />}
    </Dialog>
  );
}

function CancelLineForm({ line, onClose, onStep }: FormProps) {
  const restockId = useId();
  return (
    <Form
      label={`Cancel ${line.name}?`}
      initialValues={{ quantity: String(line.quantity), reason: '', restock: false }}
      schema={createCancelFormSchema(line.quantity)}
      onError={() => undefined}
      onSubmit={async (values) => {
        onClose();
        await onStep({
          kind: 'cancel-line',
          body: { ...values, lineId: line.id, seenQuantity: line.quantity },
        });
      }}
    >
      {({ values, isSubmitting }) => (
        <div className="grid gap-5">
          <TextField name="quantity" label="How many?" inputMode="numeric" maxLength={4} />
          <p aria-live="polite" className="text-sm">
            {`${formatMoney(line.priceKobo * countUnits(values.quantity, line.quantity))} before any discount. If it was paid, it goes back to the shopper and your store doesn’t earn it.`}
          </p>
          <TextAreaField
            name="reason"
            label="Reason, for the shopper"
            rows={3}
            maxLength={LINE_MAX_CHARACTERS}
          />
          <label htmlFor={restockId} className="flex min-h-11 items-center gap-3 text-sm">
            <Field id={restockId} type="checkbox" name="restock" className="size-5 shrink-0 accent-primary" />
            Return these items to stock
          </label>
          <div className="grid gap-3 xs:flex xs:justify-end">
            <Button variant="quiet" size="md" onClick={onClose}>
              Keep
            </Button>
            <Button type="submit" variant="danger" size="md" pending={isSubmitting}>
              Cancel these items
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}

/** @returns What is typed, if it is a number of units of the line. */
function countUnits(typed: string, quantity: number): number {
  const units = Number(typed);
  return Number.isInteger(units) && units > 0 ? Math.min(units, quantity) : 0;
}
