import { useState } from 'react';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { guestAlertSchema } from '@/contracts/product-alerts';
import * as productAlertsApi from '@/contracts/product-alerts.api';
import { call } from '@/lib/http/call';
import { getErrorMessage } from '@/lib/toast/notify';

import { type AlertSubject } from './alert-button';

const dialogTitles = {
  'back-in-stock': (name: string) => `We’ll email you when ${name} is back`,
  'price-drop': (name: string) => `We’ll email you if the price of ${name} drops`,
} as const;

type Props = AlertSubject & { open: boolean; onClose: () => void };

/** Takes a guest's email for an alert, which the link in the email turns on. */
export function AlertDialog({ open, onClose, ...subject }: Props) {
  const [sent, setSent] = useState<string>();

  function close() {
    setSent(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={sent ? 'Check your email' : dialogTitles[subject.kind](subject.name)}
      description={
        sent ? undefined : 'We use your email for this alert only, and you can stop it at any time.'
      }
    >
      {sent ? (
        <div role="status">
          <p className="mt-2 text-base text-ink-2">{sent}</p>
          <div className="mt-6 grid xs:flex xs:justify-end">
            <Button size="md" autoFocus onClick={close}>
              Close
            </Button>
          </div>
        </div>
      ) : (
        <AlertForm subject={subject} onCancel={close} onSent={setSent} />
      )}
    </Dialog>
  );
}

type FormProps = { subject: AlertSubject; onCancel: () => void; onSent: (message: string) => void };

function AlertForm({ subject: { kind, variantId }, onCancel, onSent }: FormProps) {
  const [problem, setProblem] = useState<string>();

  return (
    <Form
      label="Set alert"
      showsRequiredNote={false}
      initialValues={{ kind, variantId, email: '' }}
      schema={guestAlertSchema}
      onError={(error) => setProblem(getErrorMessage(error))}
      onSubmit={async (values) => {
        setProblem(undefined);
        onSent((await call(productAlertsApi.createGuestAlert, { body: values })).message);
      }}
    >
      {(form) => (
        <div className="mt-5">
          <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
          <InlineError message={problem} />
          <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
            <Button variant="quiet" size="md" disabled={form.isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" size="md" pending={form.isSubmitting}>
              Set alert
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
