import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { type User } from '@/contracts/accounts';
import { isPushAllowedOrigin } from '@/features/push/push-support';
import { currentUserOptions } from '@/session/current-user';

import { server } from '../../msw/server';
import { FakeNotification, fakePush, restorePush } from '../../support/fake-push';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { NGOZI, signInUser } from '../../support/users';

const getToken = jest.fn();
const isSupported = jest.fn();

jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/messaging', () => ({
  getMessaging: () => ({}),
  getToken: (...words: unknown[]) => getToken(...words) as unknown,
  isSupported: () => isSupported() as unknown,
  onMessage: () => () => undefined,
  deleteToken: () => Promise.resolve(true),
}));

// Loaded up front, so a test that expects nothing to happen still runs the code.
beforeAll(async () => {
  await import('@/features/push/components/push-runtime');
  await import('@/features/push/push-provider');
});
beforeEach(() => {
  getToken.mockReset().mockResolvedValue('token-1');
  isSupported.mockReset().mockResolvedValue(true);
});
afterEach(restorePush);

const PUSH = '/api/users/push-notification';
const SCOPE = { scope: '/firebase-cloud-messaging-push-scope' };
const version = () => window.localStorage.getItem('didan.push-version');
const username = () => window.localStorage.getItem('didan.push-username');

function openPage() {
  const requests = watchRequests();
  const shop = renderShop(<p>A page</p>);
  const user = () => shop.client.getQueryData(currentUserOptions().queryKey);
  return { ...shop, requests, user, sent: () => requests.to(PUSH) };
}

/** Waits for the user to load and for its immediate effects. */
async function settled(user: () => User | undefined) {
  await waitFor(() => expect(user()).toBeDefined());
  for (let round = 0; round < 20; round += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Waits for the worker, after which registration waits for the next click. */
async function readyToAsk(user: () => User | undefined) {
  await waitFor(() => expect(version()).toBe('0.0.1'));
  await settled(user);
}

it('a shopper who allows notifications has this browser registered with the API (spec 1.4, 3.14, 4.17, 4.19, 7.12, 9.6)', async () => {
  const workers = fakePush();
  const { accesstoken } = await signInUser();
  const { user, sent } = openPage();
  await waitFor(() => expect(user()?.fcm_token).toBe('token-1'));
  const [[address, options]] = workers.register.mock.calls as [[string, object]];
  expect(address).toBe(
    '/messaging-worker.js?apiKey=key&projectId=didan-tests&messagingSenderId=1000&appId=1%3A1000%3Aweb%3A1',
  );
  expect(options).toEqual(SCOPE);
  expect(getToken).toHaveBeenCalledWith(
    {},
    { vapidKey: 'vapid', serviceWorkerRegistration: workers.registration },
  );
  const body = { deviceToken: 'token-1', state: true };
  expect(await sent()).toEqual([{ method: 'POST', path: PUSH, body, bearer: `Bearer ${accesstoken}` }]);
  expect([version(), username()]).toEqual(['0.0.1', NGOZI]);
});

describe('nothing is registered, asked or sent', () => {
  it.each([
    ['where the shop has no provider', () => restorePush()],
    ['where notifications are blocked', () => fakePush({ permission: 'denied' })],
    ['where they were turned off here', () => window.localStorage.setItem('didan.push-choice', 'off')],
    ['where the browser knows none', () => Reflect.deleteProperty(window, 'Notification')],
  ])('%s', async (_where, arrange) => {
    fakePush();
    arrange();
    await signInUser();
    const { user, sent } = openPage();
    await settled(user);
    expect(await sent()).toEqual([]);
    expect(getToken).not.toHaveBeenCalled();
    expect(FakeNotification.asked).toBe(0);
    expect(version()).toBeNull();
  });

  it('before the email is verified (spec 4.17)', async () => {
    fakePush();
    await signInUser({ verified: false });
    const { user, sent } = openPage();
    await settled(user);
    expect(await sent()).toEqual([]);
    expect(getToken).not.toHaveBeenCalled();
  });
});

it.each([
  ['https:', 'didan.example', true],
  ['http:', 'localhost', true],
  ['http:', 'didan.example', false],
  ['http:', '192.168.1.20', false],
])('a page at %s//%s takes pushes: %s (spec 4.17)', (protocol, hostname, takes) => {
  expect(isPushAllowedOrigin({ protocol, hostname })).toBe(takes);
});

describe('the worker is registered again', () => {
  it.each([
    ['at the first visit', null, null, true],
    ['after an update, for somebody else', '0.0.0', 'ada@mail.example', true],
    ['not after an update alone', '0.0.0', NGOZI, false],
    ['not for somebody else alone', '0.0.1', 'ada@mail.example', false],
    ['not for the same person and version', '0.0.1', NGOZI, false],
  ])('%s (spec 4.18)', async (_when, keptVersion, keptUsername, isAgain) => {
    const workers = fakePush();
    await workers.register();
    workers.register.mockClear();
    if (keptVersion) window.localStorage.setItem('didan.push-version', keptVersion);
    if (keptUsername) window.localStorage.setItem('didan.push-username', keptUsername);
    await signInUser();
    const { user } = openPage();
    await waitFor(() => expect(user()?.fcm_token).toBe('token-1'));
    expect(workers.register).toHaveBeenCalledTimes(isAgain ? 1 : 0);
    expect([version(), username()]).toEqual(isAgain ? ['0.0.1', NGOZI] : [keptVersion, keptUsername]);
  });
});

describe('a shopper who was never asked', () => {
  it('is prompted on the next click, not on page load (spec 4.19)', async () => {
    fakePush({ permission: 'default' });
    await signInUser();
    const { user, getByText } = openPage();
    await readyToAsk(user);
    expect(FakeNotification.asked).toBe(0);
    act(() => getByText('A page').click());
    await waitFor(() => expect(user()?.fcm_token).toBe('token-1'));
    expect(FakeNotification.asked).toBe(1);
  });

  it.each(['default', 'denied'] as const)(
    'who answers %s has nothing registered and the version cleared',
    async (answer) => {
      fakePush({ permission: 'default', answer });
      await signInUser();
      const { user, getByText, sent } = openPage();
      await readyToAsk(user);
      act(() => getByText('A page').click());
      await waitFor(() => expect(version()).toBeNull());
      expect(await sent()).toEqual([]);
      expect(getToken).not.toHaveBeenCalled();
    },
  );

  it('who dismisses the prompt is not asked on every page', async () => {
    fakePush({ permission: 'default', answer: 'default' });
    await signInUser();
    const first = openPage();
    await readyToAsk(first.user);
    act(() => first.getByText('A page').click());
    await waitFor(() => expect(FakeNotification.asked).toBe(1));
    await waitFor(() => expect(version()).toBeNull());
    first.unmount();
    const second = openPage();
    await settled(second.user);
    act(() => second.getByText('A page').click());
    await settled(second.user);
    expect(FakeNotification.asked).toBe(1);
  });
});

describe('the version is cleared, no message is shown and nothing is retried', () => {
  it('when the provider cannot be reached (spec 4.20)', async () => {
    fakePush();
    getToken.mockRejectedValue(new Error('fetch failed'));
    await signInUser();
    const { user, sent, queryByRole } = openPage();
    await waitFor(() => expect(getToken).toHaveBeenCalled());
    await settled(user);
    expect(version()).toBeNull();
    expect(username()).toBe(NGOZI);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(await sent()).toEqual([]);
    expect(queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('when the shop rejects the token (spec 4.20)', async () => {
    fakePush();
    server.use(http.post('*/api/users/push-notification', () => HttpResponse.json({}, { status: 503 })));
    await signInUser();
    const { user, sent } = openPage();
    await waitFor(async () => expect(await sent()).toHaveLength(1));
    await waitFor(() => expect(version()).toBeNull());
    await settled(user);
    expect(await sent()).toHaveLength(1);
    expect(user()?.fcm_token).toBeNull();
  });

  it('when the worker cannot be registered', async () => {
    const workers = fakePush();
    workers.register.mockRejectedValue(new TypeError('no such file'));
    await signInUser();
    const { user } = openPage();
    await settled(user);
    expect(workers.register).toHaveBeenCalledTimes(1);
    expect([version(), username()]).toEqual([null, null]);
    expect(getToken).not.toHaveBeenCalled();
  });

  it('when the provider does not support the browser', async () => {
    fakePush();
    isSupported.mockResolvedValue(false);
    await signInUser();
    const { user, sent, queryByRole } = openPage();
    await waitFor(() => expect(isSupported).toHaveBeenCalled());
    await settled(user);
    expect(await sent()).toEqual([]);
    expect(version()).toBeNull();
    expect(queryByRole('alert')?.textContent ?? '').toBe('');
  });
});

it('a token that the provider renewed is sent to the shop (spec 7.37, 9.10)', async () => {
  fakePush();
  await signInUser({}, { deviceToken: 'token-0' });
  const { user, sent } = openPage();
  await waitFor(() => expect(user()?.fcm_token).toBe('token-1'));
  expect((await sent()).map(({ body }) => body)).toEqual([{ deviceToken: 'token-1', state: true }]);
});

it('a registered shopper is not registered again (spec 4.18)', async () => {
  fakePush();
  await signInUser({}, { deviceToken: 'token-1' });
  const { user, sent } = openPage();
  await waitFor(() => expect(getToken).toHaveBeenCalled());
  await settled(user);
  expect(await sent()).toEqual([]);
});
