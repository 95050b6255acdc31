import { type Deps } from '@/server/platform/deps/deps';
import { signWebhook } from '@/server/platform/payments/paystack';

import { getTestKey } from './key';

const TRIES = 3;

/** Tells the shop of an event as Paystack would: by a signed notice, over HTTP, behind the reply. */
export const sendTestNotice = (deps: Deps, event: string, data: object): void =>
  deps.background.run('test notice', () => postNotice(deps, event, data));

async function postNotice(deps: Deps, event: string, data: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ event, data }));
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': signWebhook(getTestKey(deps), body),
  };
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(`${deps.internalUrl}/api/checkout/webhook/`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.ok) return;
      throw new Error(`The shop answered ${response.status}.`);
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 1000));
    }
  }
}
