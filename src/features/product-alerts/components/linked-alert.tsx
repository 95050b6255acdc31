import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { InlineError } from '@/components/ui/inline-error';
import { productPath } from '@/config/paths';
import { type LinkedAlert as Linked } from '@/contracts/product-alerts';
import * as productAlertsApi from '@/contracts/product-alerts.api';
import { Link } from '@/framework/link';
import { call } from '@/lib/http/call';
import { getErrorMessage } from '@/lib/toast/notify';

import { linkedAlertOptions } from '../queries';

const questions = {
  'back-in-stock': (name: string) => `Email you when ${name} is back in stock?`,
  'price-drop': (name: string) => `Email you if the price of ${name} drops?`,
} as const;

const confirmations = {
  'back-in-stock': (name: string) => `We’ll email you when ${name} is back in stock`,
  'price-drop': (name: string) => `We’ll email you if the price of ${name} drops`,
} as const;

type Props = { token: string; linked: Linked };

/**
 * Turns the alert of a link on or off. A button, because mail programs open links to check them.
 */
export function LinkedAlert({ token, linked: { item, state } }: Props) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string>();
  const change = useMutation({
    mutationFn: (action: 'confirm' | 'stop' | 'all') =>
      action === 'confirm'
        ? call(productAlertsApi.confirmAlert, { body: { token } })
        : call(productAlertsApi.stopAlert, { body: { token, all: action === 'all' } }),
    onSuccess: ({ message }, action) => {
      setDone(action === 'confirm' ? undefined : message);
      if (action === 'confirm')
        client.setQueryData(linkedAlertOptions(token).queryKey, { item, state: 'on' });
      heading.current?.focus();
    },
  });
  const busy = (action: typeof change.variables) => change.isPending && change.variables === action;

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold text-balance outline-none">
        {done ?? describe({ item, state })}
      </h1>
      <Link href={productPath(item.slug)} className={textLinkStyles}>
        See the product
      </Link>
      <InlineError message={change.error ? getErrorMessage(change.error) : undefined} />
      {done === undefined && (
        <div className="mt-4 flex flex-wrap gap-3">
          {state === 'unconfirmed' && (
            <Button pending={busy('confirm')} onClick={() => change.mutate('confirm')}>
              Turn on alert
            </Button>
          )}
          {state === 'on' && (
            <Button variant="outline" pending={busy('stop')} onClick={() => change.mutate('stop')}>
              Stop this alert
            </Button>
          )}
          {state !== 'unconfirmed' && (
            <Button variant="outline" pending={busy('all')} onClick={() => change.mutate('all')}>
              Stop all my alerts
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function describe({ item: { kind, name }, state }: Linked): string {
  if (state === 'ended') return `Your alert for ${name} has ended`;
  return state === 'on' ? confirmations[kind](name) : questions[kind](name);
}
