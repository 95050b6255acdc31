import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { CartLinePicture } from '@/features/cart/components/cart-line-picture';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { LowDataSwitch } from '@/features/low-data/components/low-data-switch';
import { LowDataProvider } from '@/lib/low-data/low-data-provider';
import { bootScript } from '@/shell/document/boot-script';

import { drainConsole } from '../../support/console';

const page = document.documentElement;

/** Runs the boot script on a server-rendered page of the given variant. */
function boot(drawn: 'low' | 'full', connection?: { saveData: boolean }): void {
  if (drawn === 'low') page.dataset.bandwidth = 'low';
  if (connection) Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  // The exact script that pages contain, run as a browser would.
  new Function(bootScript)();
}

const fonts = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) =>
    link.getAttribute('href'),
  );

afterEach(() => {
  delete page.dataset.bandwidth;
  delete page.dataset.theme;
  Reflect.deleteProperty(navigator, 'connection');
  document.head.querySelectorAll('link[rel=preload]').forEach((link) => link.remove());
});

const Page = ({ drawn }: { drawn: boolean }) => (
  <LowDataProvider isServerLowData={drawn}>
    <LowDataSwitch />
    <ProductPicture image="shea-1" alt="Shea" sizes="92vw" widths={[640, 960]} />
    <CartLinePicture image="shea-1" />
  </LowDataProvider>
);

const sizes = (html: string) => [...new Set([...html.matchAll(/shea-1-(\d+)/g)].map((match) => match[1]))];

describe('a page', () => {
  it.each([
    ['says nothing', undefined, 'full', undefined, false],
    ['saves data', undefined, 'full', { saveData: true }, true],
    ['says nothing, and the server was told to save', undefined, 'low', undefined, true],
    ['says nothing, where less was chosen', 'low', 'full', undefined, true],
    ['saves data, where all was chosen', 'full', 'low', { saveData: true }, false],
    ['says nothing, and the cookie nothing known', 'lowest', 'full', undefined, false],
  ] as const)(
    'of a browser that %s has the right mode before the first paint',
    (_what, choice, drawn, connection, low) => {
      if (choice) Cookies.set('didan_data', choice, { path: '/' });
      boot(drawn, connection);
      expect(page.dataset.bandwidth).toBe(low ? 'low' : undefined);
      expect(fonts()).toEqual(low ? [] : ['/fonts/bricolage-bold-basic.woff2', '/fonts/jakarta-basic.woff2']);
    },
  );

  it('that the server rendered for low data has small pictures only and hydrates unchanged', async () => {
    page.dataset.bandwidth = 'low';
    const html = renderToString(<Page drawn />);
    expect(sizes(html)).toEqual(['320']);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const recovered: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <Page drawn />, { onRecoverableError: (error) => recovered.push(error) }),
    );
    expect(sizes(container.innerHTML)).toEqual(['320']);
    expect([drainConsole(), recovered]).toEqual([[], []]);
    await act(async () => root.unmount());
    container.remove();
  });

  it('that was rendered in full hydrates first and then switches to low data', async () => {
    page.dataset.bandwidth = 'low';
    const html = renderToString(<Page drawn={false} />);
    expect(sizes(html)).toContain('960');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const recovered: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <Page drawn={false} />, {
        onRecoverableError: (error) => recovered.push(error),
      }),
    );
    expect(sizes(container.innerHTML)).toEqual(['320']);
    expect([drainConsole(), recovered]).toEqual([[], []]);
    await act(async () => root.unmount());
    container.remove();
  });
});

describe('a shopper', () => {
  const dropped: string[] = [];
  beforeEach(() => {
    dropped.length = 0;
    const value = { delete: (name: string) => Promise.resolve(dropped.push(name) > 0) };
    Object.defineProperty(window, 'caches', { configurable: true, value });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'caches'));

  it('turns low-data mode on and off', async () => {
    const { container } = render(<Page drawn={false} />);
    const lever = screen.getByRole('switch', { name: 'Use less data' });
    expect(lever).not.toBeChecked();

    await userEvent.click(lever);
    await waitFor(() => expect(lever).toBeChecked());
    expect([page.dataset.bandwidth, Cookies.get('didan_data')]).toEqual(['low', 'low']);
    expect(sizes(container.innerHTML)).toEqual(['320']);

    await userEvent.click(lever);
    await waitFor(() => expect(lever).not.toBeChecked());
    expect([page.dataset.bandwidth, Cookies.get('didan_data')]).toEqual([undefined, 'full']);
    expect(sizes(container.innerHTML)).toContain('960');
  });

  it('who switches sees no cached page of the other variant', async () => {
    render(<Page drawn={false} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Use less data' }));
    await waitFor(() => expect(dropped).toEqual(['didan-pages']));
  });
});
