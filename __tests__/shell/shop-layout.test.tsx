import { act, screen, waitFor, within } from '@testing-library/react';

import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { press } from '../support/forms';
import { openApp } from '../support/open-app';
import { setPhoneScreen } from '../support/screen-size';
import { signInUser } from '../support/users';

const Page = () => (
  <ShopLayout title="Dídán">
    <h1>Home</h1>
  </ShopLayout>
);

const pass = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

describe('toasts', () => {
  const regionOf = async (message: string) => (await screen.findByText(message)).closest('[role]');

  it('announce errors assertively and successes politely', async () => {
    await openApp(Page);
    notifySuccess('It worked.');
    notifyError('It broke.');
    notifyInfo('It waits.');
    expect(await regionOf('It broke.')).toHaveAttribute('role', 'alert');
    expect(await regionOf('It worked.')).toHaveAttribute('role', 'status');
    expect(await regionOf('It waits.')).toHaveAttribute('role', 'status');
  });

  it('a success dismisses earlier errors', async () => {
    await openApp(Page);
    notifyError('It broke.');
    await screen.findByText('It broke.');
    notifySuccess('It worked.');
    await screen.findByText('It worked.');
    expect(screen.queryByText('It broke.')).not.toBeInTheDocument();
  });

  it('show the same sentence once', async () => {
    await openApp(Page);
    notifyError('It broke.');
    notifyError('It broke.');
    await pass(20);
    expect(screen.getAllByText('It broke.')).toHaveLength(1);
  });

  it('can be dismissed', async () => {
    const { user } = await openApp(Page);
    notifyError('It broke.');
    await screen.findByText('It broke.');
    await press(user, 'Dismiss message');
    await waitFor(() => expect(screen.queryByText('It broke.')).not.toBeInTheDocument());
  });

  it('never show internal error messages', async () => {
    await openApp(Page);
    notifyError(new TypeError("Cannot read properties of undefined (reading 'x')"));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  });
});

describe('the progress bar', () => {
  const bar = () => document.querySelector('#nprogress');

  it('shows during a route change and hides afterwards (spec 2.20)', async () => {
    const { router } = await openApp(Page);
    act(() => router.events.emit('routeChangeStart', '/slow', { shallow: false }));
    expect(bar()).toBeNull();
    await pass(200);
    expect(bar()).toBeInTheDocument();
    act(() => router.events.emit('routeChangeComplete', '/slow', { shallow: false }));
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 3000 });
  });

  it('hides when the page fails to load', async () => {
    const { router } = await openApp(Page);
    act(() => router.events.emit('routeChangeStart', '/slow', { shallow: false }));
    await pass(200);
    expect(bar()).toBeInTheDocument();
    act(() => router.events.emit('routeChangeError', new Error('gone'), '/slow', { shallow: false }));
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 3000 });
  });

  it('stays hidden for fast changes and for sheets', async () => {
    const { router } = await openApp(Page);
    act(() => router.events.emit('routeChangeStart', '/quick', { shallow: false }));
    await pass(20);
    act(() => router.events.emit('routeChangeComplete', '/quick', { shallow: false }));
    act(() => router.events.emit('routeChangeStart', '/sheet', { shallow: true }));
    await pass(200);
    expect(bar()).toBeNull();
  });
});

describe('a person who prefers dark mode', () => {
  afterEach(() => Reflect.deleteProperty(document.documentElement.dataset, 'theme'));

  it('chooses it once and finds it stored', async () => {
    const { user } = await openApp(Page);
    await press(user, 'Switch between light and dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(window.localStorage.getItem('didan.theme')).toBe('dark');
    await press(user, 'Switch between light and dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(window.localStorage.getItem('didan.theme')).toBe('light');
  });
});

describe('a person with a phone', () => {
  it('opens the menu, and a route change closes it (spec 3.25)', async () => {
    setPhoneScreen();
    const { user, router } = await openApp(Page);
    await press(user, 'Menu');
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Sell on Dídán' })).toHaveAttribute(
      'href',
      '/sell/register',
    );
    for (const name of ['Sign in', 'Build your routine', 'Track your order', 'Contact'])
      expect(within(menu).getByRole('link', { name })).toBeInTheDocument();
    await act(() => router.push('/privacy-policy'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  });

  it('finds their account at the bottom once signed in', async () => {
    setPhoneScreen();
    await signInUser();
    await openApp(Page);
    expect(await screen.findByRole('link', { name: 'You' })).toHaveAttribute('href', '/account');
  });

  it('sees Home marked as current', async () => {
    await openApp(Page);
    const tabs = screen.getByRole('navigation', { name: 'Quick links' });
    expect(within(tabs).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });
});

it('a person without a mouse skips to the content', async () => {
  await openApp(Page);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});
