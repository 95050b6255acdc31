import { useRef, useState } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { getCountryCurrency } from '@/contracts/countries';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { getCurrencySymbol } from '@/lib/money/format-money';
import { notifyError } from '@/lib/toast/notify';

import { useCountry } from '../country.store';
import { currencyMessages } from '../messages';

const desktopQuery = '(min-width: 768px)';
const loadPopover = () => import('./country-popover').then((module) => module.CountryPopover);
/** Takes the same props; a sheet needs no anchor. */
const loadSheet: typeof loadPopover = () => import('./country-sheet').then((module) => module.CountrySheet);

/** The currency symbol, or the code where the symbol is as long, such as `F CFA`. */
const shortSymbol = (code: string): string => {
  const symbol = getCurrencySymbol(code);
  return symbol.length > 3 ? code : symbol;
};

/** Shows the country and currency. Opens a chooser, which loads on the first press. */
export function CountryButton({ className }: { className?: string }) {
  const country = useCountry();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** The loader of the opened chooser: a popover on wide screens, else a sheet. */
  const [chooser, setChooser] = useState<{ load: typeof loadSheet } | null>(null);

  function toggle() {
    if (!open) setChooser({ load: window.matchMedia(desktopQuery).matches ? loadPopover : loadSheet });
    setOpen(!open);
  }

  function handleLoadError(error: unknown) {
    notifyError(error);
    setOpen(false);
    setChooser(null);
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken',
          className,
        )}
      >
        <span className="sr-only">{currencyMessages.country}: </span>
        {/* Hidden, like prices, until the choice is known. */}
        <span data-price={getCountryCurrency(country)}>
          {country} · {shortSymbol(getCountryCurrency(country))}
        </span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      {chooser && (
        <LazyChunk
          key={chooser.load === loadSheet ? 'sheet' : 'popover'}
          load={chooser.load}
          props={{ open, onClose: () => setOpen(false), anchor }}
          onError={handleLoadError}
        />
      )}
    </>
  );
}
