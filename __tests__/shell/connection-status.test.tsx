import { act, screen, within } from '@testing-library/react';

import { OfflineScreen } from '@/screens/offline/offline-screen';

import {
  buildFreshReply,
  setOffline,
  buildCachedReply,
  fakePerformanceEntries,
  restoreConnection,
} from '../support/connection';
import { openApp } from '../support/open-app';

const Page = () => <h1>Shea, whipped</h1>;
/** A server-rendered page, such as a product's. */
const drawn = { lowData: false };

const at = (hours: number, minutes: number) => new Date(new Date().setHours(hours, minutes, 0, 0));
const note = (words: RegExp) => screen.findByText(words);
const noNote = () => expect(screen.queryByText(/^You’re offline\.|^We can’t reach/)).not.toBeInTheDocument();

let tell: (reply: ReturnType<typeof buildFreshReply>) => void;
beforeEach(() => (tell = fakePerformanceEntries(buildFreshReply())));
afterEach(restoreConnection);

describe('a shopper on a product', () => {
  it('sees no note while online', async () => {
    await openApp(Page, '/product/shea', drawn);
    tell(buildFreshReply('/api/currency/'));
    noNote();
  });

  it('hears a polite note when the connection is lost, with the time of the page', async () => {
    await openApp(Page, '/product/shea', drawn);
    setOffline();
    const words = await note(
      /^You’re offline\. This page is from \d\d:\d\d\. Prices and stock may have changed\.$/,
    );
    expect(words.closest('[role=status]')).not.toBeNull();
  });

  it('sees one toast when back online, and the note disappears', async () => {
    await openApp(Page, '/product/shea', drawn);
    setOffline();
    await note(/^You’re offline/);
    setOffline(false);
    expect(await screen.findByText('You’re back online.')).toBeInTheDocument();
    noNote();
  });

  it('dismisses the note and sees it again the next time', async () => {
    const { user } = await openApp(Page, '/product/shea', drawn);
    setOffline();
    await note(/^You’re offline/);
    await user.click(screen.getByRole('button', { name: 'Dismiss this note' }));
    noNote();
    setOffline(false);
    setOffline();
    expect(await note(/^You’re offline/)).toBeInTheDocument();
  });

  it('sees a note about a cached copy while the browser reports a connection', async () => {
    fakePerformanceEntries(buildCachedReply(at(6, 5)));
    await openApp(Page, '/product/shea', drawn);
    expect(
      await note(/^We can’t reach the shop\. This page is from 06:05\. Prices and stock may have changed\.$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('sees the date of a copy from another day', async () => {
    fakePerformanceEntries(buildCachedReply(new Date(2026, 0, 31, 14, 5)));
    await openApp(Page, '/product/shea', drawn);
    expect(await note(/from 31 January, 14:05\./)).toBeInTheDocument();
  });

  it('moves to a cached page and sees the time of its oldest part', async () => {
    const { router } = await openApp(Page, '/', drawn);
    setOffline();
    await note(/^You’re offline/);
    await act(async () => void (await router.push('/product/shea')));
    tell(buildCachedReply(at(5, 10), '/_next/data/build/product/shea.json'));
    tell(buildCachedReply(at(4, 55), '/api/review/?productId=1'));
    tell(buildCachedReply(at(6, 30), '/api/currency/'));
    expect(await note(/from 04:55\./)).toBeInTheDocument();
  });

  it('sees no note on a page that came over the network', async () => {
    fakePerformanceEntries(buildCachedReply(at(6, 5)));
    const { router } = await openApp(Page, '/', drawn);
    await note(/from 06:05\./);
    await act(async () => void (await router.push('/product/shea')));
    noNote();
  });

  it('gets a cached page reloaded when back online', async () => {
    fakePerformanceEntries(buildCachedReply(at(6, 5)));
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const { router } = await openApp(Page, '/product/shea?size=50', drawn);
    await note(/^You’re offline\. This page is from 06:05\./);
    setOffline(false);
    expect(await screen.findByText('You’re back online.')).toBeInTheDocument();
    expect(router.moves).toEqual([{ method: 'replace', address: '/product/shea?size=50', shallow: false }]);
  });
});

it('a shopper on the bag page sees no time, because only its frame is cached', async () => {
  fakePerformanceEntries(buildCachedReply(at(6, 5)));
  await openApp(Page, '/bag');
  noNote();
  setOffline();
  expect(await note(/^You’re offline\. What you see may be out of date\.$/)).toBeInTheDocument();
});

describe('a shopper at a page that is not cached', () => {
  const kept = (pages: Record<string, string>) => {
    const cache = {
      keys: () => Promise.resolve(Object.keys(pages).map((url) => ({ url: `http://localhost${url}` }))),
      match: ({ url }: { url: string }) =>
        Promise.resolve(new Response(`<title>${pages[url.replace('http://localhost', '')]}</title>`)),
    };
    Object.defineProperty(window, 'caches', {
      configurable: true,
      value: { open: () => Promise.resolve(cache) },
    });
  };
  afterEach(() => void Reflect.deleteProperty(window, 'caches'));

  it('is told so once and sees the cached pages', async () => {
    kept({ '/shop?category=face': 'Face · Dídán', '/product/shea': 'Shea &amp; honey · Dídán' });
    await openApp(OfflineScreen, '/offline');
    setOffline();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re offline');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    const list = await screen.findByRole('region', { name: 'Saved on this device' });
    const links = within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Shea & honey', '/product/shea'],
      ['Face', '/shop?category=face'],
    ]);
    noNote();
  });

  it('sees no list when nothing is cached', async () => {
    kept({});
    await openApp(OfflineScreen, '/offline');
    expect(screen.queryByRole('heading', { name: 'Saved on this device' })).not.toBeInTheDocument();
  });
});
