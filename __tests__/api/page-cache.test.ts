import { BUILD_ORIGIN } from '@/config/server-origin';
import { createPageCache } from '@/server/production/page-cache';

import { startPageServer } from '../support/api/page-server';
import { printMeasurement } from '../support/api/print-measurement';
import { holdReply } from '../support/held-reply';

type Draw = Parameters<typeof startPageServer>[1];

const shop = (draw: Draw = () => ({})) => startPageServer(createPageCache, draw);

const textOf = async (page: Promise<{ body: Buffer }>) => (await page).body.toString();
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const hostileHeaders: Record<string, string> = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-for': '203.0.113.9',
  'x-original-url': '/auth/login',
  'x-rewrite-url': '/auth/login',
  'x-http-method-override': 'POST',
  'x-middleware-prefetch': '1',
  'x-middleware-subrequest': 'src/middleware',
  'x-invoke-status': '500',
  'x-matched-path': '/404',
  'x-nextjs-data': '1',
  'x-prerender-revalidate': 'guess',
  'next-router-prefetch': '1',
  purpose: 'prefetch',
  rsc: '1',
  cookie: 'accesstoken=evil; __prerender_bypass=evil',
  authorization: 'Bearer evil',
  'accept-language': 'evil',
  'cache-control': 'no-store',
  'content-encoding': 'evil',
};

it('page that was rendered at build time gets the origin of the shop', async () => {
  const { get, drawn } = await startPageServer(
    (next) => createPageCache(next, { origin: 'https://didan.example' }),
    () => ({
      // As Next sends such a page.
      headers: { 'cache-control': undefined },
      body: `<html data-origin="${BUILD_ORIGIN}"><link href="${BUILD_ORIGIN}/faq">`,
    }),
  );
  for (const reply of [await get('/faq'), await get('/faq')]) {
    expect(reply.body.toString()).toBe(
      '<html data-origin="https://didan.example"><link href="https://didan.example/faq">',
    );
    expect(reply.headers['cache-control']).toBe('no-cache');
  }
  expect(drawn).toEqual(['GET /faq']);
});

describe('a visitor', () => {
  it('gets the page rendered for an earlier visitor', async () => {
    const { get, drawn } = await shop((_request, times) => ({
      body: `Page ${times}`,
      headers: {
        'content-security-policy': "default-src 'self'",
        'x-nextjs-cache': 'HIT',
        'x-powered-by': 'Next',
      },
    }));
    const [one, two] = [await get('/shop'), await get('/shop')];
    expect([one.body.toString(), two.body.toString()]).toEqual(['Page 1', 'Page 1']);
    expect(two.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'cache-control': expect.stringContaining('s-maxage=30'),
      'content-length': '6',
      vary: 'Accept-Encoding, Cookie, Save-Data',
    });
    expect(two.headers).not.toHaveProperty('x-nextjs-cache');
    expect(two.headers).not.toHaveProperty('x-powered-by');
    expect(drawn).toEqual(['GET /shop']);
  });

  // T31
  it.each(Object.entries(hostileHeaders))(
    'gets the clean page after a stranger sent %s',
    async (name, value) => {
      const { get } = await shop(({ headers, method, url }) => ({
        body: JSON.stringify({ headers, method, url }),
      }));
      const clean = await (
        await shop(({ headers, method, url }) => ({
          body: JSON.stringify({ headers, method, url }),
        }))
      ).get('/shop');
      const stranger = await get('/shop', { headers: { [name]: value } });
      const next = await get('/shop');
      expect(next.body.toString()).toBe(clean.body.toString());
      expect(next.headers).toEqual({ ...clean.headers, date: next.headers.date });
      expect(stranger.body.toString()).toBe(clean.body.toString());
    },
  );

  it('gets one copy whatever the campaign parameters, and another for another list', async () => {
    const { get, drawn } = await shop(({ url }) => ({ body: url }));
    for (const query of ['', '?utm_source=x', '?fbclid=1&gclid=2', '?ttclid=&utm_medium=a%26b']) {
      expect(await textOf(get(`/shop${query}`))).toBe('/shop');
    }
    for (const query of ['?brand=isapa', '?utm_source=x&brand=isapa', '?brand=isapa&fbclid=1']) {
      expect(await textOf(get(`/shop${query}`))).toBe('/shop?brand=isapa');
    }
    expect(drawn).toHaveLength(2);
  });

  it('gets the right search results when the query itself contains a question mark', async () => {
    const { get } = await shop(({ url }) => ({ body: url }));
    expect(await textOf(get('/shop?q=why?&brand=isapa'))).toBe('/shop?q=why%3F&brand=isapa');
  });

  it('shares one render with 49 others at once', async () => {
    const { hold, release, arrived } = holdReply();
    const { get, drawn } = await shop(async () => {
      await hold();
      return { body: 'One page' };
    });
    const visitors = Array.from({ length: 50 }, () => textOf(get('/')));
    await arrived;
    await wait(50);
    release();
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['One page']));
    expect(drawn).toHaveLength(1);
  });

  it('gets the stale page while a new one is rendered, and then the new one', async () => {
    const { hold, release } = holdReply();
    const { get, drawn } = await shop(async (_request, times) => {
      if (times > 1) await hold();
      return { body: `Page ${times}`, headers: { 'cache-control': 'public, s-maxage=1' } };
    });
    await get('/shop');
    await wait(1100);
    const meanwhile = await Promise.all(Array.from({ length: 10 }, () => textOf(get('/shop'))));
    expect(new Set(meanwhile)).toEqual(new Set(['Page 1']));
    expect(drawn).toHaveLength(2);
    release();
    await wait(50);
    expect(await textOf(get('/shop'))).toBe('Page 2');
    expect(drawn).toHaveLength(2);
  });

  it('gets the stale page while rendering fails, and the new one once it succeeds', async () => {
    const trouble = { now: false };
    const { get } = await shop((_request, times) => ({
      ...(trouble.now && { status: 500 }),
      body: trouble.now ? 'No page' : `Page ${times}`,
      headers: { 'cache-control': trouble.now ? 'no-store' : 'public, s-maxage=1' },
    }));
    await get('/shop');
    await wait(1100);
    trouble.now = true;
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, body } = await get('/shop');
      expect([status, body.toString()]).toEqual([200, 'Page 1']);
      await wait(20);
    }
    trouble.now = false;
    await get('/shop');
    await wait(50);
    expect(await textOf(get('/shop'))).not.toBe('Page 1');
  });

  it('gets files that never change, and the data of a page as the browser asks for it', async () => {
    const { get, drawn } = await shop(({ headers }) => ({
      body: JSON.stringify(headers['x-nextjs-data'] ?? null),
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }));
    expect(await textOf(get('/_next/static/chunks/main.js'))).toBe('null');
    expect(await textOf(get('/_next/static/chunks/main.js'))).toBe('null');
    expect(await textOf(get('/_next/data/build/shop.json'))).toBe('"1"');
    expect(drawn).toHaveLength(2);
  });
});

const ofOnesOwn: [what: string, drawn: Awaited<ReturnType<Draw>>][] = [
  ['that sets a cookie', { headers: { 'set-cookie': 'a=1' } }],
  ['that is private', { headers: { 'cache-control': 'private, no-cache, s-maxage=30' } }],
  ['that is not to be stored', { headers: { 'cache-control': 'no-store, s-maxage=30' } }],
  ['without a time for shared caches', { headers: { 'cache-control': 'public, max-age=30' } }],
  ['without any word on caches', { headers: { 'cache-control': '' } }],
  ['that leads elsewhere', { status: 307, headers: { location: '/auth/login' } }],
  ['that failed', { status: 500 }],
];

it.each(ofOnesOwn)('a visitor never gets another’s page %s', async (_what, drawn) => {
  const { get, drawn: asked } = await shop(({ headers }) => ({ ...drawn, body: `For ${headers['x-who']}` }));
  const who = ['Ada', 'Bisi', 'Chika'];
  for (const name of who) expect(await textOf(get('/x', { headers: { 'x-who': name } }))).toBe(`For ${name}`);
  // Once to learn that it is not kept, then for each of them.
  expect(asked).toHaveLength(4);
});

const unsaid: [what: string, path: string, drawn: Awaited<ReturnType<Draw>>][] = [
  ['page of a person', '/account', {}],
  ['page at an address that ends like a script', '/orders/x.js', {}],
  [
    'page at an address that ends like a picture',
    '/orders/x.png',
    { headers: { 'cache-control': 'public, max-age=86400' } },
  ],
  ['page that does not exist', '/nowhere', { status: 404 }],
  ['reply that leads elsewhere', '/old', { status: 307, headers: { location: '/' } }],
];

it.each(unsaid)('%s is asked for again before any cache reuses it', async (_what, path, drawn) => {
  const { get } = await shop(() => ({ ...drawn, headers: { 'cache-control': undefined, ...drawn.headers } }));
  for (let times = 0; times < 2; times += 1)
    expect((await get(path)).headers['cache-control']).toBe('no-cache');
});

it('picture keeps the time that caches may store it', async () => {
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };
  const { get } = await shop(() => ({ headers }));
  expect((await get('/images/a.png')).headers).toMatchObject(headers);
});

const passedOn: [what: string, path: string, method: string, headers?: Record<string, string>][] = [
  ['calls the API', '/api/users/current-user/', 'GET'],
  ['calls the API itself', '/api', 'GET'],
  ['asks for a picture', '/images/a-640.avif', 'GET'],
  ['sends something to the API', '/api/users/', 'POST'],
  ['asks for a part of a picture', '/images/a-640.avif', 'GET', { range: 'bytes=0-3' }],
];

it.each(passedOn)(
  'a visitor who %s is answered by the shop itself',
  async (_what, path, method, headers = {}) => {
    const { get, drawn } = await shop((request) => ({ headers: { 'x-who': request.headers['x-who'] } }));
    for (const who of ['Ada', 'Bisi']) {
      const reply = await get(path, { method, headers: { ...headers, 'x-who': who } });
      expect(reply.headers['x-who']).toBe(who);
    }
    expect(drawn).toEqual([`${method} ${path}`, `${method} ${path}`]);
  },
);

afterAll(() =>
  printMeasurement(
    'T31',
    `${Object.keys(hostileHeaders).length} headers of a stranger, the next page unchanged`,
  ),
);
