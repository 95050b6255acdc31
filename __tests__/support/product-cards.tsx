import { screen } from '@testing-library/react';

import { Price } from '@/components/ui/price';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { CountryButton } from '@/features/currency/components/country-button';
import { bootScript } from '@/shell/document/boot-script';

import { renderShop } from './render-shop';

/** One price and all that has to do with its currency. */
export const Shelf = () => (
  <>
    <CountryButton />
    <p>
      <Price kobo={1_690_000} />
    </p>
    <ChargedInNaira kobo={1_690_000} />
  </>
);

export const boot = (): void => {
  document.documentElement.removeAttribute('data-away');
  new Function(bootScript)();
};

/** What a browser does with a page of the shop: the boot script first, then the page. */
export function visitShelf() {
  boot();
  return renderShop(<Shelf />);
}

export const rememberCountry = (country: string): void =>
  window.localStorage.setItem('didan.country', country);
export const countryButton = () => screen.getByRole('button', { name: /^Country and currency/ });
export const pricesAreHidden = (): boolean => document.documentElement.hasAttribute('data-away');

/** What the shelf's price says at each moment when prices are no longer held back. */
export function watchTheReveal() {
  const seen: (string | null | undefined)[] = [];
  const root = document.documentElement;
  const spy = jest.spyOn(root, 'removeAttribute').mockImplementation((name) => {
    seen.push(document.querySelector('p > [data-price]')?.textContent);
    root.toggleAttribute(name, false);
  });
  return { seen, stop: () => spy.mockRestore() };
}
