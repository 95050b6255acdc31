import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { getTracer, startTracing } from '@/server/platform/tracing/tracing';

import { startTestServer, type TestServer } from '../support/api/test-server';

type OtlpSpan = { name: string; traceId: string; attributes: { key: string; value: object }[] };
type Received = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };

const received: OtlpSpan[] = [];
let collector: Server;
let url: string;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as Received;
      received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`; // it listens on a port, so it is no path
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await server.close();
});

it('shop without a collector traces nothing', async () => {
  await server.request('GET', '/health');
  expect(getTracer()).toBeUndefined();
});

it('collector receives a request by its route, in the trace of its caller', async () => {
  const stop = await startTracing(url);
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await server.request('GET', '/product/a-secret-search/', { headers });
  await stop();
  expect(getTracer()).toBeUndefined();
  const [span] = received;
  expect(received).toHaveLength(1);
  expect(span?.traceId).toBe(traceId);
  const attributes = Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value]));
  expect(attributes['http.route']).toEqual({ stringValue: '/product/{slug}/' });
  expect(attributes['http.response.status_code']).toEqual({ intValue: 404 });
  expect(JSON.stringify(received)).not.toContain('a-secret-search');
});

it('only the module that is loaded on demand imports OpenTelemetry', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const importing = files.filter((file) =>
    readFileSync(path.join('src', file), 'utf8').includes("from '@opentelemetry/"),
  );
  expect(importing).toEqual(['server/platform/tracing/open-telemetry.ts']);
});
