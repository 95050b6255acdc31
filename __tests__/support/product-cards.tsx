import { screen } from '@testing-library/react';

import { Price } from '@/components/ui/price';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { CountryButton } from '@/features/currency/components/country-button';
import { bootScript } from '@/shell/document/boot-script';

import { renderShop } from './render-shop';

/** A price, the country button and the charged amount. */
export const PriceSample = () => (
  <>
    <CountryButton />
    <p>
      <Price kobo={1_690_000} />
    </p>
    <ChargedInNaira kobo={1_690_000} />
  </>
);

export const runBootScript = (): void => {
  document.documentElement.removeAttribute('data-away');
  new Function(bootScript)();
};

/** Runs the boot script and then renders the page, as a browser does. */
export function visitPriceSample() {
  runBootScript();
  return renderShop(<PriceSample />);
}

export const storeCountry = (country: string): void => window.localStorage.setItem('didan.country', country);
export const getCountryButton = () => screen.getByRole('button', { name: /^Country and currency/ });
export const arePricesHidden = (): boolean => document.documentElement.hasAttribute('data-away');

/** Records the price shown each time that prices are revealed. */
export function watchPriceReveal() {
  const seen: (string | null | undefined)[] = [];
  const root = document.documentElement;
  const spy = jest.spyOn(root, 'removeAttribute').mockImplementation((name) => {
    seen.push(document.querySelector('p > [data-price]')?.textContent);
    root.toggleAttribute(name, false);
  });
  return { seen, stop: () => spy.mockRestore() };
}
