import { useState } from 'react';

import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { paths } from '@/config/paths';
import { changePasswordSchema } from '@/contracts/accounts';
import { Link } from '@/framework/link';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { useChangePassword } from '../mutations';

type Props = { open: boolean; onClose: () => void; userId: string };

/** Asks for the current password and a new one. */
export function ChangePasswordDialog({ open, onClose, userId }: Props) {
  const change = useChangePassword(userId);
  const [error, setError] = useState<unknown>();
  // A message about a password is shown at its field.
  const isFieldError = error instanceof ApiError && Object.keys(error.fields).length > 0;

  function close() {
    setError(undefined);
    onClose();
  }

  return (
    // A request that was sent cannot be taken back.
    <Dialog open={open} onClose={() => !change.isPending && close()} title="Change password">
      <Form
        label="Change password"
        initialValues={{ currentPassword: '', password: '', confirmPassword: '' }}
        schema={changePasswordSchema}
        showsRequiredNote={false}
        onError={setError}
        onSubmit={async (values) => {
          setError(undefined);
          notifySuccess((await change.mutateAsync(values)).message);
          close();
        }}
      >
        {(form) => (
          <div className="mt-5 grid gap-4">
            <div>
              <PasswordField
                name="currentPassword"
                label="Current password"
                autoComplete="current-password"
              />
              <Link href={paths.forgotPassword} className={textLinkStyles}>
                Forgot password
              </Link>
            </div>
            <PasswordField name="password" label="New password" autoComplete="new-password" />
            <p className="-mt-2 text-sm text-ink-2">Use 8 characters or more.</p>
            <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
            <InlineError message={error === undefined || isFieldError ? undefined : getErrorMessage(error)} />
            <div className="mt-2 grid gap-3 xs:flex xs:justify-end">
              <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" size="md" pending={form.isSubmitting}>
                Change password
              </Button>
            </div>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
