import { useState, type ReactNode } from 'react';
import { string } from 'yup';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { InlineError } from '@/components/ui/inline-error';
import { type OrderItem } from '@/contracts/order-item';
import { type Order, type OrderParcel } from '@/contracts/orders';
import {
  isStoreFault,
  returnCauses,
  type ReturnCause,
  RETURN_ANSWER_WORKING_DAYS,
  RETURN_SEND_DAYS,
  RETURN_CHECK_DAYS,
} from '@/contracts/return-terms';
import { returnSchema } from '@/contracts/returns';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage, notifyError, notifySuccess } from '@/lib/toast/notify';

import { useRequestReturn } from '../mutations';
import { type ReturnRequest } from '../mutations';
import { type OrderAccess } from '../queries';
import { countUnitsLeft, ReturnLines } from './return-lines';

const returnCauseLabels: Record<ReturnCause, string> = {
  unsuitable: 'It isn’t right for me',
  damaged: 'It arrived damaged',
  wrong_item: 'It’s not what I ordered, or not as described',
  fake: 'I think it’s fake',
};
const returnDialogMessages = {
  steps: [
    `The store replies within ${RETURN_ANSWER_WORKING_DAYS} working days. Keep the items until then.`,
    `We email you the address. You then have ${RETURN_SEND_DAYS} days to send the items, with any courier.`,
    `Refund after inspection: the store has ${RETURN_CHECK_DAYS} days to check the items, then we refund you.`,
  ],
} as const;

type Props = {
  open: boolean;
  onClose: () => void;
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  renderPhotos: RenderReturnPhotos;
};

/** Renders the field for photos, which reports the ids of the uploaded ones. */
export type RenderReturnPhotos = (field: {
  storeId: string;
  isSubmitting: boolean;
  onChange: (photoIds: string[]) => void;
}) => ReactNode;

// Where the API has a default, the shopper chooses.
const schema = returnSchema.pick(['items', 'reason', 'photoIds']).shape({
  cause: string().oneOf(returnCauses).required('Choose a reason for the return'),
});
const causes = returnCauses.map((value) => ({ value, label: returnCauseLabels[value] }));

type Values = Omit<ReturnRequest, 'cause'> & { cause: ReturnCause | '' };

/** A parcel's only item is returned whole, unless the shopper changes it. */
function fillIn(items: OrderItem[]): Values {
  const returnable = items.filter((item) => countUnitsLeft(item) > 0);
  const [only] = returnable.length === 1 ? returnable : [];
  return {
    items: only ? [{ itemId: only.id, quantity: countUnitsLeft(only) }] : [],
    cause: '',
    reason: '',
    photoIds: [],
  };
}

/**
 * Requests a return of a delivered parcel. A parcel has one return, so all items are chosen at
 * once.
 */
export function ReturnDialog({ open, onClose, order, parcel, access, renderPhotos }: Props) {
  const [problem, setProblem] = useState<string>();
  const request = useRequestReturn(order.id, access);

  return (
    <Dialog
      open={open}
      onClose={() => !request.isPending && onClose()}
      title="Return items"
      description={`From ${parcel.storeName}. You can request one return per parcel, so choose everything you want to send back.`}
    >
      <Form
        label="Return items"
        initialValues={fillIn(parcel.items)}
        schema={schema}
        hasOptionalFields
        onError={(error) => {
          // It can no longer be returned. The refetched order removes this dialog, so a toast says
          // why.
          if (error instanceof ApiError && error.code === 'conflict') notifyError(error);
          else setProblem(getErrorMessage(error));
        }}
        onSubmit={async (values) => {
          setProblem(undefined);
          const { message } = await request.mutateAsync(values);
          notifySuccess(message);
          onClose();
        }}
      >
        {(form) => (
          <>
            <div className="mt-5 grid gap-5">
              <ReturnLines items={parcel.items} />
              <SelectField
                name="cause"
                label="Reason for return"
                placeholder="Choose a reason"
                options={causes}
              />
              <p className="-mt-3 text-sm text-ink-2">{describeCost(form.values.cause)}</p>
              <TextAreaField name="reason" label="Tell the store more" maxLength={200} />
              {renderPhotos({
                storeId: parcel.storeId,
                isSubmitting: form.isSubmitting,
                onChange: (photoIds) => void form.setFieldValue('photoIds', photoIds),
              })}
              <ol
                aria-label="How a return works"
                className="grid list-decimal gap-1.5 rounded-md bg-sunken p-4 pl-9 text-sm"
              >
                {returnDialogMessages.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
            <InlineError message={problem} />
            <DialogActions>
              <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" size="md" pending={form.isSubmitting}>
                Request return
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}

function describeCost(cause: ReturnCause | ''): string {
  if (!cause)
    return 'Damaged, wrong, fake or not as described: opened or not, the store pays for the return. Not right for you: it must be unopened, and you pay to send it back.';
  return isStoreFault(cause)
    ? 'The store pays you back for the courier, so keep the receipt. If you return everything, we’ll refund the delivery fee too.'
    : 'Unopened items only. You pay to send them back. We don’t refund the delivery fee of your order.';
}
