import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { type NextPage } from 'next';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { otpFlowStarted, otpSent } from '@/features/auth/otp-flow.store';
import { authScreens } from '@/screens/auth/auth-screens';
import { LoginScreen } from '@/screens/auth/login-screen';
import { VerifyScreen } from '@/screens/auth/verify-screen';
import { CartScreen } from '@/screens/cart/cart-screen';
import { WishlistScreen } from '@/screens/wishlist/wishlist-screen';
import { AppShell } from '@/shell/app-shell';
import { AuthLayout } from '@/shell/layouts/auth-layout';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { printMeasurement } from '../support/api/print-measurement';
import { backend } from '../support/backend';
import { storeGuestCart } from '../support/cart-page';
import { products } from '../support/catalogue';
import { drainConsole } from '../support/console';
import { Home } from '../support/home';
import { createMemoryRouter, MemoryRouterProvider } from '../support/memory-router';
import { storeCountry } from '../support/product-cards';
import { setPhoneScreen } from '../support/screen-size';
import { NGOZI, signInUser } from '../support/users';
import { storeWishlist } from '../support/wishlist-buttons';

const pages: [address: string, page: NextPage, sign: () => Promise<HTMLElement>][] = [
  [
    '/',
    () => (
      <ShopLayout title="Dídán">
        <Home />
      </ShopLayout>
    ),
    () => screen.findByRole('link', { name: /^Ngozi/ }),
  ],
  [
    '/auth/login',
    () => (
      <AuthLayout title="Sign in">
        <LoginScreen />
      </AuthLayout>
    ),
    () => screen.findByRole('button', { name: 'Sign In' }),
  ],
  [
    '/auth/verify',
    () => (
      <AuthLayout title="Verify your account">
        <VerifyScreen />
      </AuthLayout>
    ),
    () => screen.findByText(NGOZI),
  ],
  [
    '/wishlist',
    () => (
      <ShopLayout title="Saved">
        <WishlistScreen />
      </ShopLayout>
    ),
    () => screen.findByText('€5.80'),
  ],
  [
    '/bag',
    () => (
      <ShopLayout title="Your bag">
        <CartScreen />
      </ShopLayout>
    ),
    () => screen.findByRole('region', { name: 'Summary' }),
  ],
];

const app = (page: NextPage, address: string) => (
  <MemoryRouterProvider router={createMemoryRouter(address)}>
    <AppShell page={page} pageProps={{}} authScreens={authScreens} />
  </MemoryRouterProvider>
);

/** Everything that a browser may store and the server cannot know. */
async function comeBackWithMemories() {
  await signInUser();
  setPhoneScreen();
  window.localStorage.setItem('didan.consent', 'accepted');
  window.localStorage.setItem('didan.theme', 'dark');
  storeCountry('EU');
  storeWishlist([products.cleanser]);
  await backend.putInCart(storeGuestCart(), products.cleanser, 2);
  otpFlowStarted({ type: 'email', email: NGOZI });
  otpSent();
}

let warnings = 0;
afterAll(() => printMeasurement('T30', `${pages.length} pages hydrated, ${warnings} warnings`));

it.each(pages)(
  'the server-rendered page %s hydrates without changes (spec 2.9)',
  async (address, page, sign) => {
    const html = renderToString(app(page, address));
    expect([Cookies.get(), html.includes(NGOZI)]).toEqual([{}, false]);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    await comeBackWithMemories();
    const recovered: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, app(page, address), { onRecoverableError: (error) => recovered.push(error) }),
    );
    expect(await sign()).toBeInTheDocument();
    const messages = drainConsole();
    warnings += messages.length + recovered.length;
    await act(async () => root.unmount());
    container.remove();
    expect([messages, recovered]).toEqual([[], []]);
  },
);

it('a page is rendered once for hydration, whatever the browser stores and the bar asks', async () => {
  let renders = 0;
  const Counted = () => {
    renders += 1;
    return <h1>Counted</h1>;
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app(Counted, '/'));
  renders = 0;
  const root = await act(async () => hydrateRoot(container, app(Counted, '/')));
  expect(await screen.findByRole('region', { name: 'Cookie notice' })).toBeInTheDocument();
  expect(renders).toBe(1);
  await act(async () => root.unmount());
  container.remove();
});

it('a difference from the server-rendered page is detected', async () => {
  const Word = () => <p>{document.body.dataset.side}</p>;
  document.body.dataset.side = 'server';
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Word />);
  document.body.dataset.side = 'browser';
  const recovered: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <Word />, { onRecoverableError: (error) => recovered.push(error) }),
  );
  expect(recovered).toHaveLength(1);
  await act(async () => root.unmount());
  container.remove();
});
