import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { errorMessages } from '@/contracts/messages';
import { NotificationSwitch } from '@/features/push/components/notification-switch';
import { signOut } from '@/session/session';
import { dropSession } from '@/session/session-end';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { FakeNotification, fakePush, restorePush } from '../../support/fake-push';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';
import { NGOZI, signInUser, signInWithExpiredToken } from '../../support/users';

const getToken = jest.fn();
const deleteToken = jest.fn();
const stopListening = jest.fn();
/** The listener that the page registered for foreground pushes. */
let deliver: ((payload: { data: Record<string, string> }) => void) | undefined;

jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/messaging', () => ({
  getMessaging: () => ({}),
  isSupported: () => Promise.resolve(true),
  getToken: () => getToken() as unknown,
  deleteToken: () => deleteToken() as unknown,
  onMessage: (_messaging: object, take: typeof deliver) => {
    deliver = take;
    return stopListening;
  },
}));

beforeEach(() => {
  getToken.mockReset().mockResolvedValue('token-1');
  deleteToken.mockReset().mockResolvedValue(true);
  stopListening.mockReset();
  deliver = undefined;
});
afterEach(restorePush);

const PUSH = '/api/users/push-notification';
const NAME = 'Order and account notifications on this device';
const theSwitch = () => screen.findByRole('switch', { name: NAME });

function openSettings() {
  const requests = watchRequests();
  const shop = renderShop(<NotificationSwitch />, { at: '/account' });
  return { ...shop, requests, sent: async () => (await requests.to(PUSH)).map(({ body }) => body) };
}

const turnedOff = () => window.localStorage.setItem('didan.push-choice', 'off');

describe('the switch', () => {
  it('is on when this browser is registered, and turns it off for good (spec 7.37)', async () => {
    fakePush();
    await signInUser({}, { deviceToken: 'token-1' });
    const { user, sent } = openSettings();
    const control = await theSwitch();
    expect(control).toBeChecked();
    await waitFor(() => expect(deliver).toBeDefined());
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(await sent()).toEqual([{ deviceToken: 'token-1', state: false }]);
    expect(await backend.readDeviceTokens(NGOZI)).toEqual([]);
    expect(window.localStorage.getItem('didan.push-choice')).toBe('off');
    await waitFor(() => expect(deleteToken).toHaveBeenCalled());
    expect(stopListening).toHaveBeenCalled();
  });

  it('is off after it was turned off, and turns on again', async () => {
    fakePush();
    turnedOff();
    await signInUser();
    const { user, sent } = openSettings();
    const control = await theSwitch();
    expect(control).not.toBeChecked();
    await user.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(await sent()).toEqual([{ deviceToken: 'token-1', state: true }]);
    expect(window.localStorage.getItem('didan.push-choice')).toBeNull();
  });

  it('requests permission on the click, and explains a block', async () => {
    fakePush({ permission: 'default', answer: 'denied' });
    turnedOff();
    await signInUser();
    const { user, sent } = openSettings();
    const control = await theSwitch();
    await user.click(control);
    await waitFor(() =>
      expect(control).toHaveAccessibleDescription(/Your browser is blocking notifications/),
    );
    expect(FakeNotification.asked).toBe(1);
    expect(control).not.toBeChecked();
    await user.click(control);
    expect(FakeNotification.asked).toBe(1);
    expect(await sent()).toEqual([]);
  });

  it('works after the shopper allows notifications in the browser settings', async () => {
    fakePush({ permission: 'denied' });
    await signInUser();
    openSettings();
    const control = await theSwitch();
    expect(control).toHaveAccessibleDescription(/Your browser is blocking notifications/);
    FakeNotification.permission = 'granted';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(control).not.toHaveAttribute('aria-disabled'));
  });

  it('explains when the browser does not support pushes (spec 8.15)', async () => {
    fakePush();
    Reflect.deleteProperty(window, 'Notification');
    await signInUser();
    const { user } = openSettings();
    await user.click(await theSwitch());
    expect(await screen.findByText(errorMessages.pushUnsupported)).toBeInTheDocument();
  });

  it('shows an error and stays off when the provider cannot be reached', async () => {
    fakePush();
    turnedOff();
    getToken.mockRejectedValue(new Error('fetch failed'));
    await signInUser();
    const { user } = openSettings();
    const control = await theSwitch();
    await user.click(control);
    expect(await screen.findByText(/couldn’t turn on notifications/)).toBeInTheDocument();
    await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
    expect(control).not.toBeChecked();
  });

  it('stays on when the shop cannot be reached', async () => {
    fakePush();
    await signInUser({}, { deviceToken: 'token-1' });
    server.use(
      http.post('*/api/users/push-notification', () =>
        HttpResponse.json({ error: 'The shop is being mended.' }, { status: 503 }),
      ),
    );
    const { user } = openSettings();
    const control = await theSwitch();
    await user.click(control);
    expect(await screen.findByText('The shop is being mended.')).toBeInTheDocument();
    expect(control).toBeChecked();
    expect(deleteToken).not.toHaveBeenCalled();
  });

  it('is hidden when the shop has no push provider', async () => {
    fakePush();
    restorePush();
    await signInUser();
    const { requests } = openSettings();
    await waitFor(async () => expect(await requests.to('/api/users/current-user/')).toHaveLength(1));
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('a shopper who signs out', () => {
  it('has the push token removed with the old access token, then the session ended (spec 7.37)', async () => {
    fakePush();
    const { accesstoken } = await signInUser({}, { deviceToken: 'token-1' });
    const { client, requests } = openSettings();
    await waitFor(() => expect(deliver).toBeDefined());
    await act(() => signOut(client));
    const calls = (await requests.all()).filter(({ method }) => method === 'POST');
    expect(calls.map(({ path, body, bearer }) => ({ path, body, bearer }))).toEqual([
      { path: PUSH, body: { deviceToken: 'token-1', state: false }, bearer: `Bearer ${accesstoken}` },
      { path: '/api/users/logout/', body: expect.anything() as unknown, bearer: `Bearer ${accesstoken}` },
    ]);
    await waitFor(() => expect(deleteToken).toHaveBeenCalled());
  });

  it('leaves no stored email and no pending prompt', async () => {
    fakePush();
    window.localStorage.setItem('didan.push-choice', 'asked');
    await signInUser();
    const { client } = openSettings();
    await waitFor(() => expect(window.localStorage.getItem('didan.push-username')).toBe(NGOZI));
    await waitFor(() => expect(deliver).toBeDefined());
    await act(() => signOut(client));
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('didan.push'))).toEqual([]);
  });

  it('is signed out even if the device cannot be unregistered', async () => {
    fakePush();
    await signInUser({}, { deviceToken: 'token-1' });
    server.use(http.post('*/api/users/push-notification', () => HttpResponse.error()));
    const { client, requests } = openSettings();
    await waitFor(() => expect(deliver).toBeDefined());
    await act(() => signOut(client));
    expect(await requests.to('/api/users/logout/')).toHaveLength(1);
  });

  it('with an expired token skips the refresh, because the ended session stops the pushes', async () => {
    fakePush();
    await signInWithExpiredToken({}, { deviceToken: 'token-1' });
    const { client, requests, sent } = openSettings();
    await waitFor(() => expect(deliver).toBeDefined());
    document.cookie = 'didan_access=; max-age=0; path=/';
    await act(() => signOut(client));
    expect(await sent()).toEqual([]);
    expect(await requests.to('/api/users/refresh-access-token/')).toHaveLength(1);
    expect(await requests.to('/api/users/logout/')).toHaveLength(1);
  });
});

it('a shopper who signed out in another tab gets no more pushes here', async () => {
  fakePush();
  await signInUser({}, { deviceToken: 'token-1' });
  const { client } = openSettings();
  await waitFor(() => expect(deliver).toBeDefined());
  document.cookie = 'didan_access=; max-age=0; path=/';
  document.cookie = 'didan_refresh=; max-age=0; path=/';
  act(() => dropSession(client, 'elsewhere'));
  await waitFor(() => expect(stopListening).toHaveBeenCalled());
});

it('a shopper with the shop open sees a notification that links to its page (spec 4.21)', async () => {
  fakePush();
  await signInUser({}, { deviceToken: 'token-1' });
  const { router } = openSettings();
  await waitFor(() => expect(deliver).toBeDefined());
  act(() => deliver?.({ data: { sender: 'Dídán', message: 'On its way', path: '/shop' } }));
  await waitFor(() => expect(FakeNotification.shown).toHaveLength(1));
  expect(FakeNotification.shown[0]).toMatchObject({ title: 'Dídán', options: { body: 'On its way' } });
  window.focus = jest.fn();
  act(() => FakeNotification.shown[0]?.onclick?.());
  expect(router.moves.at(-1)).toMatchObject({ method: 'push', address: '/shop' });
});
