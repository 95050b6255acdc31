import { type Deps } from '@/server/platform/deps/deps';
import { signWebhook } from '@/server/platform/payments/paystack';

import { getTestKey } from './key';

const MAX_ATTEMPTS = 3;

/** Sends the shop a signed webhook over HTTP, like Paystack, in the background. */
export const sendTestWebhook = (deps: Deps, event: string, data: object): void =>
  deps.background.run('test webhook', () => postWebhook(deps, event, data));

async function postWebhook(deps: Deps, event: string, data: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ event, data }));
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': signWebhook(getTestKey(deps), body),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`${deps.internalUrl}/api/checkout/webhook/`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.ok) return;
      throw new Error(`The shop answered ${response.status}.`);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
  }
}
