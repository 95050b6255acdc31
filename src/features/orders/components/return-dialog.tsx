import { useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { isStoreFault, returnCauses, type ReturnCause } from '@/contracts/return-terms';
import { returnSchema } from '@/contracts/returns';
import { ApiError } from '@/lib/http/api-error';
import { errorMessageOf, notifyError, notifySuccess } from '@/lib/toast/notify';

import { useRequestReturn } from '../mutations';
import { type OrderAccess, type ReturnRequest } from '../requests';
import { causeNames } from '../return-words';
import { ReturnLines } from './return-lines';

type Props = { open: boolean; onClose: () => void; order: Order; parcel: OrderParcel; access: OrderAccess };

const schema = returnSchema.pick(['items', 'cause', 'reason']);
const causes = returnCauses.map((value) => ({ value, label: causeNames[value] }));
const empty: ReturnRequest = { items: [], cause: 'unsuitable', reason: '' };

/** Asks the store to take goods of a delivered parcel back. Once a parcel, so everything is chosen at once. */
export function ReturnDialog({ open, onClose, order, parcel, access }: Props) {
  const [problem, setProblem] = useState<string>();
  const sending = useRequestReturn(order.id, access);

  return (
    <Dialog
      open={open}
      onClose={() => !sending.isPending && onClose()}
      title="Return items"
      description={`From ${parcel.storeName}. You can ask once for each parcel, so choose everything you want to return. We refund you once the store has your items back and has checked them.`}
    >
      <Form
        label="Return items"
        initialValues={empty}
        schema={schema}
        onError={(error) => {
          // It cannot be returned any more, so that this dialog goes with the order's next look.
          if (error instanceof ApiError && error.code === 'conflict') notifyError(error);
          else setProblem(errorMessageOf(error));
        }}
        onSubmit={async (values) => {
          setProblem(undefined);
          const { message } = await sending.mutateAsync(values);
          notifySuccess(message);
          onClose();
        }}
      >
        {(form) => (
          <div className="mt-5 grid gap-5">
            <ReturnLines items={parcel.items} />
            <SelectField name="cause" label="Reason for return" options={causes} />
            <p className="-mt-3 text-sm text-ink-2">{costWords(form.values.cause)}</p>
            <TextField name="reason" label="Tell the store more" maxLength={200} />
            <div>
              <InlineError message={problem} />
              <div className="mt-2 grid gap-3 xs:flex xs:justify-end">
                <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" size="md" pending={form.isSubmitting}>
                  Request return
                </Button>
              </div>
            </div>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

const costWords = (cause: ReturnCause): string =>
  isStoreFault(cause)
    ? 'The store pays for the return. If you return everything, we refund the delivery fee too.'
    : 'You pay to send it back. The delivery fee of your order isn’t refunded.';
