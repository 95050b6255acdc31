import { useEffect, useLayoutEffect, useRef } from 'react';

import {
  followCountryOfOtherTabs,
  countryHydrated,
  useIsCountryHydrated,
} from '@/features/currency/country.store';
import { currencyMessages } from '@/features/currency/messages';
import { useCurrency } from '@/features/currency/use-currency';
import { displayCurrencyChanged, nairaDisplay, useDisplayCurrency } from '@/lib/money/display-currency.store';
import { notifyInfo } from '@/lib/toast/notify';

/**
 * Switches prices to the chosen country's currency, and reveals them once they are right. Renders
 * nothing.
 */
export function CurrencySync() {
  const isHydrated = useIsCountryHydrated();
  const { code, status, rate } = useCurrency();
  const displayCurrency = useDisplayCurrency();
  /** Limits the toast to one per page load: rates are retried whenever the page regains focus. */
  const wasNotified = useRef(false);
  // Every price reads the same store, so this render has updated all of them.
  const isSettled = isHydrated && (status === 'failed' || displayCurrency.code === code);

  useEffect(() => {
    countryHydrated();
    return followCountryOfOtherTabs();
  }, []);

  // While rates load, the display currency stays as it is: naira at first.
  useEffect(() => {
    if (status !== 'loading') displayCurrencyChanged(rate ?? nairaDisplay);
  }, [status, rate]);

  // Before paint: the attribute, which the boot script sets first, hides prices that are still in
  // naira.
  useLayoutEffect(() => {
    if (isSettled)
      document.documentElement.toggleAttribute('data-away', displayCurrency.code !== nairaDisplay.code);
  }, [isSettled, displayCurrency.code]);

  useEffect(() => {
    if (status !== 'failed' || !isHydrated || wasNotified.current) return;
    wasNotified.current = true;
    notifyInfo(currencyMessages.ratesFailed);
  }, [status, isHydrated]);

  return null;
}
