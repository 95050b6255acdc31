import { sendRefunds } from '@/server/modules/payments/refund';
import { advanceTestRefunds } from '@/server/modules/test-payments/refunds';
import type { TestEvent } from '@/contracts/test-payments';

import { readReply } from './buying';
import type { TestServer } from './test-server';

/** Lets refunds at the test page take a step, and the shop hear of it. */
export async function advanceRefunds(server: TestServer): Promise<void> {
  await advanceTestRefunds(server.deps);
  await server.mails();
}

/** Sends what is owed and lets it come to its end. */
export async function finishRefunds(server: TestServer): Promise<void> {
  await sendRefunds(server.deps);
  await server.mails();
  await advanceRefunds(server);
  await advanceRefunds(server);
}

/** A person at the test page lets something happen to a payment that was made. */
export async function cause(server: TestServer, code: string, event: TestEvent): Promise<void> {
  await readReply(await server.request('POST', `/test-payments/page/${code}/events`, { body: { event } }));
  await server.mails();
}
