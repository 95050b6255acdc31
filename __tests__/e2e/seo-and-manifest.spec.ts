import { expect, test } from './support/test';

const pages = [
  '/',
  '/shop?category=sun-care',
  '/product/isapa-cloud-cleanser',
  '/store/eko-skin-room',
  '/brand/tanna',
  '/brands',
];

test.describe('for search engines and shared links', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of pages) {
    test(`${address} has a title, description, canonical and share card (spec 9.9)`, async ({
      page,
      request,
      baseURL,
    }) => {
      await page.goto(address);
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
      expect((await page.title()).length).toBeGreaterThan(10);
      expect(((await content('meta[name=description]')) ?? '').length).toBeGreaterThan(30);
      const canonical = await page.locator('head link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(new URL(address, baseURL).pathname);
      expect(await content('meta[property="og:title"]')).toBe(await page.title());
      const card = new URL((await content('meta[property="og:image"]')) ?? '');
      expect([
        await content('meta[property="og:image:width"]'),
        await content('meta[property="og:image:height"]'),
      ]).toEqual(['800', '600']);
      expect((await request.get(card.pathname)).headers()['content-type']).toBe('image/jpeg');
    });
  }

  test('a product has structured data with its price in naira', async ({ page }) => {
    await page.goto('/product/isapa-cloud-cleanser');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
    const product = data.find((one) => one['@type'] === 'Product');
    expect(product).toMatchObject({
      name: 'Cloud Cleanser, Hibiscus + oat',
      offers: { priceCurrency: 'NGN', price: '9800.00' },
    });
    expect(data.find((one) => one['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: { length: 4 },
    });
  });
});

test('every page of the sitemap names the origin that the shop was started with', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const index = await (await request.get('/sitemap.xml')).text();
  const listAddresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => (at ?? '').replace(/&amp;/g, '&'));
  const addresses: string[] = [];
  for (const part of listAddresses(index))
    addresses.push(...listAddresses(await (await request.get(new URL(part).pathname)).text()));
  expect(addresses.length).toBeGreaterThan(150);
  // The build knew no origin: pages that were rendered then get it from the server.
  const wrong: string[] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const html = await (await request.get(pathname + search)).text();
    const [, canonical = 'none'] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    if (canonical.replace(/&amp;/g, '&') !== address || html.includes('origin.invalid'))
      wrong.push(`${address}: ${canonical}`);
  }
  expect(wrong).toEqual([]);
  expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(new Set([origin]));
  // Nor does the script in the browser change it, also on another name of the same shop.
  await page.goto(`${origin.replace('localhost', '127.0.0.1')}/faq`);
  await page.waitForFunction(() => document.querySelector('meta[property="og:image"]'));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${origin}/faq`);
});

test('the sitemap lists every product, and robots.txt points to it', async ({ request }) => {
  const slugs: string[] = [];
  for (let total = 1, page = 1; slugs.length < total; page += 1) {
    const address = `/api/product/all-products/?facets=false&pageSize=48&page=${String(page)}`;
    const list = (await (await request.get(address)).json()) as { items: { slug: string }[]; total: number };
    slugs.push(...list.items.map(({ slug }) => slug));
    total = list.items.length === 0 ? 0 : list.total;
  }
  expect(slugs.length).toBeGreaterThanOrEqual(84);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  for (const path of ['/auth/', '/checkout', '/orders', '/reports/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const index = await (await request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(parts).toEqual(['/sitemaps/shop.xml', '/sitemaps/products-1.xml']);
  const products = await (await request.get(parts[1] ?? '')).text();
  for (const slug of slugs) expect(products).toMatch(new RegExp(`<loc>[^<]*/product/${slug}</loc>`));
  expect((await request.get('/sitemaps/products-99.xml')).status()).toBe(404);
});

test('the manifest and its icons let the shop be installed', async ({ request }) => {
  const reply = await request.get('/manifest.webmanifest');
  const manifest = (await reply.json()) as { icons: { src: string }[]; display: string };
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

test('the image optimiser fetches nothing from another host (T32)', async ({ request }) => {
  const addresses = [
    'https://e.com/x.png',
    '//e.com/x.png',
    'http://169.254.169.254/',
    '/api/health',
    'file:///etc/passwd',
  ];
  let served = 0;
  for (const url of addresses) {
    const reply = await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);
    if (reply.ok()) served += 1;
  }
  console.info(`T32: ${addresses.length} addresses handed to the optimiser, ${served} served`);
  expect(served).toBe(0);
});

test('hostile request headers do not change a public page (T31)', async ({ request }) => {
  const clean = await (await request.get('/product/isapa-cloud-cleanser')).text();
  const hostile = {
    'x-forwarded-host': 'e.com',
    'x-forwarded-proto': 'javascript',
    'x-nextjs-data': '1',
    'x-middleware-prefetch': '1',
    'x-invoke-path': '/account',
    cookie: 'didan_access=x; __prerender_bypass=1',
    'accept-language': '"><script>',
  };
  await request.get('/product/isapa-cloud-cleanser', { headers: hostile });
  const after = await request.get('/product/isapa-cloud-cleanser');
  expect(await after.text()).toBe(clean);
  expect(after.headers()['set-cookie']).toBeUndefined();
});
