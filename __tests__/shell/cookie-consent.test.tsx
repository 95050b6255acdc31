import { act, screen, waitFor } from '@testing-library/react';

import { clientEnv } from '@/config/env.client';
import { listQueuedPageViews, setPixelConsent } from '@/features/tracking/pixel';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { press } from '../support/forms';
import { openApp } from '../support/open-app';

const Page = () => (
  <ShopLayout title="Dídán">
    <h1>Home</h1>
  </ShopLayout>
);

let sent: HTMLImageElement[] = [];
const sentAddresses = () => sent.map(({ src }) => new URL(src).searchParams.get('dl'));

beforeEach(() => {
  sent = [];
  setPixelConsent('revoke');
  jest.replaceProperty(clientEnv, 'metaPixelId', '1234567890' as '');
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    sent.push(image);
    return image;
  });
});
afterEach(() => {
  jest.mocked(window.Image).mockRestore();
  Object.assign(clientEnv, { metaPixelId: '' });
});

const bar = () => screen.findByRole('region', { name: 'Cookie notice' });
const noBar = () => expect(screen.queryByRole('region', { name: 'Cookie notice' })).not.toBeInTheDocument();
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function visit(router: Awaited<ReturnType<typeof openApp>>['router'], ...addresses: string[]) {
  for (const address of addresses) await act(() => router.push(address));
}

it('a visitor finds a notice that links to the privacy policy (spec 2.18)', async () => {
  await openApp(Page);
  expect(await bar()).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'Privacy policy' });
  expect(link).toHaveAttribute('href', '/privacy-policy');
});

it.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])('a guest who chooses %s is not asked again on later visits (spec 2.19, 9.7)', async (answer, kept) => {
  const { user, unmount } = await openApp(Page);
  await bar();
  await press(user, answer);
  noBar();
  expect(window.localStorage.getItem('didan.consent')).toBe(kept);
  unmount();
  await openApp(Page);
  await settled();
  noBar();
});

it('a guest who changes their mind reopens the cookie bar from the footer', async () => {
  window.localStorage.setItem('didan.consent', 'accepted');
  const { user } = await openApp(Page);
  await settled();
  noBar();
  await press(user, 'Cookie settings');
  expect(await bar()).toBeVisible();
  await press(user, 'Decline');
  expect(window.localStorage.getItem('didan.consent')).toBe('declined');
});

it('a guest who has not answered is not tracked', async () => {
  const { router } = await openApp(Page);
  await bar();
  await visit(router, '/privacy-policy', '/');
  expect(listQueuedPageViews().map(({ path }) => path)).toEqual(['/privacy-policy', '/']);
  expect(sent).toEqual([]);
});

it('accepting cookies sends the page views so far and each later one (spec 2.21)', async () => {
  const { router, user } = await openApp(Page);
  await bar();
  await visit(router, '/privacy-policy');
  await press(user, 'Accept');
  await waitFor(() => expect(sentAddresses()).toEqual(['http://localhost/privacy-policy']));
  await visit(router, '/sell/register');
  expect(sentAddresses()).toEqual(['http://localhost/privacy-policy', 'http://localhost/sell/register']);
  const query = new URL(sent[0]?.src ?? '').searchParams;
  expect([query.get('id'), query.get('ev')]).toEqual(['1234567890', 'PageView']);
  expect(sent[0]?.referrerPolicy).toBe('no-referrer');
});

it('declining drops the held page views', async () => {
  const { router, user } = await openApp(Page);
  await bar();
  await visit(router, '/privacy-policy');
  await press(user, 'Decline');
  await visit(router, '/');
  await settled();
  expect(sent).toEqual([]);
});

it('page views contain no query, and no auth, account, checkout or order pages', async () => {
  window.localStorage.setItem('didan.consent', 'accepted');
  const { router } = await openApp(Page);
  await settled();
  await visit(
    router,
    '/search?q=acne#top',
    '/auth/login?next=%2Faccount',
    '/auth/verify',
    '/account',
    '/account/orders?id=7',
    '/checkout?step=payment',
    '/orders/7f3b?paid=didan_1#token',
    '/reports/7f3b',
    '/test-payment/abc',
    '/authors',
  );
  expect(sentAddresses()).toEqual([
    'http://localhost/search',
    ...Array.from({ length: 8 }, () => 'http://localhost/'),
    'http://localhost/authors',
  ]);
});

it('at most fifty page views are held without an answer', async () => {
  const { router } = await openApp(Page);
  await bar();
  await visit(router, ...Array.from({ length: 60 }, (_, index) => `/p/${index}`));
  expect(listQueuedPageViews()).toHaveLength(50);
  expect(listQueuedPageViews().at(-1)?.path).toBe('/p/59');
});

it('a shop without a pixel sends nothing, whatever the answer', async () => {
  Object.assign(clientEnv, { metaPixelId: '' });
  window.localStorage.setItem('didan.consent', 'accepted');
  const { router } = await openApp(Page);
  await settled();
  await visit(router, '/privacy-policy');
  expect(sent).toEqual([]);
});
