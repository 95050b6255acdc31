import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { newPasswordSchema, type NewPasswordPayload } from '@/contracts/accounts';

import { authSheetMessages } from '../messages';
import { PasswordChecklist } from './password-checklist';

type Props = {
  email: string;
  onSubmit: (values: NewPasswordPayload) => Promise<void>;
  onError: (error: unknown) => void;
};

export function NewPasswordForm({ email, onSubmit, onError }: Props) {
  return (
    <Form
      label={authSheetMessages.resetPassword}
      initialValues={{ password: '', confirmPassword: '' }}
      schema={newPasswordSchema}
      onError={onError}
      onSubmit={onSubmit}
    >
      {(form) => (
        <div className="grid gap-4">
          {/* Tells password managers which account this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="password" label="New password" autoComplete="new-password" />
          <PasswordChecklist value={form.values.password} only={['length']} />
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
          <Button type="submit" pending={form.isSubmitting} className="mt-2 w-full">
            Reset Password
          </Button>
        </div>
      )}
    </Form>
  );
}
