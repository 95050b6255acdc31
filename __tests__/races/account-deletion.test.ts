import { eq } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';

import { addToCart, userCart } from '../support/api/carts';
import { fillShop } from '../support/api/catalogue';
import { createBlankImage, listUploadedFiles, sendPicture } from '../support/api/pictures';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { buildApplication } from '../support/api/seller-application';
import { addShopper, findUser, PASSWORD, signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { countUserRows } from '../support/api/user-data';
import { products } from '../support/catalogue';
import { buildPictureForm } from '../support/pictures';

const OFTEN = ['deletion', 'export', 'picture', 'business', 'login', 'loginEmail', 'codeMinute', 'codeHour'];

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startPostgresServer(OFTEN.map((name) => `${name}=1000000/60`).join(','));
  await fillShop(server);
  picture = await createBlankImage(40, 40).png().toBuffer();
});
afterAll(() => server.close());

/** What a user may be doing in another tab. */
const doings = (email: string, bearer: string) => [
  () => addToCart(server, userCart(bearer), products.cleanser),
  () => server.request('POST', '/wishlist/', { body: { productId: products.cleanser.id }, bearer }),
  () => sendPicture(server, bearer, buildPictureForm(picture)),
  () => server.request('GET', '/users/export/', { bearer }),
  () => server.request('POST', '/business/', { raw: buildApplication(), bearer }),
  () => server.request('PATCH', '/users/', { body: { first_name: 'Ngozi' }, bearer }),
  () => server.request('DELETE', '/users/sessions/', { bearer }),
  () => server.request('POST', '/users/login/', { body: { email, password: PASSWORD } }),
  (index: number) =>
    server.request('POST', '/users/push-notification', {
      body: { deviceToken: `device-${index % 3}-${email}`, state: true },
      bearer,
    }),
];

const leave = (bearer: string) =>
  server.request('DELETE', '/users/', { body: { password: PASSWORD }, bearer });
const isFault = (status: number) => status >= 500;

it('account deleted while other tabs add leaves nothing, without a 5xx', async () => {
  const rounds = 8;
  const [statuses, left] = [new Map<number, number>(), { rows: 0, people: 0 }];
  for (let round = 0; round < rounds; round += 1) {
    const email = await addShopper(server);
    const { id } = await findUser(server, email);
    const { accesstoken: bearer } = await signIn(server, email);
    const tabs = doings(email, bearer);
    // In some rounds rows exist already, in others each request creates the first one.
    if (round % 2) await Promise.all(tabs.map((doing) => doing(round)));
    const counts = await countStatuses(45, (index) =>
      index % 9 === 4 + (round % 4) ? leave(bearer) : tabs[index % tabs.length]!(index),
    );
    for (const [status, count] of Object.entries(counts))
      statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count);
    await server.mails();
    left.rows += Object.values(await countUserRows(server, id)).reduce((one, other) => one + other, 0);
    left.people += await server.deps.db.$count(users, eq(users.id, id));
  }
  const files = (['pictures', 'downloads', 'private'] as const).flatMap((folder) =>
    listUploadedFiles(server, folder),
  );
  const faults = [...statuses].filter(([status]) => isFault(status));
  const spread = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  printMeasurement(
    'Deletion',
    `${rounds} people who leave, 45 calls of each at once (${spread.join(', ')}): ${left.people + left.rows} rows and ${files.length} files left`,
  );
  expect(faults).toEqual([]);
  expect(left).toEqual({ rows: 0, people: 0 });
  expect(files).toEqual([]);
}, 240_000);

it('account deletion sent twenty times concurrently happens once', async () => {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  const replies = await countStatuses(20, () => leave(bearer));
  printMeasurement('Deletion', `twenty times at once, done ${replies[200]} time`);
  expect(replies).toEqual({ 200: 1, 401: 19 });
  const mails = (await server.mails()).filter(({ to }) => to === email);
  expect(mails).toHaveLength(1);
});

it('account deleted during a password reset is gone or stays, without a 5xx', async () => {
  const outcomes = { gone: 0, stayed: 0 };
  for (let round = 0; round < 10; round += 1) {
    const email = await addShopper(server);
    const { accesstoken: bearer } = await signIn(server, email);
    await server.request('PATCH', '/users/forgot-password/', { body: { email } });
    const otp = (await server.mails()).findLast(({ to }) => to === email)?.code;
    const body = { email, otp, password: 'Baobab-oil7!', confirmPassword: 'Baobab-oil7!' };
    // Checking the password takes some milliseconds: a reset that begins a little later may lose
    // the race.
    const headStart = new Promise((resolve) => setTimeout(resolve, round * 5));
    const [left, reset] = await Promise.all([
      leave(bearer),
      headStart.then(() => server.request('PATCH', '/users/reset-password/', { body })),
    ]);
    expect([200, 401].includes(left.status)).toBe(true);
    expect([200, 400].includes(reset.status)).toBe(true);
    const stayed = await server.deps.db.$count(users, eq(users.email, email));
    expect(stayed).toBe(left.status === 200 ? 0 : 1);
    outcomes[stayed ? 'stayed' : 'gone'] += 1;
  }
  printMeasurement(
    'Deletion',
    `10 times beside a reset: ${outcomes.gone} gone, ${outcomes.stayed} stayed, 0 faults`,
  );
});

it('twenty pictures sent concurrently leave one, with its files only', async () => {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  const replies = await countStatuses(20, () => sendPicture(server, bearer, buildPictureForm(picture)));
  await server.mails();
  const { pictureId } = await findUser(server, email);
  printMeasurement('Picture', `twenty at once: ${listUploadedFiles(server, 'pictures').length} kept`);
  expect(replies).toEqual({ 200: 20 });
  expect(listUploadedFiles(server, 'pictures')).toEqual([pictureId]);
});
