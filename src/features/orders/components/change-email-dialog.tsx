import { useState } from 'react';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { EMAIL_MAX_CHARACTERS } from '@/contracts/limits';
import { changeEmailSchema } from '@/contracts/order-email';
import { ApiError } from '@/lib/http/api-error';
import { formatTime } from '@/lib/time/format-day-time';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { useChangeEmail } from '../mutations';
import { type OrderAccess } from '../queries';

type Props = {
  open: boolean;
  onClose: () => void;
  orderId: string;
  access: OrderAccess;
  editableUntil: string;
  /** Called with the new tracking token; null for a member. */
  onChanged: (trackToken: string | null) => void;
};

const schema = changeEmailSchema.pick(['email']);

const isShownAtField = (error: unknown): boolean => error instanceof ApiError && 'email' in error.fields;

/** Changes the email of an order that was just placed. */
export function ChangeEmailDialog({ open, onClose, orderId, access, editableUntil, onChanged }: Props) {
  const [problem, setProblem] = useState<string>();
  const change = useChangeEmail(orderId, access);

  const title = 'Change the email of this order';
  return (
    <Dialog
      open={open}
      onClose={() => !change.isPending && onClose()}
      title={title}
      description={`We’ll send a new link there. Links in earlier emails stop working. You can change it until ${formatTime(editableUntil)}.`}
    >
      <Form
        label={title}
        initialValues={{ email: '' }}
        schema={schema}
        onError={(error) => setProblem(isShownAtField(error) ? undefined : getErrorMessage(error))}
        onSubmit={async ({ email }) => {
          setProblem(undefined);
          const { message, trackToken } = await change.mutateAsync(email);
          notifySuccess(message);
          onClose();
          onChanged(trackToken);
        }}
      >
        {(form) => (
          <div className="mt-5 grid gap-5">
            <TextField
              name="email"
              label="New email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_CHARACTERS}
            />
            <InlineError message={problem} />
            <div className="grid gap-3 xs:flex xs:justify-end">
              <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onClose}>
                Keep current email
              </Button>
              <Button type="submit" size="md" pending={form.isSubmitting}>
                Change email
              </Button>
            </div>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
