import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { openPostgres } from '@/server/platform/database/postgres';

import { createDatabase } from '../support/api/postgres-database';

/** How long a busy server takes to open a connection. */
const SLOW_MILLISECONDS = 3_000;

let gateway: Server;
let url: string;
const sockets = new Set<Socket>();
beforeAll(async () => {
  const target = new URL(await createDatabase());
  gateway = createServer((socket) => {
    const upstream = connect(Number(target.port), '127.0.0.1');
    for (const end of [socket, upstream]) sockets.add(end.on('error', () => undefined));
    socket.pipe(upstream);
    void pause(SLOW_MILLISECONDS).then(() => upstream.pipe(socket));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo; // it listens on a port, so it is no path
  url = Object.assign(new URL(target), { port: String(port) }).toString();
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  gateway.close();
});

it('a burst of 12 calls to a busy Postgres waits for its connections instead of failing', async () => {
  const { db, close } = openPostgres(url, { poolSize: 4, onIdleError: () => undefined });
  const calls = Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.2)`));
  const results = await Promise.allSettled(calls);
  await close();
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [String((result.reason as Error).cause)] : [],
  );
  expect(failures).toEqual([]);
}, 60_000);
