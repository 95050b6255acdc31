import { useState } from 'react';

import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { deletionSchema } from '@/contracts/privacy';
import { ApiError } from '@/lib/http/api-error';
import { errorMessageOf } from '@/lib/toast/notify';

import { useDeleteAccount } from '../mutations';

type Props = { open: boolean; onClose: () => void; onDeleted: (message: string) => void };

/** The last step before an account goes: what goes with it, what stays, and the password once more. */
export function DeleteAccountDialog({ open, onClose, onDeleted }: Props) {
  const deletion = useDeleteAccount();

  return (
    <Dialog
      isAlert
      open={open}
      // Once it is sent, there is nothing to take back.
      onClose={() => !deletion.isPending && onClose()}
      title="Delete your account?"
      description={<Consequences />}
    >
      <DeletionForm
        onDelete={async (values) => onDeleted((await deletion.mutateAsync(values)).message)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Consequences() {
  return (
    <>
      <p>
        <b className="text-ink">What goes:</b> your name, e-mail, phone and picture, your bag and saved
        products, your downloads, an application to sell, and every place you are signed in.
      </p>
      <p className="mt-2">
        <b className="text-ink">What stays:</b> reviews that you wrote and a store that you opened, without
        your name; and what was sold, for the books. A parcel on its way still comes, and money that is owed
        to you still goes back: your name and address leave an order once that is done.
      </p>
      <p className="mt-2 font-semibold text-ink">Nobody can undo this, not even we.</p>
    </>
  );
}

type FormProps = { onDelete: (values: { password: string }) => Promise<void>; onCancel: () => void };

function DeletionForm({ onDelete, onCancel }: FormProps) {
  const [error, setError] = useState<unknown>();
  const hasNoPassword = error instanceof ApiError && error.code === 'conflict';
  // What is about the password is said at its field.
  const isAtField = error instanceof ApiError && 'password' in error.fields;

  return (
    <Form
      label="Delete your account"
      initialValues={{ password: '' }}
      schema={deletionSchema}
      allRequired={false}
      onError={setError}
      onSubmit={(values) => {
        setError(undefined);
        return onDelete(values);
      }}
    >
      {(form) => (
        <div className="mt-5">
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
          <InlineError message={error === undefined || isAtField ? undefined : errorMessageOf(error)} />
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
