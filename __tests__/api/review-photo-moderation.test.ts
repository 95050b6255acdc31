import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { ListedPhotos } from '@/contracts/review-photos';
import { auditLog } from '@/server/modules/audit/tables';
import { reviewPhotos, reviews } from '@/server/modules/reviews/tables';
import { surrogateKeyChanges } from '@/server/platform/cache-changes/tables';

import { fillShop } from '../support/api/catalogue';
import { addStaff, callAs, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const id = randomUUID();

let server: TestServer;
let moderator: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  moderator = await addStaff(server, 'moderator');
  const { db, now } = server.deps;
  const [review] = await db
    .insert(reviews)
    .values({
      productId: cleanser.id,
      authorFirstName: 'Bisi',
      rating: 5,
      skinType: 'dry',
      title: 'Soft',
      body: 'My skin is soft.',
      createdAt: now(),
    })
    .returning({ id: reviews.id });
  await db.insert(reviewPhotos).values({ id, reviewId: review?.id ?? '', createdAt: now() });
});
afterAll(() => server.close());

const decide = (status: string, reason: string, expected = 200) =>
  callAs<{ errors: object }>(server, moderator, ['PATCH', '/review/photos/'], {
    body: { id, status, reason },
    status: expected,
  });
const list = (status: string) =>
  callAs<ListedPhotos>(server, moderator, ['GET', `/review/photos/?status=${status}`]);

it('moderator hides and restores a photo with a reason, which is logged and purges the product page', async () => {
  const { db } = server.deps;
  const changedKeys = async () => (await db.select().from(surrogateKeyChanges)).map(({ key }) => key);
  expect(await list('pending')).toMatchObject({ total: 1, items: [{ id, productName: cleanser.name }] });
  await decide('accepted', '');
  expect(await list('accepted')).toMatchObject({ total: 1, items: [{ id, status: 'accepted' }] });
  await db.delete(surrogateKeyChanges);
  expect((await decide('refused', '', 400)).errors).toEqual({ reason: ['Say why'] });
  expect(await changedKeys()).toEqual([]);
  await decide('refused', 'Shows a face');
  expect(await changedKeys()).toEqual([`product-${cleanser.id}`]);
  await decide('refused', 'Shows a face', 409);
  await decide('accepted', '', 400);
  await decide('accepted', 'It is the author');
  const entries = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(entries.map(({ before, after, reason }) => [before?.status, after?.status, reason])).toEqual([
    ['pending', 'accepted', ''],
    ['accepted', 'refused', 'Shows a face'],
    ['refused', 'accepted', 'It is the author'],
  ]);
});
