import type { TestEvent } from '@/contracts/test-payments';
import { sendRefunds } from '@/server/modules/payments/refund';
import { advanceTestRefunds } from '@/server/modules/test-payments/refunds';

import { readReply } from './checkout';
import type { TestServer } from './test-server';

/** Advances the refunds at the test provider, and waits for its webhooks. */
export async function advanceRefunds(server: TestServer): Promise<void> {
  await advanceTestRefunds(server.deps);
  await server.mails();
}

/** Sends requested refunds and advances them to their end. */
export async function finishRefunds(server: TestServer): Promise<void> {
  await sendRefunds(server.deps);
  await server.mails();
  await advanceRefunds(server);
  await advanceRefunds(server);
}

/** Triggers an event for a paid payment at the test page. */
export async function triggerTestEvent(server: TestServer, code: string, event: TestEvent): Promise<void> {
  await readReply(await server.request('POST', `/test-payments/page/${code}/events`, { body: { event } }));
  await server.mails();
}
