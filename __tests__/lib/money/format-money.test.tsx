import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { Price } from '@/components/ui/price';
import { convertKobo, isRate } from '@/lib/money/convert-kobo';
import {
  displayCurrencyChanged,
  nairaDisplay,
  type DisplayCurrency,
} from '@/lib/money/display-currency.store';
import { formatMoney } from '@/lib/money/format-money';

const rates = { EUR: '0.000592', XOF: '0.388326', GHS: '0.007924', USD: '0.000689' };
const money = (code: keyof typeof rates, decimals = 2): DisplayCurrency => ({
  code,
  rate: rates[code],
  decimals,
  updatedAt: '2026-11-16T00:00:00.000Z',
});

const kobo = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const decimals = fc.integer({ min: 0, max: 3 });
const rate = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 9n - 1n }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(9, '0')}`);

it('naira are written as the browser would write them', () => {
  const write = (amount: number) =>
    new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    }).format(amount / 100);
  fc.assert(fc.property(kobo, (amount) => expect(formatMoney(amount)).toBe(write(amount))));
  for (const amount of [0, 1, 99, 100, 99_999, 100_000, -5, -100]) {
    expect(formatMoney(amount)).toBe(write(amount));
  }
});

describe('a price in another currency', () => {
  it('is rounded by at most half of the smallest unit', () => {
    fc.assert(
      fc.property(kobo, rate, decimals, (amount, by, places) => {
        const [whole = '', fraction = ''] = by.split('.');
        // Both sides times 10^(9 + 2), to avoid fractions.
        const exact = BigInt(amount) * BigInt(whole + fraction) * 10n ** BigInt(places);
        const difference = 2n * (convertKobo(amount, by, places) * 10n ** 11n - exact);
        expect(difference <= 10n ** 11n && difference >= -(10n ** 11n)).toBe(true);
      }),
    );
  });

  it('rounds a discount like a price', () => {
    fc.assert(
      fc.property(kobo, rate, decimals, (amount, by, places) => {
        expect(convertKobo(-amount, by, places)).toBe(-convertKobo(amount, by, places));
      }),
    );
  });

  it('keeps the order of two prices', () => {
    fc.assert(
      fc.property(kobo, kobo, rate, (one, other, by) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(convertKobo(less, by, 2) <= convertKobo(more, by, 2)).toBe(true);
      }),
    );
  });

  it('equals the naira price at a rate of one', () => {
    fc.assert(fc.property(kobo, (amount) => expect(convertKobo(amount, '1', 2)).toBe(BigInt(amount))));
  });

  it.each([
    ['half a cent', 50, '0.01', 2, 1n],
    ['just less', 49, '0.01', 2, 0n],
    ['half a cent off', -50, '0.01', 2, -1n],
    ['half a franc', 100, '0.5', 0, 1n],
    ['whole francs', 1_690_000, '0.388326', 0, 6563n],
    ['cents', 1_690_000, '0.000592', 2, 1000n],
    ['a rate that floats cannot hold', 100_000_000, '0.1', 2, 10_000_000n],
  ])('is exact: %s', (_, amount, by, places, units) => {
    expect(convertKobo(amount, by, places)).toBe(units);
  });

  it.each([
    '',
    '0',
    '0.000',
    '-1',
    '1e3',
    'NaN',
    ' 1',
    '1.',
    '.5',
    '1,5',
    'Infinity',
    '٣',
    7,
    null,
    '9'.repeat(40),
  ])('rejects %j as a rate', (odd) => expect(isRate(odd)).toBe(false));

  it('throws on an invalid rate', () => {
    expect(() => convertKobo(100, 'many', 2)).toThrow(RangeError);
  });
});

it.each([
  ['whole naira', 1_690_000, nairaDisplay, '₦16,900'],
  ['naira and kobo', 1_690_050, nairaDisplay, '₦16,900.50'],
  ['nothing', 0, nairaDisplay, '₦0'],
  ['a discount', -120_000, nairaDisplay, '-₦1,200'],
  ['euros', 1_690_000, money('EUR'), '€10.00'],
  ['francs', 1_690_000, money('XOF', 0), 'F\u202fCFA\u00a06,563'],
  ['cedis', 1_690_000, money('GHS'), 'GH₵133.92'],
  ['dollars', 1_690_000, money('USD'), 'US$11.64'],
])('a shopper reads the price %s', (_, amount, shown, words) => {
  expect(formatMoney(amount, shown)).toBe(words);
});

it('a shopper who chose euros sees naira until the rates load, then euros', async () => {
  const html = renderToString(<Price kobo={1_690_000} className="font-bold" />);
  expect(html).toBe('<span data-price="NGN" class="font-bold">₦16,900</span>');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  displayCurrencyChanged(money('EUR'));
  const recovered = jest.fn();
  const root = await act(async () =>
    hydrateRoot(container, <Price kobo={1_690_000} className="font-bold" />, {
      onRecoverableError: recovered,
    }),
  );
  expect(container).toHaveTextContent('€10.00');
  expect(recovered).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});

it('a shopper who changes the currency sees every price change', () => {
  render(<Price kobo={1_690_000} />);
  act(() => displayCurrencyChanged(money('XOF', 0)));
  expect(screen.getByText(/6,563/)).toBeVisible();
  act(() => displayCurrencyChanged(nairaDisplay));
  expect(screen.getByText('₦16,900')).toBeVisible();
});
