import { useState } from 'react';

import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { loginSchema, type LoginReply } from '@/contracts/accounts';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

import { authFormMessages, authSheetMessages } from '../messages';
import { useLogin } from '../mutations';
import { AuthLink } from './auth-link';

type Props = {
  onSuccess: (reply: LoginReply) => void;
  /** The password was right, but the email is not verified yet (spec §4). */
  onUnverified: (email: string) => void;
  onError: (error: unknown) => void;
  /** The page to return to, passed on to the password reset. */
  next: string;
};

export function LoginForm({ onSuccess, onUnverified, onError, next }: Props) {
  const login = useLogin();
  /** Why the last attempt failed. It stays beside the button, unlike the toast (spec §8). */
  const [problem, setProblem] = useState('');

  return (
    <Form
      label={authSheetMessages.login}
      initialValues={{ email: '', password: '' }}
      schema={loginSchema}
      onError={onError}
      onSubmit={async (values) => {
        setProblem('');
        try {
          onSuccess(await login.mutateAsync(values));
        } catch (error) {
          if (error instanceof ApiError && error.code === 'unverified') onUnverified(values.email);
          else setProblem(getErrorMessage(error));
          throw error;
        }
      }}
    >
      {(form) => (
        <>
          <div className="grid gap-4">
            <TextField
              name="email"
              label={authFormMessages.email}
              type="email"
              inputMode="email"
              autoComplete="username"
            />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
          </div>
          <p className="mt-1 text-right">
            <AuthLink
              to="forgotPassword"
              next={next === paths.home ? undefined : next}
              className={textLinkStyles}
            >
              Forgot password
            </AuthLink>
          </p>
          <p
            role="alert"
            className="mt-1 hidden rounded-md bg-sunken p-4 text-sm font-semibold text-danger not-empty:block"
          >
            {problem}
          </p>
          <Button type="submit" pending={form.isSubmitting} className="mt-3 w-full">
            Sign In
          </Button>
        </>
      )}
    </Form>
  );
}
