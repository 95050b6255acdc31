import { readdirSync } from 'node:fs';
import path from 'node:path';

import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { createDatabase, openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { buildApplication } from '../support/api/seller-application';
import { addShopper, signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.close());

it('shopper whose tabs refresh concurrently stays signed in everywhere', async () => {
  const { refreshToken } = await signIn(server, await addShopper(server));
  const replies = await countStatuses(50, () =>
    server.request('POST', '/users/refresh-access-token/', { body: { refreshToken } }),
  );
  printMeasurement('Refresh', `50 at once, ${replies[200]} answered`);
  expect(replies).toEqual({ 200: 50 });
});

it('concurrent sign-outs end the session once', async () => {
  const { refreshToken } = await signIn(server, await addShopper(server));
  const replies = await countStatuses(20, () =>
    server.request('POST', '/users/logout/', { body: { refreshToken } }),
  );
  expect(replies).toEqual({ 200: 1, 404: 19 });
});

it('application sent ten times concurrently is stored once, with one document', async () => {
  const { accesstoken: bearer } = await signIn(server, await addShopper(server));
  const replies = await countStatuses(10, () =>
    server.request('POST', '/business/', { raw: buildApplication(), bearer }),
  );
  expect(replies).toEqual({ 201: 1, 409: 9 });
  expect(readdirSync(path.join(server.deps.uploadsDir, 'private'))).toHaveLength(1);
});

it('four instances that start at once on an empty database all migrate it without an error', async () => {
  const url = await createDatabase();
  const databases = await Promise.all(Array.from({ length: 4 }, () => openTestPostgres(url)));
  await Promise.all(databases.map(({ close }) => close()));
  printMeasurement('Migrations', `${databases.length} instances at once, ${databases.length} started`);
});
