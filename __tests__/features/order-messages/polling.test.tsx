import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import type { OrderThread } from '@/contracts/order-messages';
import { OrderMessages } from '@/features/order-messages/components/order-messages';

import { server } from '../../msw/server';
import { renderShop } from '../../support/render-shop';

const MINUTE = 60_000;
const from = { side: 'shopper' as const, orderId: 'o1', trackToken: 'token', isSignedIn: false };

let asked: number;
let messages: OrderThread['messages'];
/** Tells the page whether the conversation is on the screen. */
let scroll: (isIntersecting: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  [asked, messages] = [0, []];
  server.use(
    http.get('*/order/o1/messages/', () => {
      asked += 1;
      const thread = {
        storeId: 's1',
        storeName: 'Eko Skin Room',
        unread: 0,
        isWaiting: false,
        canWrite: false,
      };
      return HttpResponse.json({ items: [{ ...thread, messages }] });
    }),
  );
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      scroll = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  jest.useRealTimers();
});

/** Counts the requests while time passes. */
async function countRequests(minutes: number): Promise<number> {
  const before = asked;
  for (let second = 0; second < minutes * 60; second += 5)
    await act(() => jest.advanceTimersByTimeAsync(5_000));
  return asked - before;
}

async function openConversation() {
  const shop = renderShop(<OrderMessages from={from} />, { advanceTimers: jest.advanceTimersByTime });
  const thread = await screen.findByRole('button', { name: /^Messages with Eko Skin Room/ });
  await shop.user.click(thread);
  await screen.findByText('No messages yet.');
  return { ...shop, thread };
}

it('closed conversation asks for messages once', async () => {
  renderShop(<OrderMessages from={from} />);
  await screen.findByRole('button', { name: /^Messages with Eko Skin Room/ });
  expect(await countRequests(10)).toBe(0);
  expect(asked).toBe(1);
});

it('open conversation asks twice a minute, less often while nothing comes, and stops once closed', async () => {
  const { user, thread } = await openConversation();
  expect(await countRequests(2)).toBeGreaterThanOrEqual(3);
  expect(await countRequests(8)).toBeLessThanOrEqual(8);
  await countRequests(10);
  expect(await countRequests(10)).toBeLessThanOrEqual(2);
  const at = new Date().toISOString();
  messages = [{ id: 'm1', author: 'store', text: 'It is packed.', photos: [], at }];
  await countRequests(5);
  expect(await screen.findByText('It is packed.')).toBeVisible();
  await user.click(thread);
  expect(await countRequests(10)).toBe(0);
});

it('new message makes an open conversation ask more often again', async () => {
  await openConversation();
  await countRequests(30);
  expect(await countRequests(5)).toBeLessThanOrEqual(1);
  const at = new Date(Date.now() + 6 * MINUTE).toISOString();
  messages = [{ id: 'm1', author: 'store', text: 'Sent.', photos: [], at }];
  await countRequests(6);
  expect(await screen.findByText('Sent.')).toBeVisible();
  expect(await countRequests(1)).toBeGreaterThanOrEqual(1);
});

it('open conversation asks for nothing off the screen or in a hidden tab', async () => {
  await openConversation();
  scroll(false);
  expect(await countRequests(5)).toBe(0);
  scroll(true);
  expect(await countRequests(1)).toBeGreaterThanOrEqual(1);
  act(() => focusManager.setFocused(false));
  expect(await countRequests(5)).toBe(0);
});
