import { act, screen, waitFor } from '@testing-library/react';

import { getAuthState } from '@/session/auth.store';
import { currentUserOptions } from '@/session/current-user';
import { signOut, startSession } from '@/session/session';
import { announceSession, onSessionMessage } from '@/session/session-channel';
import { Header } from '@/shell/header';

import { printMeasurement } from '../support/api/print-measurement';
import { backend } from '../support/backend';
import { openAnotherTab, openTabs } from '../support/browser-tabs';
import { renderShop } from '../support/render-shop';
import { watchRequests } from '../support/requests';
import { fakeWebLocks, removeWebLocks } from '../support/session';
import { addShopper, signInUser, signInWithExpiredToken } from '../support/users';

const CURRENT = '/api/users/current-user/';
const wayIn = () => screen.findByRole('link', { name: 'Sign in' });
const accountOf = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^${name} ?, your account$`) });

async function since(start: number, seen: Promise<unknown>): Promise<number> {
  await seen;
  return Math.round(performance.now() - start);
}

it('a shopper who signs out in one tab is signed out in the other within a second', async () => {
  await signInUser();
  const { client } = renderShop(<Header />);
  await accountOf('Ngozi');
  client.setQueryData(['orders'], ['mine']);
  const other = await openAnotherTab();
  const start = performance.now();
  await act(other.signOut);
  const took = await since(start, wayIn());
  printMeasurement('T13', `signed out in the other tab after ${took} ms`);
  expect(took).toBeLessThan(1000);
  expect(client.getQueryData(['orders'])).toBeUndefined();
  expect(client.getQueryData(currentUserOptions().queryKey)).toBeUndefined();
  expect(getAuthState()).toMatchObject({ isLoggedIn: false, userLoggedOut: true });
});

it('a shopper who switches user in one tab is that user in the other within a second', async () => {
  await signInUser();
  const ada = await addShopper({ email: 'ada@mail.example', first_name: 'Ada' });
  const { client } = renderShop(<Header />);
  await accountOf('Ngozi');
  client.setQueryData(['orders'], ['mine']);
  const other = await openAnotherTab();
  const start = performance.now();
  const tokens = await backend.signIn(ada.email);
  act(() => other.signIn(tokens));
  const took = await since(start, accountOf('Ada'));
  printMeasurement('T13', `another person in the other tab after ${took} ms`);
  expect(took).toBeLessThan(1000);
  expect(client.getQueryData(['orders'])).toBeUndefined();
  await waitFor(() => expect(getAuthState().isLoggedIn).toBe(true));
});

it('a guest who signs in in one tab is signed in in the other', async () => {
  const { email } = await addShopper();
  renderShop(<Header />);
  await wayIn();
  const other = await openAnotherTab();
  const tokens = await backend.signIn(email);
  act(() => other.signIn(tokens));
  expect(await accountOf('Ngozi')).toBeVisible();
});

it('a shopper who signs in loads the account once, since a tab ignores its own message', async () => {
  const { email } = await addShopper();
  const { client } = renderShop(<Header />);
  await wayIn();
  const requests = watchRequests();
  const tokens = await backend.signIn(email);
  act(() => startSession(client, tokens, 'password'));
  await accountOf('Ngozi');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await accountOf('Ngozi')).toBeVisible();
  expect(await requests.to(CURRENT)).toHaveLength(1);
});

it('a tab that was frozen during the sign-out is signed out when shown', async () => {
  await signInUser();
  const { client } = renderShop(<Header />);
  await accountOf('Ngozi');
  document.cookie = 'didan_refresh=; path=/; max-age=0';
  document.cookie = 'didan_access=; path=/; max-age=0';
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await wayIn()).toBeVisible();
  expect(client.getQueryData(currentUserOptions().queryKey)).toBeUndefined();
});

it('a tab where nothing changed keeps its content when shown', async () => {
  await signInUser();
  renderShop(<Header />);
  await accountOf('Ngozi');
  const requests = watchRequests();
  document.dispatchEvent(new Event('visibilitychange'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByRole('link', { name: /^Ngozi/ })).toBeVisible();
  expect(await requests.all()).toEqual([]);
});

describe('a shopper whose five tabs come back after 15 minutes', () => {
  afterEach(removeWebLocks);

  it('has one refresh for all of them', async () => {
    fakeWebLocks();
    await signInWithExpiredToken();
    const tabs = await openTabs(5);
    const requests = watchRequests();
    const calls = tabs.flatMap(({ fetchCurrentUser }) =>
      Array.from({ length: 10 }, () => fetchCurrentUser()),
    );
    const people = await Promise.all(calls);
    const refreshes = await requests.to('/api/users/refresh-access-token/');
    printMeasurement('T10', `five tabs, ${people.length} calls, ${refreshes.length} refresh`);
    expect(refreshes).toHaveLength(1);
  });

  it('is signed in in each of them without browser locks', async () => {
    await signInWithExpiredToken();
    const tabs = await openTabs(5);
    const people = await Promise.all(tabs.map(({ fetchCurrentUser }) => fetchCurrentUser()));
    expect(people.map(({ first_name }) => first_name)).toEqual(tabs.map(() => 'Ngozi'));
  });
});

describe('a shopper whose browser has no BroadcastChannel', () => {
  const channel = window.BroadcastChannel;
  beforeEach(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  afterEach(() => Object.assign(window, { BroadcastChannel: channel }));

  /** Browsers fire storage events in other tabs only, so the test dispatches them. */
  const storageTells = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'didan.session', newValue }));

  it('is signed out in the other tab through storage', async () => {
    await signInUser();
    const { client } = renderShop(<Header />);
    await accountOf('Ngozi');
    await act(() => signOut(client));
    const message = window.localStorage.getItem('didan.session');
    const heard = jest.fn();
    const stop = onSessionMessage(heard);
    act(() => void storageTells(message));
    stop();
    act(() => void storageTells(message));
    expect(heard.mock.calls).toEqual([[{ kind: 'signed-out' }]]);
  });

  it('ignores unrelated storage events', () => {
    const heard = jest.fn();
    const stop = onSessionMessage(heard);
    storageTells(null);
    storageTells('{"kind":"rain"}');
    storageTells('null');
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});

it('a tab receives the messages of other tabs and not its own', async () => {
  const [heard, heardElsewhere] = [jest.fn(), jest.fn()];
  const other = await openAnotherTab();
  const stops = [onSessionMessage(heard), other.listen(heardElsewhere)];
  announceSession({ kind: 'signed-in' });
  other.announce({ kind: 'signed-out' });
  await waitFor(() => expect([heard, heardElsewhere].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  stops.forEach((stop) => stop());
  expect(heard).toHaveBeenCalledWith({ kind: 'signed-out' });
  expect(heardElsewhere).toHaveBeenCalledWith({ kind: 'signed-in' });
});

it('a closed tab receives no messages', async () => {
  const [heard, stillHeard] = [jest.fn(), jest.fn()];
  const stop = onSessionMessage(heard);
  stop();
  const other = await openAnotherTab();
  const stopOther = other.listen(stillHeard);
  announceSession({ kind: 'signed-in' });
  await waitFor(() => expect(stillHeard).toHaveBeenCalledWith({ kind: 'signed-in' }));
  stopOther();
  expect(heard).not.toHaveBeenCalled();
});
