import { showNotification } from '@/lib/show-notification';

import { FakeNotification, fakePush, restorePush, type FakeWorkers } from '../../support/fake-push';
import { stubProperty } from '../../support/stub-property';

const MARKUP = '<img src=x onerror=__x=1>';

let workers: FakeWorkers;
beforeEach(() => {
  workers = fakePush();
  stubProperty(window, 'focus', jest.fn());
});
afterEach(restorePush);

const onOpen = jest.fn();
beforeEach(() => onOpen.mockReset());

/** jsdom shows no notifications, so the test inspects what was passed to the browser. */
async function tell(notification: { title: unknown; body: unknown; path?: unknown }) {
  await showNotification(notification, {
    // The fake implements only the method used here.
    registration: workers.registration as unknown as ServiceWorkerRegistration,
    onOpen,
  });
  return FakeNotification.shown.at(-1);
}

it('a notification shows sender and message as text, even if they contain markup (spec 3.20, 4.21)', async () => {
  const shown = await tell({ title: `Dídán ${MARKUP}`, body: MARKUP });
  expect(shown?.title).toBe(`Dídán ${MARKUP}`);
  expect(shown?.options.body).toBe(MARKUP);
  expect(document.querySelector('img')).toBeNull();
});

it('clicking a notification navigates to its page', async () => {
  const shown = await tell({ title: 'Dídán', body: 'On its way', path: '/account?order=7' });
  shown?.onclick?.();
  expect(onOpen).toHaveBeenCalledWith('/account?order=7');
  expect(shown?.close).toHaveBeenCalled();
});

it.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '',
  7,
  undefined,
])('clicking a notification that leads to %j does not navigate', async (path) => {
  const shown = await tell({ title: 'Dídán', body: 'On its way', path });
  shown?.onclick?.();
  expect(onOpen).not.toHaveBeenCalled();
});

it.each([undefined, null, 7, {}, ['a']])(
  'a notification leaves out a message that is not text (%j)',
  async (broken) => {
    const shown = await tell({ title: broken, body: broken });
    expect(shown?.title).toBe('Dídán');
    expect(shown?.options.body).toBe('');
  },
);

it('the service worker shows the notification in browsers where a page may not', async () => {
  stubProperty(
    window,
    'Notification',
    class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  await tell({ title: 'Dídán', body: 'On its way', path: '/account' });
  expect(workers.registration.showNotification).toHaveBeenCalledWith('Dídán', {
    body: 'On its way',
    icon: '/icons/icon-192.png',
    data: { path: '/account' },
  });
});
