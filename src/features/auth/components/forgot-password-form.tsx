import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { emailOnlySchema } from '@/contracts/accounts';

import { authFormMessages } from '../messages';

type Props = {
  initialEmail: string;
  onSubmit: (email: string) => Promise<void>;
  onError: (error: unknown) => void;
};

export function ForgotPasswordForm({ initialEmail, onSubmit, onError }: Props) {
  return (
    <Form
      label="Forgot password"
      initialValues={{ email: initialEmail }}
      schema={emailOnlySchema}
      onError={onError}
      onSubmit={({ email }) => onSubmit(email)}
    >
      {(form) => (
        <>
          <TextField
            name="email"
            label={authFormMessages.email}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <Button type="submit" pending={form.isSubmitting} className="mt-6 w-full">
            Reset Password
          </Button>
        </>
      )}
    </Form>
  );
}
