import { useState } from 'react';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Problem } from '@/components/ui/problem';
import { type Order, type OrderParcel, returnSchema } from '@/contracts/orders';
import { ApiError } from '@/lib/http/api-error';
import { messageOf, notifyError, notifySuccess } from '@/lib/toast/notify';

import { useReturnItems } from '../mutations';
import { type Access } from '../requests';
import { ReturnLines } from './return-lines';

type Props = { open: boolean; onClose: () => void; order: Order; parcel: OrderParcel; access: Access };

const schema = returnSchema.pick(['items', 'reason']);

/** What goes back of a parcel that came, and why. Once a parcel, so everything of it is chosen at once. */
export function ReturnDialog({ open, onClose, order, parcel, access }: Props) {
  const [problem, setProblem] = useState<string>();
  const sending = useReturnItems(order.id, access);

  return (
    <Dialog
      open={open}
      onClose={() => !sending.isPending && onClose()}
      title="Send something back"
      description={`From the parcel of ${parcel.storeName}. A parcel can be sent back once, so choose all that goes back now. You get back what you paid for it; delivery is not paid back.`}
    >
      <Form
        label="Send something back"
        initialValues={{ items: [], reason: '' }}
        schema={schema}
        onError={(error) => {
          // It cannot be sent back any more, so that this dialog goes with the order's next look.
          if (error instanceof ApiError && error.code === 'conflict') notifyError(error);
          else setProblem(messageOf(error));
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
            <TextField name="reason" label="Why does it go back?" maxLength={200} />
            <div>
              <Problem message={problem} />
              <div className="mt-2 grid gap-3 xs:flex xs:justify-end">
                <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onClose}>
                  Keep everything
                </Button>
                <Button type="submit" size="md" pending={form.isSubmitting}>
                  Send back
                </Button>
              </div>
            </div>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
