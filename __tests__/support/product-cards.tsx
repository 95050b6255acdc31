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

/** What the style sheet hides. */
const HIDDEN = ':root[data-away] [data-price="NGN"]';
export const arePricesHidden = (): boolean => document.querySelector(HIDDEN) !== null;

/** Records each price that is ever visible. */
export function watchPriceReveal() {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const price = document.querySelector('p > [data-price]');
    const text = price?.textContent ?? '';
    if (price && !price.matches(HIDDEN) && !seen.includes(text)) seen.push(text);
  });
  observer.observe(document.documentElement, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  return { seen, stop: () => observer.disconnect() };
}
