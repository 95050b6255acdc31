import { createPageCache } from '@/server/production/page-cache';

import { startPageServer } from '../support/api/page-server';
import { holdReply } from '../support/held-reply';

type Draw = Parameters<typeof startPageServer>[1];

const shop = (draw: Draw = () => ({})) => startPageServer(createPageCache, draw);

it('a 404 page is never cached and never contains visitor data', async () => {
  const { get, drawn } = await shop(({ headers }, times) => ({
    status: 404,
    body: `Not found ${times} ${headers.cookie ?? ''}`,
    headers: { 'cache-control': 'private, no-cache' },
  }));
  const visit = async () =>
    (await get('/product/none', { headers: { cookie: 'a=1' } })).body.toString().trim();
  expect([await visit(), await visit()]).toEqual(['Not found 1', 'Not found 2']);
  expect(drawn).toHaveLength(2);
});

it('with too many pages to render, a cached one is still sent, and others are asked to come back', async () => {
  const { hold, release, arrived } = holdReply();
  const { get } = await shop(async ({ url }) => {
    if (url?.includes('?')) await hold();
    return { body: 'A page' };
  });
  await get('/');
  const lists = Array.from({ length: 120 }, (_, index) => get(`/shop?min=${index + 1}`));
  await arrived;
  const refused = await Promise.race(lists);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await get('/')).status).toBe(200);
  release();
  const statuses = (await Promise.all(lists)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

it('page that fails with Retry-After is answered with 503, and rendered anew for the next visitor', async () => {
  const { get, drawn } = await shop((_request, times) =>
    times === 1
      ? {
          status: 500,
          body: 'Please try again',
          headers: { 'retry-after': '2', 'cache-control': 'no-store' },
        }
      : { body: 'A page' },
  );
  const { status, headers, body } = await get('/shop');
  expect([status, headers['retry-after'], body.toString()]).toEqual([503, '2', 'Please try again']);
  expect((await get('/shop')).body.toString()).toBe('A page');
  // The visitor of the failed one caused no second attempt.
  expect(drawn).toHaveLength(2);
});

it.each(['HEAD', 'GET'])('%s with a Range header gets the whole cached page', async (method) => {
  const { get, drawn } = await shop();
  await get('/shop');
  const { status, headers } = await get('/shop', { method, headers: { range: 'bytes=0-3' } });
  expect([status, headers['content-length']]).toEqual([200, '6']);
  expect(drawn).toHaveLength(1);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s of a page is refused without rendering it',
  async (method) => {
    const { get, drawn } = await shop();
    const { status, headers } = await get('/shop', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(drawn).toEqual([]);
  },
);

it('a page that cannot be rendered is answered by the shop itself', async () => {
  const { get } = await shop((_request, times) => {
    if (times === 1) throw new Error('Not this time');
    return { body: 'A page' };
  });
  expect((await get('/shop')).status).toBe(200);
});
