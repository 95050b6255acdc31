import { act, screen, waitFor, within } from '@testing-library/react';

import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { openApp } from '../support/open-app';
import { signInHere } from '../support/people';
import { press } from '../support/forms';
import { onAPhone } from '../support/screen-size';

const Page = () => (
  <ShopLayout title="Dídán">
    <h1>Home</h1>
  </ShopLayout>
);

const pass = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

describe('a person who is told something', () => {
  const regionOf = async (message: string) => (await screen.findByText(message)).closest('[role]');

  it('hears an error at once and a success when there is time', async () => {
    await openApp(Page);
    notifySuccess('It worked.');
    notifyError('It broke.');
    notifyInfo('It waits.');
    expect(await regionOf('It broke.')).toHaveAttribute('role', 'alert');
    expect(await regionOf('It worked.')).toHaveAttribute('role', 'status');
    expect(await regionOf('It waits.')).toHaveAttribute('role', 'status');
  });

  it('no longer reads what went wrong once it has gone right', async () => {
    await openApp(Page);
    notifyError('It broke.');
    await screen.findByText('It broke.');
    notifySuccess('It worked.');
    await screen.findByText('It worked.');
    expect(screen.queryByText('It broke.')).not.toBeInTheDocument();
  });

  it('reads the same sentence once, however often it was said', async () => {
    await openApp(Page);
    notifyError('It broke.');
    notifyError('It broke.');
    await pass(20);
    expect(screen.getAllByText('It broke.')).toHaveLength(1);
  });

  it('can put the message away', async () => {
    const { user } = await openApp(Page);
    notifyError('It broke.');
    await screen.findByText('It broke.');
    await press(user, 'Dismiss message');
    await waitFor(() => expect(screen.queryByText('It broke.')).not.toBeInTheDocument());
  });

  it('never reads the words of a fault of ours', async () => {
    await openApp(Page);
    notifyError(new TypeError("Cannot read properties of undefined (reading 'x')"));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  });
});

describe('a person who goes to another page', () => {
  const bar = () => document.querySelector('#nprogress');

  it('sees a thin bar while it is loading, and none afterwards (spec 2.20)', async () => {
    const { router } = await openApp(Page);
    act(() => router.events.emit('routeChangeStart', '/slow', { shallow: false }));
    expect(bar()).toBeNull();
    await pass(200);
    expect(bar()).toBeInTheDocument();
    act(() => router.events.emit('routeChangeComplete', '/slow', { shallow: false }));
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 3000 });
  });

  it('sees none where the page fails to load', async () => {
    const { router } = await openApp(Page);
    act(() => router.events.emit('routeChangeStart', '/slow', { shallow: false }));
    await pass(200);
    expect(bar()).toBeInTheDocument();
    act(() => router.events.emit('routeChangeError', new Error('gone'), '/slow', { shallow: false }));
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 3000 });
  });

  it('sees none for a change that is quick, or that opens a sheet', async () => {
    const { router } = await openApp(Page);
    act(() => router.events.emit('routeChangeStart', '/quick', { shallow: false }));
    await pass(20);
    act(() => router.events.emit('routeChangeComplete', '/quick', { shallow: false }));
    act(() => router.events.emit('routeChangeStart', '/sheet', { shallow: true }));
    await pass(200);
    expect(bar()).toBeNull();
  });
});

describe('a person who prefers the dark', () => {
  afterEach(() => Reflect.deleteProperty(document.documentElement.dataset, 'theme'));

  it('chooses it once, and finds it kept', async () => {
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
  it('opens the menu, and any change of page closes it (spec 3.25)', async () => {
    onAPhone();
    const { user, router } = await openApp(Page);
    await press(user, 'Menu');
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Sell on Dídán' })).toHaveAttribute(
      'href',
      '/sell/register',
    );
    expect(within(menu).getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    await act(() => router.push('/privacy-policy'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  });

  it('finds their account at the bottom once signed in', async () => {
    onAPhone();
    await signInHere();
    await openApp(Page);
    expect(await screen.findByRole('link', { name: 'You' })).toHaveAttribute('href', '/account');
  });

  it('is marked as being at home there', async () => {
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
