import { useState } from 'react';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { findOrderSchema } from '@/contracts/find-order';
import * as ordersApi from '@/contracts/orders.api';
import { Link } from '@/framework/link';
import { call } from '@/lib/http/call';
import { notifyError } from '@/lib/toast/notify';

/** Sends a guest the link to an order again. */
export function TrackOrderScreen() {
  const [sent, setSent] = useState<string>();

  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-xl md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">Track your order</h1>
      <p className="mt-1.5 text-base text-ink-2">
        Enter your order number and the email you ordered with. We’ll email you the link to your order page,
        which shows where each parcel is.
      </p>
      <p className="text-base text-ink-2">
        Have an account?{' '}
        <Link href={paths.orders} className={textLinkStyles}>
          See your orders
        </Link>
      </p>
      <div role="status" className="mt-6">
        {sent && (
          <p className="flex gap-3 rounded-md bg-ewe-soft p-4 text-base font-semibold text-night">
            <Icon name="mail" />
            {sent}
          </p>
        )}
      </div>
      {sent ? (
        <Button variant="outline" size="md" className="mt-4" onClick={() => setSent(undefined)}>
          Look for another order
        </Button>
      ) : (
        <Form
          label="Track your order"
          initialValues={{ number: '', email: '' }}
          schema={findOrderSchema}
          onError={notifyError}
          onSubmit={async (values) => setSent((await call(ordersApi.findOrder, { body: values })).message)}
        >
          {(form) => (
            <div className="grid gap-4">
              <TextField
                name="number"
                label="Order number"
                hint="It starts with DD-"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
              />
              <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
              <Button type="submit" pending={form.isSubmitting} className="justify-self-start">
                Send me the link
              </Button>
            </div>
          )}
        </Form>
      )}
      <p className="mt-6 text-base text-ink-2">
        Wrong email, or no email from us?{' '}
        <Link href={paths.contact} className={textLinkStyles}>
          Contact us with your name and the phone number you ordered with
        </Link>
      </p>
    </div>
  );
}
