import { Field, useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { storeCouponTypes } from '@/contracts/store-coupons';
import { getServerTime } from '@/lib/time/server-clock';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { couponDraftChanged, couponDraftRemoved, getCouponDraft, type CouponDraft } from '../coupon-draft';
import { couponFormSchema } from '../coupon-form-schema';
import { useCreateCoupon } from '../mutations';

const couponTypeNames = { percent: 'Percentage', fixed: 'Amount' } as const;

type Props = { storeId: string; onClose: () => void };

const types = storeCouponTypes.map((value) => ({ value, label: couponTypeNames[value] }));

/** Creates a coupon. What is typed survives a failure and a reload. */
export function CouponForm({ storeId, onClose }: Props) {
  const creating = useCreateCoupon(storeId);
  const [initialValues] = useState(() => getCouponDraft(getServerTime()));
  const [error, setError] = useState<unknown>();

  function close() {
    couponDraftRemoved();
    onClose();
  }

  return (
    <section aria-label="New coupon" className="mt-4 rounded-xl bg-surface p-5 shadow-1">
      <h2 className="mb-3 font-disp text-xl font-bold">New coupon</h2>
      <Form
        label="New coupon"
        initialValues={initialValues}
        schema={couponFormSchema}
        onError={setError}
        onSubmit={async (coupon) => {
          setError(undefined);
          const { message } = await creating.mutateAsync(coupon);
          notifySuccess(message);
          close();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <DraftKeeper />
            <CouponFields />
            <InlineError message={error === undefined ? undefined : getErrorMessage(error)} />
            <div className="mt-5 flex flex-wrap gap-2">
              <Button type="submit" size="md" pending={isSubmitting}>
                Create coupon
              </Button>
              <Button variant="quiet" size="md" disabled={isSubmitting} onClick={close}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}

/** Keeps what is typed, once it differs from the beginning. */
function DraftKeeper() {
  const { values, dirty } = useFormikContext<CouponDraft>();
  useEffect(() => {
    if (dirty) couponDraftChanged(values);
  }, [values, dirty]);
  return null;
}

function CouponFields() {
  const id = useId();
  const { values } = useFormikContext<CouponDraft>();
  const isPercent = values.type === 'percent';
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        name="code"
        label="Code"
        hint="Letters, numbers and hyphens, such as GLOW-10. It can’t be changed later."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField name="type" label="Discount" options={types} />
      <TextField
        name="value"
        label={isPercent ? 'Percent off' : 'Naira off'}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="minimumKobo"
        label="Minimum spend on your products, in naira"
        hint="0 for none. For an amount off it must be higher than that amount."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="budgetKobo"
        label="Budget, in naira"
        hint="The most this coupon takes off in total. Cancelled orders free up their share."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField name="usesPerPerson" label="Uses a person" inputMode="numeric" autoComplete="off" />
      <TextField name="from" type="date" label="First day" />
      <TextField name="until" type="date" label="Last day" />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-semibold sm:col-span-2">
        <Field type="checkbox" id={id} name="isPublic" className="size-5 accent-primary" />
        Show it on my store’s page and my products’ pages
      </label>
    </div>
  );
}
