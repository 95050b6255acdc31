import { createApp } from '@/server/app';

import { startTestServer, type TestServer } from '../support/api/test-server';

const TOKEN = 'a token that only tests know';
const crash = {
  part: 'page',
  page: '/checkout',
  name: 'NotFoundError',
  message: 'Failed to execute removeChild',
  frames: ['_next/static/chunks/main-1a2b3c.js:1:200'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const report = (body: object, headers = {}) => server.request('POST', '/client-errors/', { body, headers });

async function countErrors(): Promise<number> {
  const app = createApp({ ...server.deps, metricsToken: TOKEN });
  const reply = await app.request('/api/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = /^didan_client_errors_total\{part="page"\} (\d+)$/m.exec(await reply.text());
  return Number(found?.[1] ?? 0);
}

it('page that a browser could not render is logged and counted', async () => {
  const warn = jest.spyOn(server.deps.logger, 'warn');
  const before = await countErrors();
  expect((await report(crash)).status).toBe(202);
  expect(warn).toHaveBeenCalledWith(crash, 'page could not be rendered');
  expect(await countErrors()).toBe(before + 1);
  warn.mockRestore();
});

it.each([
  ['a part that does not exist', { part: 'x' }],
  ['a long message', { message: 'x'.repeat(201) }],
  ['a long frame', { frames: ['x'.repeat(121)] }],
  ['many frames', { frames: Array<string>(11).fill('x') }],
  ['a long address', { page: 'x'.repeat(101) }],
])('report with %s is refused', async (_what, changes) => {
  expect((await report({ ...crash, ...changes })).status).toBe(400);
});

it('one address may report 60 pages an hour', async () => {
  const before = await countErrors();
  const statuses: number[] = [];
  while (statuses.length < 70) statuses.push((await report(crash)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await countErrors()) - before).toBeLessThanOrEqual(60);
});
