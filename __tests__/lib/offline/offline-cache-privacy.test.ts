import { buildCacheKey, classifyRequest, isCacheable, type RequestKind } from '@/workers/request-kinds';

const origin = 'https://didan.example';

type Asked = { method?: string; mode?: RequestMode; headers?: HeadersInit; from?: string };

const classify = (path: string, { method = 'GET', mode = 'cors', headers = {}, from = origin }: Asked = {}) =>
  classifyRequest({ method, url: from + path, mode, headers: new Headers(headers) }, origin);

const visit = (path: string) => classify(path, { mode: 'navigate' });

const publicPages = [
  '/',
  '/shop',
  '/shop?category=face&page=2',
  '/shop?utm_source=x',
  '/product/isapa-cloud-cleanser',
  '/store/eko-skin-room',
  '/brand/isapa',
  '/brands',
  '/privacy-policy',
  '/bag',
  '/wishlist',
  '/search',
  '/search?q=shea',
];

describe('a shopper without a connection', () => {
  it.each(publicPages)('finds %s as they saw it', (path) => {
    expect(visit(path)).toBe('pages');
  });

  it.each([
    ['/_next/data/build/index.json', 'pageData'],
    ['/_next/data/build/shop.json?brand=isapa', 'pageData'],
    ['/_next/data/build/product/isapa-cloud-cleanser.json?slug=isapa-cloud-cleanser', 'pageData'],
    ['/_next/static/chunks/pages/_app-0123.js', 'build'],
    ['/images/isapa-cloud-cleanser-1-320.avif', 'pictures'],
    ['/brand/hero/hero-640.avif', 'pictures'],
    ['/api/images/9899047f-ce6d-4131-b949-64c59ddc6bb3-320.avif', 'pictures'],
    ['/api/store/pictures/9899047f-ce6d-4131-b949-64c59ddc6bb3.webp', 'pictures'],
    ['/fonts/jakarta-latin.woff2', 'fonts'],
    ['/icons.svg', 'files'],
    ['/brand/stores/eko-skin-room.svg', 'files'],
    ['/manifest.webmanifest', 'files'],
    ['/icons/icon-192.png', 'files'],
    ['/api/product/isapa-cloud-cleanser/', 'replies'],
    ['/api/product/all-products/?brand=isapa', 'replies'],
    ['/api/catalog/active-brands/', 'replies'],
    ['/api/store/public/?slug=eko-skin-room', 'replies'],
    ['/api/review/?productId=1', 'replies'],
    ['/api/currency/', 'replies'],
    ['/api/shipping', 'replies'],
  ] as const)('finds %s, cached as %s', (path, kind) => {
    expect(classify(path)).toBe(kind);
  });
});

describe('a person', () => {
  it.each([
    '/account',
    '/account/sessions',
    '/auth/login',
    '/auth/verify?email=ada%40example.ng',
    '/checkout',
    '/orders/1',
    '/order/confirmation?reference=x',
    '/sell/register',
    '/admin',
    '/offline',
    '/product',
    '/product/',
    '/product/isapa-cloud-cleanser/review',
    '/shop?q=rash',
    '/a-page-of-tomorrow',
  ])('leaves no copy of %s', (path) => {
    expect(visit(path)).toBe('document');
  });

  it.each([
    '/api/users/current-user/',
    '/api/users/sessions/',
    '/api/users/profile-picture/1',
    '/api/cart/',
    '/api/temp-cart/0d9d6f0e-8a5e-4d8b-a9f1-3f1c0f6d6e1a',
    '/api/wishlist/',
    '/api/order/get-user',
    '/api/public-order/summary',
    '/api/checkout/verify',
    '/api/wallet/',
    '/api/business/current-user/',
    '/api/auth/google/callback/',
    '/api/store/',
    '/api/store/dashboard/',
    '/api/products-of-somebody',
    '/api/product/suggest/?q=rash',
    '/api/product/all-products/?q=rash',
    '/_next/data/build/account.json',
    '/_next/data/build/shop.json?q=rash',
    '/uploads/identity.jpg',
    '/offline-worker.js',
  ])('leaves no copy of what %s says', (path) => {
    expect(classify(path)).toBeUndefined();
  });

  it.each(publicPages.map((page) => page.replace(/^\//, '/api/product/')))(
    'leaves no copy of a reply to %s that was asked for in their name',
    (path) => {
      expect(classify(path, { headers: { Authorization: 'Bearer token' } })).toBeUndefined();
    },
  );

  it('leaves no copy of sent data, other origins or partial content', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      expect(classify('/api/currency/', { method })).toBeUndefined();
    }
    expect(classify('/shop', { mode: 'navigate', from: 'https://evil.example' })).toBeUndefined();
    expect(classify('/images/a-320.avif', { from: 'http://didan.example' })).toBeUndefined();
    expect(classify('/images/a-320.avif', { headers: { Range: 'bytes=0-9' } })).toBeUndefined();
  });

  it('downloads a file by its address from the shop itself', () => {
    expect(visit('/api/users/downloads/1')).toBeUndefined();
  });
});

describe('a reply', () => {
  type Said = { status?: number; type?: ResponseType; redirected?: boolean; headers?: HeadersInit };
  const reply = ({ status = 200, type = 'basic', redirected = false, headers = {} }: Said = {}) => ({
    status,
    type,
    redirected,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
  });

  it('is kept where it is whole and everybody’s', () => {
    expect(isCacheable(reply(), 'pages')).toBe(true);
    expect(isCacheable(reply({ headers: { 'cache-control': 'public, max-age=30' } }), 'pages')).toBe(true);
    expect(isCacheable(reply({ headers: { 'content-type': 'application/json' } }), 'replies')).toBe(true);
  });

  const unkept: [string, Said, RequestKind?][] = [
    ['that is not to be stored', { headers: { 'cache-control': 'no-store' } }],
    ['that is private', { headers: { 'cache-control': 'Private, no-cache' } }],
    ['of another origin', { type: 'opaque' }],
    ['of another origin that allows it', { type: 'cors' }],
    ['from somewhere else', { redirected: true }],
    ['that is not there', { status: 404 }],
    ['that is a part', { status: 206 }],
    ['that failed', { status: 503 }],
    ['that is no page where a page was asked for', { headers: { 'content-type': 'application/json' } }],
    ['to a page of a person', {}, 'document'],
  ];

  it.each(unkept)('%s is not cached', (_what, headers, kind = 'pages') => {
    expect(isCacheable(reply(headers), kind)).toBe(false);
  });
});

describe('a copy', () => {
  it.each([
    ['/shop?utm_source=x&brand=isapa&fbclid=1#list', '/shop?brand=isapa'],
    ['/search?q=rash', '/search'],
    ['/bag?from=mail', '/bag'],
    ['/product/isapa?variant=2', '/product/isapa?variant=2'],
    ['/_next/data/build/shop.json?brand=isapa', '/_next/data/build/shop.json?brand=isapa'],
  ])('of %s is cached once, as %s', (path, key) => {
    expect(buildCacheKey(origin + path)).toBe(origin + key);
  });
});
