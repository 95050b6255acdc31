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

import { trackOrderMessages as messages } from './track-order-messages';

/** Sends a guest the link to an order again. */
export function TrackOrderScreen() {
  const [sent, setSent] = useState<string>();

  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-xl md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">{messages.title}</h1>
      <p className="mt-1.5 text-base text-ink-2">{messages.intro}</p>
      <p className="text-base text-ink-2">
        {messages.signedIn}{' '}
        <Link href={paths.orders} className={textLinkStyles}>
          {messages.orders}
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
          {messages.another}
        </Button>
      ) : (
        <Form
          label={messages.title}
          initialValues={{ number: '', email: '' }}
          schema={findOrderSchema}
          onError={notifyError}
          onSubmit={async (values) => setSent((await call(ordersApi.findOrder, { body: values })).message)}
        >
          {(form) => (
            <div className="grid gap-4">
              <TextField
                name="number"
                label={messages.number}
                hint={messages.numberHint}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
              />
              <TextField
                name="email"
                label={messages.email}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
              <Button type="submit" pending={form.isSubmitting} className="justify-self-start">
                {messages.submit}
              </Button>
            </div>
          )}
        </Form>
      )}
      <p className="mt-6 text-base text-ink-2">
        {messages.wrongEmail}{' '}
        <Link href={paths.contact} className={textLinkStyles}>
          {messages.contact}
        </Link>
      </p>
    </div>
  );
}
