import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { server } from '../../msw/server';
import { holdReply } from '../../support/held-reply';
import { createMemoryRouter } from '../../support/memory-router';
import {
  runBootScript,
  arePricesHidden,
  storeCountry,
  PriceSample,
  visitPriceSample,
  watchPriceReveal,
} from '../../support/product-cards';
import { rates } from '../../support/rates';
import { Shop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';

const CURRENCY = '/api/currency/';

it('shopper in Europe never sees a naira price flash', async () => {
  storeCountry('EU');
  const reply = holdReply();
  server.use(
    http.get('*/api/currency', async () => {
      await reply.hold();
      return HttpResponse.json(rates);
    }),
  );
  visitPriceSample();
  await reply.arrived;
  expect(arePricesHidden()).toBe(true);
  const { seen, stop } = watchPriceReveal();
  reply.release();
  await waitFor(() => expect(arePricesHidden()).toBe(false));
  stop();
  expect(seen).toEqual(['€10.00']);
});

it('returning shopper in Europe sees the server-rendered page hydrate in euros', async () => {
  const page = (
    <Shop router={createMemoryRouter('/')}>
      <PriceSample />
    </Shop>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent('NG · ₦');
  expect(container).toHaveTextContent('₦16,900');
  storeCountry('EU');
  window.localStorage.setItem('didan.rates', JSON.stringify({ rates, fetchedAt: Date.now() }));
  runBootScript();
  const { seen, stop } = watchPriceReveal();
  const [requests, recovered] = [watchRequests(), jest.fn()];
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: recovered }));
  stop();
  expect(seen).toEqual(['€10.00']);
  expect(container).toHaveTextContent('EU · €');
  expect(recovered).not.toHaveBeenCalled();
  expect(await requests.to(CURRENCY)).toEqual([]);
  await act(async () => root.unmount());
  container.remove();
});

describe('shopper in Europe without exchange rates', () => {
  const fail = () =>
    server.use(http.get('*/api/currency', () => HttpResponse.json({ error: 'Oh no.' }, { status: 404 })));
  const why = 'We couldn’t load exchange rates, so prices are in naira for now.';

  it('sees naira prices and the reason', async () => {
    storeCountry('EU');
    fail();
    visitPriceSample();
    expect(await screen.findAllByText(why)).not.toHaveLength(0);
    expect(screen.getByText('₦16,900')).toBeVisible();
    expect(arePricesHidden()).toBe(false);
  });

  it.each([['[]'], ['{}'], ['[{"code":"EUR","rate":"lots","decimals":2,"updatedAt":"today"}]']])(
    'sees naira prices when the reply is %s',
    async (body) => {
      storeCountry('EU');
      server.use(
        http.get(
          '*/api/currency',
          () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }),
        ),
      );
      visitPriceSample();
      expect(await screen.findAllByText(why, undefined, { timeout: 5000 })).not.toHaveLength(0);
      expect(screen.getByText('₦16,900')).toBeVisible();
    },
  );

  it('sees euro prices from the stored rates', async () => {
    storeCountry('EU');
    const { unmount } = visitPriceSample();
    await screen.findByText('€10.00');
    unmount();
    fail();
    visitPriceSample();
    expect(await screen.findByText('€10.00')).toBeVisible();
    expect(screen.queryByText(why)).not.toBeInTheDocument();
  });

  it.each(['', 'null', '{', '{"rates":{},"fetchedAt":1}', '{"rates":[null,7,{"code":"EUR"}],"fetchedAt":1}'])(
    'sees naira prices when the stored rates are %j',
    async (odd) => {
      storeCountry('EU');
      window.localStorage.setItem('didan.rates', odd);
      fail();
      visitPriceSample();
      expect(await screen.findAllByText(why)).not.toHaveLength(0);
      expect(screen.getByText('₦16,900')).toBeVisible();
    },
  );
});

describe('shopper in a foreign currency', () => {
  const at = (updatedAt: string) =>
    server.use(
      http.get('*/api/currency', () => HttpResponse.json(rates.map((rate) => ({ ...rate, updatedAt })))),
    );
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

  it('reads the naira amount charged and the date of the rate', async () => {
    const updatedAt = daysAgo(1);
    at(updatedAt);
    storeCountry('EU');
    visitPriceSample();
    const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', timeZone: 'Africa/Lagos' });
    const text = await screen.findByText(/^You’ll be charged/);
    expect(text).toHaveTextContent(
      `You’ll be charged ₦16,900. Exchange rate of ${day.format(new Date(updatedAt))}.`,
    );
  });

  it('is warned about a rate more than a week old', async () => {
    at(daysAgo(8));
    storeCountry('EU');
    visitPriceSample();
    expect(await screen.findByText(/more than a week old/)).toHaveClass('text-warn');
  });
});
