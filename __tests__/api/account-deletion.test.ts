import { eq } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { reviews } from '@/server/modules/reviews/tables';

import { fillShop } from '../support/api/catalogue';
import { toApiPath, listUploadedFiles } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import {
  addShopper,
  requestCode,
  buildRegistration,
  changeUser,
  clearRateLimits,
  lastCode,
  PASSWORD,
  signIn,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { addUserWithAllData, countUserRows } from '../support/api/user-data';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

const leave = (bearer: string, password = PASSWORD) =>
  server.request('DELETE', '/users/', { body: { password }, bearer });
const folders = ['pictures', 'downloads', 'private'] as const;
const files = () => folders.flatMap((folder) => listUploadedFiles(server, folder));
const sum = (rows: Record<string, number>) => Object.values(rows).reduce((one, other) => one + other, 0);

it('deleted account leaves only nameless reviews, reports and orders; other accounts are untouched', async () => {
  const stays = await addUserWithAllData(server);
  const kept = files();
  await clearRateLimits(server);
  const { userId, email, bearer, tokens, reviewId, download } = await addUserWithAllData(server);
  expect(files()).toHaveLength(kept.length * 2);

  const reply = await leave(bearer);
  expect(await reply.json()).toEqual({ message: 'Your account has been deleted' });
  const mails = (await server.mails()).filter(({ to }) => to === email);
  const rows = await countUserRows(server, userId);
  printMeasurement('Deletion', `rows left ${sum(rows)}, files left ${files().length - kept.length}`);
  expect(sum(rows)).toBe(0);
  expect(await server.deps.db.select().from(users).where(eq(users.id, userId))).toEqual([]);
  expect(files().sort()).toEqual(kept.sort());
  const [review] = await server.deps.db.select().from(reviews).where(eq(reviews.id, reviewId));
  expect(review).toMatchObject({ userId: null, authorFirstName: 'A former shopper', rating: 5 });
  expect(mails.at(-1)?.subject).toBe('Your Dídán account is deleted');
  expect((await server.request('GET', toApiPath(download.item.url))).status).toBe(404);
  const { refreshToken } = tokens;
  const refreshed = await server.request('POST', '/users/refresh-access-token/', { body: { refreshToken } });
  expect([refreshed.status, (await leave(bearer)).status]).toEqual([401, 401]);

  expect(Object.values(await countUserRows(server, stays.userId))).not.toContain(0);
  expect((await server.request('GET', '/users/current-user/', { bearer: stays.bearer })).status).toBe(200);
});

it('user who deleted the account may sign up again with the same email and starts empty', async () => {
  const { userId, email, bearer } = await addUserWithAllData(server);
  await leave(bearer);
  await clearRateLimits(server);
  await server.request('POST', '/users/', { body: buildRegistration({ email }) });
  const otp = await lastCode(server, email);
  expect((await server.request('PATCH', '/users/verify/', { body: { email, otp } })).status).toBe(200);
  const { accesstoken } = await signIn(server, email);
  const { items } = (await (await server.request('GET', '/cart/', { bearer: accesstoken })).json()) as {
    items: object[];
  };
  expect(items).toEqual([]);
  const [again] = await server.deps.db.select().from(users).where(eq(users.email, email));
  expect(again).toMatchObject({ pictureId: null });
  expect(again?.id).not.toBe(userId);
});

it('account deletion allows five wrong passwords an hour', async () => {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  const statuses = [];
  for (let index = 0; index < 7; index += 1)
    statuses.push((await leave(bearer, `Wrong-guess-${index}`)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await leave(bearer)).status).toBe(429);
  expect((await server.mails()).filter(({ to }) => to === email)).toEqual([]);
  expect(await signIn(server, email)).toBeDefined();
});

it('Google-only user deletes the account after setting a password', async () => {
  const email = await addShopper(server);
  const { accesstoken } = await signIn(server, email);
  await changeUser(server, email, { passwordHash: null, googleSub: 'google-1' });
  const refused = await leave(accesstoken);
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { error: string }).error).toContain('Forgot password');
  await requestCode(server, email, 'reset');
  const otp = await lastCode(server, email, 'reset');
  const body = { email, otp, password: PASSWORD, confirmPassword: PASSWORD };
  await server.request('PATCH', '/users/reset-password/', { body });
  expect((await leave((await signIn(server, email)).accesstoken)).status).toBe(200);
});

it('decoy password of a repeated sign-up deletes nothing', async () => {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  const password = 'Strangers-one9!';
  await server.request('POST', '/users/', {
    body: buildRegistration({ email, password, confirmPassword: password }),
  });
  expect((await leave(bearer, password)).status).toBe(400);
  expect((await leave(bearer)).status).toBe(200);
});
