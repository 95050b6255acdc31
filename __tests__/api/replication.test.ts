import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createApp, type App } from '@/server/app';
import { readReplication } from '@/server/platform/database/replication';

import { addAdmin } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';

const TOKEN = 'a token that only tests know';

type Member = { role: string; state: string };
/** As Patroni says it. */
const patroni = { members: new Array<Member>(), syncStates: new Array<string>() };

let server: TestServer;
let fake: Server;
let url: string;
let app: App;
let bearer: string;
beforeAll(async () => {
  server = await startTestServer();
  fake = createServer((request, response) => {
    const members = patroni.members.map((member) => ({ ...member, api_url: `${url}/patroni` }));
    const replication = patroni.syncStates.map((sync_state) => ({ sync_state }));
    response.end(JSON.stringify(request.url === '/cluster' ? { members } : { replication }));
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`; // it listens on a port
  ({ bearer } = await addAdmin(server));
  // The first server is gone.
  app = createAppWith(['http://127.0.0.1:9', url]);
});
afterAll(async () => {
  fake.closeAllConnections();
  fake.close();
  await server.close();
});

const createAppWith = (urls: string[]) =>
  createApp({ ...server.deps, metricsToken: TOKEN, readReplication: () => readReplication(urls) });

async function readHealth() {
  const reply = await app.request('/api/staff/health/', { headers: { authorization: `Bearer ${bearer}` } });
  return ((await reply.json()) as { replication: object | null }).replication;
}

const readMetrics = async () => {
  const reply = await app.request('/api/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  return (await reply.text()).split('\n').filter((line) => line.startsWith('didan_database_standbys'));
};

const leader = { role: 'leader', state: 'running' };

it('staff see no alarm while Patroni has a standby in sync (T51)', async () => {
  patroni.members = [leader, { role: 'sync_standby', state: 'streaming' }];
  patroni.syncStates = ['sync'];
  expect(await readHealth()).toEqual({ isAlarm: false, standbysInSync: 1, standbysInSyncByPostgres: 1 });
  expect(await readMetrics()).toEqual([
    'didan_database_standbys_in_sync{source="patroni"} 1',
    'didan_database_standbys_in_sync{source="postgres"} 1',
  ]);
});

it('staff see an alarm when Postgres reports a standby as sync that Patroni would not promote (T51)', async () => {
  patroni.members = [leader, { role: 'replica', state: 'running' }];
  patroni.syncStates = ['sync'];
  expect(await readHealth()).toEqual({ isAlarm: true, standbysInSync: 0, standbysInSyncByPostgres: 1 });
  expect(await readMetrics()).toEqual([
    'didan_database_standbys_in_sync{source="patroni"} 0',
    'didan_database_standbys_in_sync{source="postgres"} 1',
  ]);
});

it('staff see an alarm when the standby in sync does not follow the primary (T51)', async () => {
  patroni.members = [leader, { role: 'sync_standby', state: 'stopped' }];
  patroni.syncStates = [];
  expect(await readHealth()).toMatchObject({ isAlarm: true, standbysInSync: 0 });
});

it('staff see an alarm, and metrics have no value, while no Patroni answers (T51)', async () => {
  app = createAppWith(['http://127.0.0.1:9']);
  expect(await readHealth()).toEqual({
    isAlarm: true,
    standbysInSync: null,
    standbysInSyncByPostgres: null,
  });
  expect(await readMetrics()).toEqual([]);
});
