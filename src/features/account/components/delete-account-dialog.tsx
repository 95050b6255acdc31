import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { paths } from '@/config/paths';
import { deletionSchema, type DeletionPlan, type KeptReason } from '@/contracts/privacy';
import { Link } from '@/framework/link';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

import { useDeleteAccount } from '../mutations';
import { deletionPlanOptions } from '../queries';
import { DeletionBlockers } from './deletion-blockers';

const keptReasonNames: Record<KeptReason, string> = {
  delivery: 'delivery or returns still open',
  payment: 'payment or refund under way',
  return: 'open return',
  report: 'open report',
  dispute: 'open bank dispute',
};

type Props = {
  userId: string;
  open: boolean;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

/**
 * Confirms the deletion of an account: lists the consequences and asks for the password, or says
 * what has to happen first. The server checks it again, so the form does not wait for the plan.
 */
export function DeleteAccountDialog({ userId, open, onClose, onDeleted }: Props) {
  const deletion = useDeleteAccount(userId);
  const plan = useQuery({ ...deletionPlanOptions(userId), enabled: open });
  if (plan.data && plan.data.blockers.length > 0) {
    return <DeletionBlockers blockers={plan.data.blockers} open={open} onClose={onClose} />;
  }
  return (
    <Dialog
      isAlert
      open={open}
      // A request that was sent cannot be taken back.
      onClose={() => !deletion.isPending && onClose()}
      title="Delete your account?"
      description={<Consequences kept={plan.data?.kept ?? []} />}
    >
      <DeletionForm
        onDelete={async (values) => onDeleted((await deletion.mutateAsync(values)).message)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Consequences({ kept }: Pick<DeletionPlan, 'kept'>) {
  const orders = kept.map(
    ({ orderNumber, reasons }) =>
      `${orderNumber} (${reasons.map((reason) => keptReasonNames[reason]).join(', ')})`,
  );
  return (
    <>
      <p>
        <b className="text-ink">What we delete:</b> your name, email, phone and picture, your bag and saved
        products, your downloads, your application to sell, and all your sign-ins.
      </p>
      <p className="mt-2">
        <b className="text-ink">What stays:</b> your reviews and your store, without your name, and our sales
        records. Parcels on their way still arrive and refunds are still paid. We remove your name and address
        from each order once it’s complete.
      </p>
      {orders.length > 0 && (
        <p className="mt-2">{`On ${orders.join(', ')} your name, address and messages stay until everything about it is settled. Then we delete them.`}</p>
      )}
      <p className="mt-2 font-semibold text-ink">This can’t be undone.</p>
    </>
  );
}

type FormProps = { onDelete: (values: { password: string }) => Promise<void>; onCancel: () => void };

function DeletionForm({ onDelete, onCancel }: FormProps) {
  const [error, setError] = useState<unknown>();
  const hasNoPassword =
    error instanceof ApiError && error.code === 'conflict' && !('blockers' in error.details);
  // A message about the password is shown at its field.
  const isFieldError = error instanceof ApiError && 'password' in error.fields;

  return (
    <Form
      label="Delete your account"
      initialValues={{ password: '' }}
      schema={deletionSchema}
      showsRequiredNote={false}
      onError={setError}
      onSubmit={(values) => {
        setError(undefined);
        return onDelete(values);
      }}
    >
      {(form) => (
        <div className="mt-5">
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
          <InlineError message={error === undefined || isFieldError ? undefined : getErrorMessage(error)} />
          {hasNoPassword && (
            <Link href={paths.forgotPassword} onClick={onCancel} className={textLinkStyles}>
              Go to Forgot password
            </Link>
          )}
          <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
            <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" size="md" pending={form.isSubmitting}>
              Delete my account
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
