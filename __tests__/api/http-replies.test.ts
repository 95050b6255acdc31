import { listEndpoints } from '@/server/app';

import { fillShop } from '../support/api/catalogue';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

const parameters: Record<string, string> = {
  slug: products.cleanser.slug,
  publicCartId: UNKNOWN_ID,
  pictureId: UNKNOWN_ID,
  photoId: UNKNOWN_ID,
  reviewId: UNKNOWN_ID,
  file: '192.webp',
  downloadId: UNKNOWN_ID,
  id: UNKNOWN_ID,
  reference: 'unknown',
  code: 'unknown',
};
/** Calls about files, orders, reviews, reports and payments, which an empty shop does not have. */
const absent = [
  '/images/',
  ...[
    '/users/pictures/',
    '/store/pictures/',
    '/users/downloads/9',
    '/order/9',
    '/order/messages/photos/9',
    '/report/9',
    '/report/pictures/',
    '/review/photos/9',
    '/review/9',
    '/product-alerts/unsubscribe/',
  ],
  ...[
    '/test-payments/page/',
    '/test-payments/refund/',
    '/test-payments/dispute/',
    '/test-payments/settlement/',
  ],
];

/** Every call, with values for its path parameters. */
const callsOf = () =>
  listEndpoints(server.deps).map((endpoint) => ({
    ...endpoint,
    path: endpoint.path.replace(/\{(\w+)\}/g, (_braces, name: string) => parameters[name] ?? name),
  }));

const hostileHeaders = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/api/users/current-user/',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'DELETE',
  'x-request-id': '<script>',
  'x-middleware-subrequest': 'middleware',
  origin: 'https://evil.example',
  forwarded: 'host=evil.example',
};

it('hostile headers change no reply, and only public replies are cacheable', async () => {
  const calls = callsOf();
  expect(calls.filter(({ access, cacheSeconds }) => cacheSeconds && access !== 'anyone')).toEqual([]);
  let unchanged = 0;
  for (const { method, path, access, cacheSeconds } of calls) {
    const clean = await server.request(method, path);
    const hostile = await server.request(method, path, { headers: hostileHeaders });
    expect(hostile.status).toBe(clean.status);
    expect(await hostile.text()).toBe(await clean.text());
    for (const [name, value] of hostile.headers) {
      if (name !== 'x-request-id') expect(clean.headers.get(name)).toBe(value);
      expect(value).not.toMatch(/evil|script/);
    }
    const isCached = clean.status === 200 && access === 'anyone' && cacheSeconds;
    expect(clean.headers.get('cache-control')).toBe(
      isCached ? `public, max-age=${cacheSeconds}` : 'no-store',
    );
    expect(clean.headers.get('x-content-type-options')).toBe('nosniff');
    unchanged += 1;
  }
  printMeasurement(
    'T31',
    `${calls.length} calls with hostile headers, ${unchanged} unchanged and kept nowhere they may not be`,
  );
});

it('unknown address is answered with 404, unsupported method with 405', async () => {
  const nowhere = await server.request('GET', '/nothing/at/all');
  expect([nowhere.status, await nowhere.json()]).toEqual([404, { error: expect.any(String) }]);
  expect(nowhere.headers.get('cache-control')).toBe('no-store');
  const wrongMethod = await server.request('DELETE', '/users/login/');
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await server.request('GET', '/%E0%A4%A')).status).toBe(404);
});

it('every path works with and without its trailing slash, without a redirect to the other form', async () => {
  for (const { method, path } of callsOf()) {
    const forms = [path.replace(/\/$/, ''), path.replace(/\/?$/, '/')];
    const statuses = await Promise.all(
      forms.map(async (form) => (await server.request(method, form)).status),
    );
    expect(statuses[0]).toBe(statuses[1]);
    const isAbsent = absent.some((beginning) => path.startsWith(beginning));
    // The others refuse a missing body or query first.
    const isComplete =
      !path.includes('packing-photo') && (method === 'GET' || /helpful|unsubscribe/.test(path));
    const isFound = !isAbsent || !isComplete;
    // The link of mail programs sends a person to the page that stops alerts.
    const isPage = method === 'GET' && path.includes('unsubscribe');
    const found = isPage ? [303] : [200, 400, 401, 415];
    expect(isFound || isPage ? found : [404]).toContain(statuses[0]);
  }
});

it('OpenAPI document lists every route of the API', async () => {
  const reply = await server.request('GET', '/openapi.json');
  const { openapi, paths } = (await reply.json()) as {
    openapi: string;
    paths: Record<string, Record<string, object>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path.replace(/\/$/, '')}`),
  );
  const routes = server.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(openapi).toBe('3.1.0');
  expect(described.sort()).toEqual([...new Set(routes)].sort());
  expect(paths['/users/']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { properties: { email: { format: 'email' } } } } },
    },
    responses: { 201: {}, 400: {}, 413: {}, 415: {}, 429: {} },
  });
  expect(paths['/users/profile-picture/']?.put).toMatchObject({
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { picture: { format: 'binary' } } } } },
    },
    responses: { 200: {}, 400: {}, 401: {}, 403: {}, 413: {}, 415: {}, 429: {} },
  });
  expect(paths['/users/pictures/{pictureId}/{file}']?.get).toMatchObject({
    responses: { 200: { content: { 'image/webp': {} } }, 404: {} },
  });
});

it('every reply in the OpenAPI document has a description, the 422 of a reused key included', async () => {
  const { paths } = (await (await server.request('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description?: string }> }>>;
  };
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((method) => method.responses),
  );
  const descriptions = responses.flatMap((byStatus) =>
    Object.values(byStatus).map((reply) => reply.description),
  );
  expect(descriptions.filter((text) => !text)).toEqual([]);
  expect(paths['/order/place-order/']?.post?.responses[422]?.description).toMatch(/Idempotency-Key/);
});

it('log contains no token, code, password or query', async () => {
  const email = await addShopper(server);
  const tokens = await signIn(server, email);
  await server.request('GET', '/users/current-user/?secret=tamarind', { bearer: tokens.accesstoken });
  await server.request('POST', '/users/logout/', { body: tokens });
  await server.request('PATCH', '/users/forgot-password/', { body: { email } });
  const code = (await server.mails()).at(-1)?.code;
  const log = server.logged.join('\n');
  for (const secret of [tokens.accesstoken, tokens.refreshToken, PASSWORD, code!, 'tamarind', email]) {
    expect(log).not.toContain(secret);
  }
  expect(log).toContain('"path":"/users/current-user/"');
});

it('server error is answered with a request id and no details', async () => {
  const broken = await startTestServer();
  await broken.close();
  const reply = await broken.request('POST', '/users/login/', {
    body: { email: 'bisi@mail.example', password: PASSWORD },
  });
  const body = (await reply.json()) as { error: string; requestId: string };
  printMeasurement('T26', `a call without a database: ${reply.status} "${body.error}"`);
  expect(reply.status).toBe(500);
  expect(body).toEqual({
    error: expect.stringMatching(/^[\w\s.]+$/),
    requestId: reply.headers.get('x-request-id'),
  });
  const line = broken.logged.find((entry) => entry.includes('request failed')) ?? '';
  expect(line).toContain(body.requestId);
  expect(line).not.toMatch(/bisi@|insert into|select /i);
  const health = await broken.request('GET', '/health');
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ database: 'unreachable' }),
  ]);
});
