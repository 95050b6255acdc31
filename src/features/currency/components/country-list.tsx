import { getCountryCurrency, isCountry, countries } from '@/contracts/countries';
import { currencyMessages } from '@/features/currency/messages';
import { getCurrencySymbol } from '@/lib/money/format-money';

import { countryChosen } from '../country.store';
import { useCurrency } from '../use-currency';

/** The countries to choose from. A choice applies at once, in this tab and the others. */
export function CountryList() {
  const { country: chosen, status } = useCurrency();
  return (
    <fieldset>
      <legend className="font-disp text-xl font-bold">{currencyMessages.country}</legend>
      <p className="mt-1 text-sm text-ink-2">
        Choose the currency that prices are shown in. You always pay in naira.
      </p>
      <p role="status" className="text-sm font-semibold text-warn">
        {status === 'failed' && currencyMessages.ratesFailed}
      </p>
      <div className="mt-3">
        {Object.keys(countries)
          .filter(isCountry)
          .map((country) => (
            <label
              key={country}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-2 text-base has-checked:bg-sunken has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="country"
                value={country}
                checked={country === chosen}
                onChange={() => countryChosen(country)}
                className="size-5 accent-primary outline-none"
              />
              {countries[country].name}
              <span className="ml-auto text-sm font-semibold text-ink-2">
                {currencyLabel(getCountryCurrency(country))}
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}

/** The currency code, with its symbol if it has one. */
function currencyLabel(code: string): string {
  const symbol = getCurrencySymbol(code);
  return symbol === code ? code : `${code} · ${symbol}`;
}
