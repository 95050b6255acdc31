import { createApp, type App } from '@/server/app';
import { runAndLogFailure } from '@/server/platform/jobs/run-and-log-failure';
import { formatMetrics, incrementCounter, observeSeconds } from '@/server/platform/metrics/metrics';

import { startTestServer, type TestServer } from '../support/api/test-server';

const TOKEN = 'a token that only tests know';

let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await startTestServer();
  const readPool = () => ({ size: 10, open: 4, idle: 3, waitingCalls: 0 });
  app = createApp({ ...server.deps, metricsToken: TOKEN, readPool });
});
afterAll(() => server.close());

const readMetrics = (authorization?: string) =>
  app.request('/api/metrics', { headers: authorization ? { authorization } : {} });

/** The counters of a process go on, whichever test file counts. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );

it('shop without a token has no metrics', async () => {
  expect((await server.request('GET', '/metrics', { bearer: TOKEN })).status).toBe(404);
});

it.each([undefined, 'Bearer', 'Bearer another token', TOKEN])('metrics refuse %s', async (authorization) => {
  const reply = await readMetrics(authorization);
  expect(reply.status).toBe(401);
  expect(await reply.text()).not.toContain('didan_');
});

it('metrics cover routes, the pool, the outbox and jobs, and never name a requested path', async () => {
  const before = await (await readMetrics(`Bearer ${TOKEN}`)).text();
  await app.request('/api/health');
  await app.request('/api/product/a-secret-search/');
  await app.request('/api/nothing/here');
  await runAndLogFailure(server.deps, 'expire order 6f9619ff', async () => {});
  const reply = await readMetrics(`Bearer ${TOKEN}`);
  const text = await reply.text();
  const added = (series: string) => valueOf(text, series) - valueOf(before, series);
  expect(added('didan_http_request_duration_seconds_count{method="GET",route="/health",status="200"}')).toBe(
    1,
  );
  expect(added('didan_http_request_duration_seconds_count{method="GET",route="unknown",status="404"}')).toBe(
    1,
  );
  expect(added('didan_job_duration_seconds_count{job="expire order",result="done"}')).toBe(1);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  for (const line of [
    'didan_database_connections{state="busy"} 1',
    'didan_database_connections{state="idle"} 3',
    'didan_outbox_dead_letters 0',
    '# TYPE process_cpu_seconds_total counter',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).not.toContain('a-secret-search');
  expect(text).not.toContain('nothing/here');
  expect(text).not.toContain('6f9619ff');
});

it('histogram counts each duration in every bucket above it', () => {
  for (const seconds of [0.02, 0.02, 0.3, 60]) observeSeconds('test_seconds', { kind: 'a' }, seconds);
  const lines = formatMetrics([]).split('\n');
  expect(lines).toContain('# TYPE test_seconds histogram');
  expect(lines).toContain('test_seconds_bucket{kind="a",le="0.01"} 0');
  expect(lines).toContain('test_seconds_bucket{kind="a",le="0.025"} 2');
  expect(lines).toContain('test_seconds_bucket{kind="a",le="10"} 3');
  expect(lines).toContain('test_seconds_bucket{kind="a",le="+Inf"} 4');
  expect(lines).toContain('test_seconds_count{kind="a"} 4');
});

it('quotes, backslashes and line breaks in labels of metrics are escaped', () => {
  incrementCounter('test_total', { name: 'a "b" \\ \n c' });
  expect(formatMetrics([])).toContain('test_total{name="a \\"b\\" \\\\ \\n c"} 1');
});
