import { type ReactNode } from 'react';

import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { staffConfirmationSchema } from '@/contracts/staff';
import { notifyError } from '@/lib/toast/notify';

import { useConfirmStaff } from '../mutations';
import { useStaffSession } from '../queries';

type Props = { children: ReactNode; /** Level of the form's heading. */ headingLevel?: 'h1' | 'h3' };

/**
 * Shows its content to staff who entered their password and a code again in the last ten minutes,
 * and asks others for them. The server sends no `confirmedUntil` after that.
 */
export function ConfirmationGate({ children, headingLevel = 'h1' }: Props) {
  const session = useStaffSession();
  return session.data?.confirmedUntil ? children : <ConfirmationForm heading={headingLevel} />;
}

function ConfirmationForm({ heading: Heading }: { heading: 'h1' | 'h3' }) {
  const confirm = useConfirmStaff();
  return (
    <section className="mx-auto max-w-md">
      <Heading
        className={Heading === 'h1' ? 'font-disp text-3xl font-extrabold' : 'font-disp text-xl font-bold'}
      >
        Confirm that it’s you
      </Heading>
      <p className="mt-1.5 mb-6 text-base text-ink-2">
        Money, documents and roles need your password and a code again. This lasts for ten minutes.
      </p>
      <Form
        label="Confirm that it’s you"
        initialValues={{ password: '', code: '' }}
        schema={staffConfirmationSchema}
        onError={notifyError}
        onSubmit={(values) => confirm.mutateAsync(values)}
      >
        {({ isSubmitting }) => (
          <div className="grid gap-5">
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <TextField name="code" label="Code from the app" autoComplete="one-time-code" />
            <Button type="submit" size="md" pending={isSubmitting} className="justify-self-start">
              Confirm
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
