import { createPageCache } from '@/server/production/page-cache';

import { startPageServer } from '../support/api/page-server';

const shop = (draw: Parameters<typeof startPageServer>[1]) => startPageServer(createPageCache, draw);

const textOf = async (page: Promise<{ body: Buffer }>) => (await page).body.toString();

/** What the server draws by, as a page of ours does. */
const formOf = (headers: Record<string, unknown>) => (headers['save-data'] === 'on' ? 'low' : 'full');

const readers: [who: string, headers: Record<string, string>, form: string][] = [
  ['who says nothing', {}, 'full'],
  ['whose browser saves data', { 'save-data': 'on' }, 'low'],
  ['whose browser says that it does not', { 'save-data': 'off' }, 'full'],
  ['who chose to use less', { cookie: 'a=b; didan_data=low; c=d' }, 'low'],
  [
    'who chose all of it though their browser saves',
    { cookie: 'didan_data=full', 'save-data': 'on' },
    'full',
  ],
  ['whose cookie says nothing known', { cookie: 'didan_data=lowest; xdidan_data=low' }, 'full'],
];

describe('page with a full and a low-data variant', () => {
  it('is rendered once per variant, and each reader gets their own', async () => {
    const { get, drawn } = await shop(({ headers }) => ({ body: formOf(headers) }));
    for (const order of [readers, [...readers].reverse()]) {
      for (const [, headers, form] of order) expect(await textOf(get('/shop', { headers }))).toBe(form);
    }
    expect(drawn).toHaveLength(2);
  });

  it.each(readers)('sends the right variant to a first visitor %s', async (_who, headers, form) => {
    const { get } = await shop(({ headers: asked }) => ({ body: formOf(asked) }));
    const { body, headers: replied } = await get('/', { headers });
    expect(body.toString()).toBe(form);
    expect(replied.vary).toBe('Accept-Encoding, Cookie, Save-Data');
  });

  it('has a different ETag in each variant', async () => {
    const { get } = await shop(({ headers }) => ({ body: formOf(headers) }));
    const { headers } = await get('/');
    const low = await get('/', { headers: { 'save-data': 'on', 'if-none-match': headers.etag } });
    expect([low.status, low.body.toString()]).toEqual([200, 'low']);
  });

  it('has one set of scripts and data', async () => {
    const { get, drawn } = await shop(({ headers }) => ({ body: formOf(headers) }));
    for (const headers of [{}, { 'save-data': 'on' }, { cookie: 'didan_data=low' }]) {
      const script = await get('/_next/static/chunks/main.js', { headers });
      expect([script.body.toString(), script.headers.vary]).toEqual(['full', 'Accept-Encoding']);
      expect(await textOf(get('/_next/data/build/shop.json', { headers }))).toBe('full');
    }
    expect(drawn).toHaveLength(2);
  });

  it('is rendered for each reader if it is not cacheable', async () => {
    const { get } = await shop(({ headers }) => ({
      body: `${formOf(headers)} ${headers.cookie ?? ''}`.trim(),
      headers: { 'cache-control': 'private, no-cache' },
    }));
    expect(await textOf(get('/auth/login', { headers: { 'save-data': 'on' } }))).toBe('low');
    expect(await textOf(get('/auth/login'))).toBe('full');
  });
});
