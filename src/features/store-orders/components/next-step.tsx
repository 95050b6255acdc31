import { useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { couriers, courierIds } from '@/contracts/couriers';
import { type ParcelStatus } from '@/contracts/order-terms';
import { deliveryCodeSchema, storeStepSchema, type StoreParcelDetail } from '@/contracts/store-orders';
import { ApiError } from '@/lib/http/api-error';
import { formatShortDay } from '@/lib/time/format-short-day';

import { type ParcelStep } from '../parcel-action';

export type QueueStep = (step: ParcelStep) => Promise<void>;
type Props = {
  parcel: StoreParcelDetail;
  /** The status once the waiting actions are sent. */
  status: ParcelStatus;
  /** Whether a delivery waits for a connection. */
  isDeliveryWaiting: boolean;
  onStep: QueueStep;
};

const courierOptions = [
  { value: '', label: 'Own rider or another courier' },
  ...courierIds.map((id) => ({ value: id, label: couriers[id].name })),
];
const dispatchSchema = storeStepSchema.pick(['trackingNumber']);

/** The next step of a parcel, as one form. */
export function NextStep({ parcel, status, isDeliveryWaiting, onStep }: Props) {
  if (status === 'placed' || status === 'paid') return <PackStep onStep={onStep} />;
  if (status === 'processing') return <DispatchStep onStep={onStep} />;
  if (status === 'shipped')
    return <DeliverStep parcel={parcel} isDeliveryWaiting={isDeliveryWaiting} onStep={onStep} />;
  return null;
}

const cardStyles = 'rounded-xl bg-surface p-5 shadow-1';

function PackStep({ onStep }: Pick<Props, 'onStep'>) {
  const [isPending, setIsPending] = useState(false);

  async function pack() {
    setIsPending(true);
    await onStep({ kind: 'pack', body: { status: 'processing' } });
    setIsPending(false);
  }

  return (
    <section aria-label="Next step" className={cardStyles}>
      <p className="mb-3 text-sm text-ink-2">We tell the shopper that you have packed it.</p>
      <Button pending={isPending} onClick={() => void pack()}>
        Mark as packed
      </Button>
    </section>
  );
}

function DispatchStep({ onStep }: Pick<Props, 'onStep'>) {
  return (
    <section aria-label="Next step" className={cardStyles}>
      <p className="mb-3 text-sm text-ink-2">We send the shopper the tracking number and a delivery code.</p>
      <Form
        label="Mark as dispatched"
        showsRequiredNote={false}
        initialValues={{ courier: '', trackingNumber: '' }}
        schema={dispatchSchema}
        onError={() => undefined}
        onSubmit={({ trackingNumber }, { courier }) =>
          onStep({
            kind: 'dispatch',
            body: {
              status: 'shipped',
              courier: courierIds.find((id) => id === courier),
              ...(trackingNumber && { trackingNumber }),
            },
          })
        }
      >
        {({ isSubmitting }) => (
          <div className="grid gap-4">
            <SelectField name="courier" label="Courier" options={courierOptions} />
            <TextField name="trackingNumber" label="Tracking number" optional maxLength={80} />
            <Button type="submit" pending={isSubmitting}>
              Mark as dispatched
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

/** Shows a refusal at the field; it ends with the page, or once another code is typed. */
function DeliverStep({ parcel: { autoDeliverAt }, isDeliveryWaiting, onStep }: Omit<Props, 'status'>) {
  async function deliver(deliveryCode: string) {
    if (isDeliveryWaiting) return;
    try {
      await onStep({ kind: 'deliver', body: { status: 'delivered', deliveryCode } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, message, status } = error;
      throw new ApiError(code, message, { status, fields: { deliveryCode: message, ...error.fields } });
    }
  }

  return (
    <section aria-label="Next step" className={cardStyles}>
      <p className="mb-3 text-sm text-ink-2">
        Hand over the parcel, then type in the customer’s 6-digit code.
      </p>
      <Form
        label="Confirm delivery"
        showsRequiredNote={false}
        initialValues={{ deliveryCode: '' }}
        schema={deliveryCodeSchema}
        onError={() => undefined}
        onSubmit={({ deliveryCode }) => deliver(deliveryCode)}
      >
        {({ isSubmitting }) => (
          <div className="grid gap-4">
            <TextField
              name="deliveryCode"
              label="Delivery code"
              inputMode="numeric"
              autoComplete="off"
              hint={
                autoDeliverAt
                  ? `Without the code it counts as delivered on ${formatShortDay(autoDeliverAt)}, unless the shopper objects.`
                  : undefined
              }
            />
            <Button type="submit" pending={isSubmitting || isDeliveryWaiting}>
              Confirm delivery
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
