/** The messaging worker, run with a worker's globals instead of a page's. */

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const openWindow = jest.fn((address: string) => Promise.resolve(address));
const showNotification = jest.fn();
let tabs: { url: string; focus: jest.Mock }[] = [];
/** The handler that Firebase calls with a background push. */
let take: ((payload: { data?: Record<string, string> }) => unknown) | undefined;

jest.mock('firebase/app', () => ({ initializeApp: (settings: object) => settings }));
jest.mock('firebase/messaging/sw', () => ({
  getMessaging: (app: object) => app,
  onBackgroundMessage: (_messaging: object, handler: typeof take) => {
    take = handler;
  },
}));

beforeAll(() => {
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type, listener) => void listeners.set(type, listener as Listener)); // The worker passes functions only.
  Object.assign(window, {
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
    skipWaiting: () => Promise.resolve(),
  });
  // Imported by name only: worker types conflict with page types.
  jest.requireActual('@/workers/messaging-worker');
  jest.restoreAllMocks();
});

beforeEach(() => {
  openWindow.mockClear();
  showNotification.mockClear();
  tabs = [];
});

async function press(path: unknown) {
  const waited: Promise<unknown>[] = [];
  const close = jest.fn();
  listeners.get('notificationclick')?.({
    notification: { data: { path }, close },
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  });
  await Promise.all(waited);
  expect(close).toHaveBeenCalled();
}

it('clicking a notification opens its page', async () => {
  await press('/account?order=7');
  expect(openWindow).toHaveBeenCalledWith('http://localhost/account?order=7');
});

it('clicking a notification focuses the tab that has its page open', async () => {
  tabs = [
    { url: 'http://localhost/shop', focus: jest.fn() },
    { url: 'http://localhost/account', focus: jest.fn() },
  ];
  await press('/account');
  expect(tabs[1]?.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'http://localhost@evil.example',
  '',
  7,
  undefined,
])('clicking a notification that leads to %j stays in the shop', async (path) => {
  await press(path);
  expect(openWindow).toHaveBeenCalledWith('http://localhost/');
});

it('a push shows sender and message as text, or the shop’s name without them (spec 3.20)', () => {
  take?.({ data: { sender: 'Dídán', message: '<b>On its way</b>', path: '/account' } });
  expect(showNotification).toHaveBeenLastCalledWith('Dídán', {
    body: '<b>On its way</b>',
    icon: '/icons/icon-192.png',
    data: { path: '/account' },
  });
  take?.({});
  expect(showNotification.mock.lastCall).toMatchObject(['Dídán', { body: '' }]);
});
