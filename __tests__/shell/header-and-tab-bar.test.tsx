import { act, screen, waitFor, within } from '@testing-library/react';

import { SearchScreen } from '@/screens/search/search-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { backend } from '../support/backend';
import { storeGuestCart } from '../support/cart-page';
import { products } from '../support/catalogue';
import { openApp } from '../support/open-app';
import { renderShop } from '../support/render-shop';
import { setPhoneScreen } from '../support/screen-size';
import { signInUser } from '../support/users';

const Page = () => (
  <ShopLayout title="Dídán">
    <h1>A page</h1>
  </ShopLayout>
);

const header = () => within(screen.getByRole('banner'));
const tabs = () => within(screen.getByRole('navigation', { name: 'Quick links' }));
const hrefOf = (place: ReturnType<typeof within>, name: string | RegExp) =>
  place.getByRole('link', { name }).getAttribute('href');
const current = () =>
  tabs()
    .getAllByRole('link')
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it('a guest finds all links in the header', async () => {
  await openApp(Page, '/privacy-policy');
  const main = within(header().getByRole('navigation', { name: 'Main' }));
  expect(['Shop', 'Brands', 'Sell on Dídán'].map((name) => hrefOf(main, name))).toEqual([
    '/shop',
    '/brands',
    '/sell/register',
  ]);
  expect([hrefOf(header(), 'Dídán, home'), hrefOf(header(), 'Saved'), hrefOf(header(), /^Bag/)]).toEqual([
    '/',
    '/wishlist',
    '/bag',
  ]);
  expect(header().getByRole('searchbox')).toBeInTheDocument();
  expect(header().getByRole('button', { name: /^Country and currency/ })).toBeInTheDocument();
});

it('a visitor who signs in from a page comes back to it', async () => {
  await openApp(Page, '/shop?brand=isapa&sort=price');
  const next = encodeURIComponent('/shop?brand=isapa&sort=price');
  expect(hrefOf(header(), 'Sign in')).toBe(`/auth/login?next=${next}`);
  expect(hrefOf(tabs(), 'Sign in')).toBe(`/auth/login?next=${next}`);
});

it('a visitor who signs in from home needs no way back', async () => {
  await openApp(Page, '/');
  expect(hrefOf(header(), 'Sign in')).toBe('/auth/login');
});

it('a shopper finds the account by name in the header', async () => {
  await signInUser();
  await openApp(Page, '/shop');
  expect(await header().findByRole('link', { name: /^Ngozi ?, your account$/ })).toHaveAttribute(
    'href',
    '/account',
  );
  expect(header().queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

it('a shopper on a phone finds five tabs at the thumb', async () => {
  setPhoneScreen();
  await openApp(Page, '/brands');
  expect(
    tabs()
      .getAllByRole('link')
      .map((tab) => [tab.textContent, tab.getAttribute('href')]),
  ).toEqual([
    ['Home', '/'],
    ['Shop', '/shop'],
    ['Search', '/search'],
    ['Bag', '/bag'],
    ['Sign in', '/auth/login?next=%2Fbrands'],
  ]);
  expect(current()).toEqual([]);
});

it.each([
  ['/', 'Home'],
  ['/shop?brand=isapa', 'Shop'],
  ['/search', 'Search'],
  ['/bag', 'Bag'],
])('the tab bar on %s marks %s as current', async (at, name) => {
  setPhoneScreen();
  await openApp(Page, at);
  expect(current()).toEqual([name]);
});

it('the tab bar marks the account as current', async () => {
  setPhoneScreen();
  await signInUser();
  await openApp(Page, '/account');
  await waitFor(() => expect(current()).toEqual(['You']));
});

it('the bag link names the number of items', async () => {
  await backend.putInCart(storeGuestCart(), products.cleanser, 2);
  await openApp(Page);
  for (const place of [header(), tabs()]) {
    expect(await place.findByRole('link', { name: /^Bag.*2/ })).toHaveAttribute('href', '/bag');
  }
});

it('an empty search suggests skin concerns', async () => {
  renderShop(<SearchScreen />, { at: '/search' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Razor bumps' })).toHaveAttribute(
    'href',
    '/shop?concern=razor-bumps',
  );
  expect(screen.getAllByRole('link')).toHaveLength(10);
});
