import { eq } from 'drizzle-orm';

import type { Recall, Recalls } from '@/contracts/recalls';
import { cancelItemUnits } from '@/server/modules/fulfilment';
import { productDetails } from '@/server/modules/products/tables';
import { processRecalls } from '@/server/modules/recalls';
import { sendMessages } from '@/server/platform/outbox/send';

import { products } from '../catalogue';
import { emptyTables } from './empty-tables';
import { callAs, type Member } from './members';
import type { TestServer } from './test-server';

export const MAY = { number: 'B-05', expiry: '2027-05' };
export const JUNE = { number: 'B-06', expiry: '2027-06' };
const JULY = { number: 'B-07', expiry: '2027-07' };
export const recallTexts = {
  reason: 'It can irritate the eyes.',
  advice: 'Stop using it and keep the pack.',
};

/** Sets the batches in which a product is sold from now on. */
export const setBatches = ({ deps: { db } }: TestServer, productId: string, batches: (typeof MAY)[]) =>
  db.update(productDetails).set({ batches }).where(eq(productDetails.productId, productId));

export const deleteRecalls = ({ deps: { db } }: TestServer) => emptyTables(db, 'recalls');

export const requestRecall = (server: TestServer, staff: Member, body: object) =>
  server.request('POST', '/staff/recalls/', { bearer: staff.bearer, body: { ...recallTexts, ...body } });

/** Lets the job do everything that is due, and sends the messages. */
export async function runRecalls({ deps }: TestServer): Promise<void> {
  await deps.background.settled();
  await processRecalls(deps, cancelItemUnits);
  await sendMessages(deps);
}

export const listRecalls = async (server: TestServer, staff: Member): Promise<Recall[]> =>
  (await callAs<Recalls>(server, staff, ['GET', '/staff/recalls/'])).items;

/** Recalls a batch, or all without one, and lets the job finish. */
export async function startRecall(
  server: TestServer,
  staff: Member,
  body: { productId: string; batch?: string },
): Promise<Recall> {
  const former = (await listRecalls(server, staff)).map(({ id }) => id);
  const reply = await requestRecall(server, staff, body);
  if (reply.status !== 200) throw new Error(`The API answered ${reply.status}: ${await reply.text()}`);
  await runRecalls(server);
  const recall = (await listRecalls(server, staff)).find(({ id }) => !former.includes(id));
  if (!recall) throw new Error('There is no recall.');
  return recall;
}

export const approveRefunds = (server: TestServer, staff: Member, id: string, seenLines: number) =>
  server.request('POST', `/staff/recalls/${id}/refunds/`, { bearer: staff.bearer, body: { seenLines } });

/** Lifts a recall of the cleanser; if its stock is replaced, the store lists another batch. */
export async function liftRecall(
  server: TestServer,
  staff: Member,
  id: string,
  outcome: 'replaced' | 'mistaken' = 'replaced',
): Promise<Response> {
  if (outcome === 'replaced') await setBatches(server, products.cleanser.id, [JULY]);
  return requestLift(server, staff, id, outcome);
}

export const requestLift = (
  server: TestServer,
  staff: Member,
  id: string,
  outcome: 'replaced' | 'mistaken',
) =>
  server.request('PATCH', `/staff/recalls/${id}/`, {
    bearer: staff.bearer,
    body: { outcome, reason: 'The store sent photos of its stock.' },
  });
