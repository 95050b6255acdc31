import { useEffect, useLayoutEffect, useRef } from 'react';

import {
  countryChangedInOtherTab,
  countryHydrated,
  useIsCountryHydrated,
} from '@/features/currency/country.store';
import { ratesFailedMessage } from '@/features/currency/currency-messages';
import { useCurrency } from '@/features/currency/use-currency';
import { displayCurrencyChanged, nairaDisplay, useDisplayCurrency } from '@/lib/money/display-currency.store';
import { notifyInfo } from '@/lib/toast/notify';

/** Shows prices in the chosen country's currency, and the page's prices as soon as they are right. Draws nothing. */
export function CurrencySync() {
  const isRemembered = useIsCountryHydrated();
  const { code, status, rate } = useCurrency();
  const shown = useDisplayCurrency();
  /** Once for each page: the rates are tried again whenever the shopper comes back to it. */
  const isTold = useRef(false);
  // `shown` has reached every price with this very render.
  const isSettled = isRemembered && (status === 'failed' || shown.code === code);

  useEffect(() => {
    countryHydrated();
    return countryChangedInOtherTab();
  }, []);

  // While rates are on their way what is shown stays: naira at first.
  useEffect(() => {
    if (status !== 'loading') displayCurrencyChanged(rate ?? nairaDisplay);
  }, [status, rate]);

  // Before the browser paints: the boot script has hidden prices that would have changed before the shopper's eyes.
  useLayoutEffect(() => {
    if (isSettled) document.documentElement.removeAttribute('data-away');
  }, [isSettled]);

  useEffect(() => {
    if (status !== 'failed' || !isRemembered || isTold.current) return;
    isTold.current = true;
    notifyInfo(ratesFailedMessage);
  }, [status, isRemembered]);

  return null;
}
