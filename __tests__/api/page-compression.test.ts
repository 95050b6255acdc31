import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createPageCache } from '@/server/production/page-cache';

import { startPageServer } from '../support/api/page-server';

const longText = 'Shea and humectants, sealed in while damp. '.repeat(40);
const shop = () => startPageServer(createPageCache, () => ({ body: longText }));

describe('a visitor whose browser accepts compression', () => {
  const page = async (accepts?: string) => {
    const { get } = await shop();
    return get('/shop', { headers: accepts === undefined ? {} : { 'accept-encoding': accepts } });
  };

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ] as const)('gets it by %s', async (encoding, accepts, unpack) => {
    const { headers, body } = await page(accepts);
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toBe(longText);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(longText.length / 5);
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'brotli'])(
    'and says %s gets it as it is',
    async (accepts) => {
      const { headers, body } = await page(accepts);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(body.toString()).toBe(longText);
    },
  );

  it('gets 304 for the ETag of the encoding that was sent', async () => {
    const { get } = await shop();
    const asked = (accepts: string, tag?: string) =>
      get('/shop', { headers: { 'accept-encoding': accepts, ...(tag && { 'if-none-match': tag }) } });
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepts) => (await asked(accepts)).headers.etag ?? ''),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await asked('br', tags[0]);
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tags[0]]);
    expect((await asked('br', '"another"')).status).toBe(200);
  });

  it.each([
    ['two tags', (tag: string) => `"another", ${tag}`],
    ['a tag with a comma beside its own', (tag: string) => `"a,b", ${tag}`],
    ['a weak tag', (tag: string) => `W/${tag}`],
    ['weak tags in two encodings', (tag: string) => `W/"another",W/${tag.replace('-br', '-gzip')}`],
    ['an asterisk', () => '*'],
  ])('gets 304 for %s in If-None-Match', async (_, held) => {
    const { get } = await shop();
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await get('/shop', { headers })).headers;
    const again = await get('/shop', { headers: { ...headers, 'if-none-match': held(etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});
