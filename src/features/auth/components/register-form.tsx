import { useEffect } from 'react';

import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { registerSchema, type RegisterReply } from '@/contracts/accounts';

import { authFormMessages } from '../messages';
import { useRegister } from '../mutations';
import { registrationDraftSaved, getRegistrationDraft } from '../registration.store';
import { PasswordChecklist } from './password-checklist';

type Props = { onSuccess: (reply: RegisterReply) => void; onError: (error: unknown) => void };

export function RegisterForm({ onSuccess, onError }: Props) {
  const register = useRegister();
  const initialValues = { ...getRegistrationDraft(), password: '', confirmPassword: '' };

  return (
    <Form
      label="Sign up"
      initialValues={initialValues}
      schema={registerSchema}
      onError={onError}
      onSubmit={async (values) => onSuccess(await register.mutateAsync(values))}
    >
      {(form) => (
        <div className="grid gap-4">
          <DraftSaver values={form.values} />
          <div className="grid gap-4 xs:grid-cols-2">
            <TextField name="first_name" label="First name" autoComplete="given-name" />
            <TextField name="last_name" label="Last name" autoComplete="family-name" />
          </div>
          <TextField
            name="email"
            label={authFormMessages.email}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="For deliveries, for example 0803 123 4567"
          />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <PasswordChecklist value={form.values.password} />
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
          <Button type="submit" pending={form.isSubmitting} className="mt-2 w-full">
            Sign Up
          </Button>
        </div>
      )}
    </Form>
  );
}

/**
 * Saves the typed values, except the passwords, in case the shopper goes back a step and returns.
 */
function DraftSaver({ values }: { values: Parameters<typeof registrationDraftSaved>[0] }) {
  // While typing, not on unmount: by then a completed registration has already cleared its draft.
  useEffect(() => registrationDraftSaved(values), [values]);
  return null;
}
