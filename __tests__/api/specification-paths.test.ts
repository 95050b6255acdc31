import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Row = [method: string, path: string];
const ID = '6b0a5d2e-4f1c-4c53-9d6b-0d2a7f6f1f01';

/** Every call in the table of spec §7. */
const called: Row[] = [
  ['POST', '/users/login/'],
  ['POST', '/users/'],
  ['PATCH', '/users/verify/'],
  ['PUT', '/users/resend-verification/'],
  ['PATCH', '/users/forgot-password/'],
  ['PATCH', '/users/reset-password/'],
  ['GET', '/users/current-user/'],
  ['POST', '/users/logout/'],
  ['POST', '/users/refresh-access-token/'],
  ['POST', '/auth/google/callback/'],
  ['PATCH', '/users/'],
  ['POST', '/users/push-notification'],
  ['GET', '/cart/'],
  ['POST', '/cart/'],
  ['PUT', '/cart/'],
  ['DELETE', `/cart/?itemId=${ID}`],
  ['GET', `/temp-cart/${ID}`],
  ['POST', `/temp-cart/${ID}`],
  ['PUT', `/temp-cart/${ID}`],
  ['DELETE', `/temp-cart/${ID}?itemId=${ID}`],
  ['DELETE', `/temp-cart/${ID}`],
  ['GET', '/wishlist/'],
  ['POST', '/wishlist/'],
  ['DELETE', `/wishlist/?productId=${ID}`],
  ['GET', '/currency/'],
];

/**
 * Spec §7, 'Paths configured but not called': the implemented ones, with the contract's methods.
 */
const configured: Row[] = [
  ['GET', '/store/public/'],
  ['GET', '/business/current-user/'],
  ['GET', `/product/store/?storeId=${ID}`],
  ['GET', '/product/top-pick-products/'],
  ['GET', '/product/all-products/'],
  ['GET', '/product/min-max-price/'],
  ['GET', `/review/?productId=${ID}`],
  ['GET', '/users/downloads/'],
  ['PUT', '/users/profile-picture/'],
  ['DELETE', '/users/profile-picture/'],
  ['GET', '/catalog/categories/'],
  ['GET', '/catalog/sub-categories/'],
  ['GET', '/catalog/colors/'],
  ['GET', '/catalog/active-colors/'],
  ['GET', '/catalog/brands/'],
  ['GET', '/catalog/active-brands/'],
  ['GET', '/catalog/active-categories/'],
  ['GET', '/shipping?state=Lagos'],
  ['POST', '/review/'],
  ['GET', '/order/get-user/'],
  ['POST', '/order/summary/'],
  ['POST', '/order/place-order/'],
  ['GET', '/order/store/'],
  ['POST', '/public-order/summary/'],
  ['POST', '/public-order/place-order/'],
  ['POST', '/checkout/initialize/'],
  ['GET', '/checkout/verify/?reference=unknown'],
  ['POST', '/checkout/paystack/payment/'],
  ['POST', '/checkout/bank-transfer/'],
  ['POST', '/coupon'],
  ['POST', '/report/'],
  ['GET', '/report/'],
  ['PATCH', '/report/'],
  ['GET', '/store/'],
  ['GET', '/wallet/'],
  ['GET', '/wallet/transactions/'],
  ['GET', '/wallet/bank/'],
  ['PUT', '/wallet/bank/'],
  ['POST', '/wallet/withdraw/'],
  ['POST', '/wallet/bank-verify/'],
  ['GET', '/admin-banks'],
  ['PUT', '/store/logo/'],
  ['POST', '/product/'],
  ['POST', '/product/duplicate/'],
  ['GET', '/store/dashboard/'],
  ['GET', '/store/sales-chart/'],
  ['GET', '/store/best-seller/'],
];

/** Whether a handler answered the call, with any status, and not the router's 404 or 405. */
async function answers([method, path]: Row): Promise<boolean> {
  const reply = await server.request(method, path, method === 'GET' ? {} : { body: {} });
  const { error } = (await reply.json()) as { error?: string };
  return reply.status !== 405 && error !== 'There’s nothing at this address.';
}

it.each([...called, ...configured])('%s %s is implemented (spec 7.26)', async (...row) => {
  expect(await answers(row)).toBe(true);
});

it.each([...called, ...configured])(
  '%s %s works with and without its trailing slash (spec 7.25)',
  async (method, path) => {
    const [address = '', query] = path.split('?');
    const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
    expect(await answers([method, query ? `${other}?${query}` : other])).toBe(true);
  },
);

it('every path of the specification is implemented (spec 7.36)', () => {
  const parents = {
    '/store/': ['', 'public/', 'dashboard/', 'sales-chart/', 'best-seller/', 'logo/'],
    '/wallet/': ['', 'bank/', 'transactions/', 'withdraw/', 'bank-verify/'],
    '/business/current-user/': [''],
    '/product/': ['', 'store/', 'top-pick-products/', 'all-products/', 'min-max-price/', 'duplicate/'],
    '/review/': [''],
    '/order/': ['get-user/', 'summary/', 'place-order/', 'store/'],
    '/public-order/': ['summary/', 'place-order/'],
    '/checkout/': ['initialize/', 'verify/', 'paystack/payment/', 'bank-transfer/'],
    '/coupon': [''],
    '/users/': ['downloads/', 'profile-picture/'],
    '/catalog/': ['categories/', 'sub-categories/', 'colors/', 'active-colors/'],
    '/catalog/brands/': [''],
    '/catalog/active-': ['brands/', 'categories/'],
    '/shipping': [''],
    '/report/': [''],
    '/admin-banks': [''],
  };
  const named = Object.entries(parents).flatMap(([parent, ends]) => ends.map((end) => parent + end));
  const listed = configured.map(([, path]) => path.split('?')[0] ?? '');
  expect([...new Set(listed)].sort()).toEqual(named.sort());
});
