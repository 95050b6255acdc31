import { act, screen, waitFor } from '@testing-library/react';

import { countries, getCountryCurrency, isCountry } from '@/contracts/countries';

import { press } from '../../support/forms';
import {
  runBootScript,
  getCountryButton,
  arePricesHidden,
  storeCountry,
  visitPriceSample,
} from '../../support/product-cards';
import { watchRequests } from '../../support/requests';
import { setPhoneScreen } from '../../support/screen-size';

const CURRENCY = '/api/currency/';

async function open(user: ReturnType<typeof visitPriceSample>['user']) {
  await user.click(getCountryButton());
  return screen.findByRole('dialog', { name: 'Country and currency' });
}

describe('guest without a chosen country', () => {
  it('gets Nigeria and naira without a request (spec 3.23, 9.5)', async () => {
    const requests = watchRequests();
    visitPriceSample();
    expect(getCountryButton()).toHaveTextContent('NG · ₦');
    expect(screen.getByText('₦16,900')).toBeVisible();
    expect(arePricesHidden()).toBe(false);
    await act(async () => {});
    expect(await requests.all()).toEqual([]);
    expect(screen.queryByText(/charged/)).not.toBeInTheDocument();
  });

  it.each(['', 'XX', 'ng', '__proto__', 'toString', '{"country":"GH"}', 'GH ', 'undefined'])(
    'gets Nigeria and naira with %j in storage',
    async (odd) => {
      storeCountry(odd);
      visitPriceSample();
      expect(arePricesHidden()).toBe(false);
      await act(async () => {});
      expect(getCountryButton()).toHaveTextContent('NG · ₦');
      expect(screen.getByText('₦16,900')).toBeVisible();
    },
  );
});

it.each([
  ['EU', '€10.00'],
  ['CFA', 'F CFA 6,563'],
  ['GH', 'GH₵133.92'],
  ['GB', '£8.75'],
  ['NG', '₦16,900'],
])('shopper in %s sees %s, and only the rates are requested (spec 4.12)', async (country, price) => {
  storeCountry(country);
  const requests = watchRequests();
  visitPriceSample();
  expect(await screen.findByText((text) => text.replace(/\s/g, ' ') === price)).toBeVisible();
  const calls = (await requests.all()).map(({ method, path, body, bearer }) => ({
    method,
    path,
    body,
    bearer,
  }));
  const currency = { method: 'GET', path: CURRENCY, body: undefined, bearer: null };
  expect(calls).toEqual(country === 'NG' ? [] : [currency]);
});

it('prices are hidden before first paint for every currency but naira', () => {
  for (const country of Object.keys(countries).filter(isCountry)) {
    storeCountry(country);
    runBootScript();
    expect([country, document.documentElement.hasAttribute('data-away')]).toEqual([
      country,
      getCountryCurrency(country) !== 'NGN',
    ]);
  }
  document.documentElement.removeAttribute('data-away');
});

describe.each([
  ['on a desk', () => {}],
  ['on a phone', setPhoneScreen],
])('shopper changing the country %s', (_, arrive) => {
  it('sees prices change at once, and the choice is stored (spec 3.22, 3.23)', async () => {
    arrive();
    const { user } = visitPriceSample();
    await open(user);
    await user.click(screen.getByRole('radio', { name: /European Union/ }));
    expect(await screen.findByText('€10.00')).toBeInTheDocument();
    expect(window.localStorage.getItem('didan.country')).toBe('EU');
    await press(user, 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getCountryButton()).toHaveTextContent('EU · €');
    await waitFor(() => expect(getCountryButton()).toHaveFocus());
    expect(getCountryButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('can choose with the keyboard alone', async () => {
    arrive();
    const { user } = visitPriceSample();
    await user.tab();
    await waitFor(() => expect(getCountryButton()).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Country and currency' });
    screen.getByRole('radio', { name: /Nigeria/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('GH₵133.92')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(getCountryButton()).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('shopper on a wide screen closes the list by pressing the button again', async () => {
  const { user } = visitPriceSample();
  await open(user);
  await user.click(getCountryButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('country changed in one tab changes in the other', async () => {
  visitPriceSample();
  storeCountry('CFA');
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'didan.country', newValue: 'CFA' })),
  );
  expect(await screen.findByText(/6,563/)).toBeVisible();
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await screen.findByText('₦16,900')).toBeVisible();
});

it('shopper with blocked storage keeps the choice until the page closes', async () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  const { user } = visitPriceSample();
  await open(user);
  await user.click(screen.getByRole('radio', { name: /European Union/ }));
  expect(await screen.findByText('€10.00')).toBeInTheDocument();
  blocked.mockRestore();
});
