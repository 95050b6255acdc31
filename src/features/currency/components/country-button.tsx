import { useRef, useState, type RefObject } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { currencyOf } from '@/contracts/countries';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { currencySymbol } from '@/lib/money/format-money';
import { notifyError } from '@/lib/toast/notify';

import { useCountry } from '../country.store';

export type ChooserProps = { open: boolean; onClose: () => void; anchor: RefObject<HTMLElement | null> };

const wideEnough = '(min-width: 768px)';
const loadPopover = () => import('./country-popover').then((module) => module.CountryPopover);
const loadSheet = () => import('./country-sheet').then((module) => module.CountrySheet);

/** `F CFA` would say it twice. */
const shortSignOf = (code: string): string => {
  const symbol = currencySymbol(code);
  return symbol.length > 3 ? code : symbol;
};

/** The country and its currency's sign; opens a chooser, whose code comes when it is first asked for. */
export function CountryButton({ className }: { className?: string }) {
  const country = useCountry();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** How the chooser that was opened is loaded. */
  const [chooser, setChooser] = useState<{ load: typeof loadSheet } | null>(null);

  function toggle() {
    if (!open) setChooser({ load: window.matchMedia(wideEnough).matches ? loadPopover : loadSheet });
    setOpen(!open);
  }

  function failed(error: unknown) {
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
        <span className="sr-only">Country and currency: </span>
        {/* Hidden as prices are until the choice is known. */}
        <span data-price="">
          {country} · {shortSignOf(currencyOf(country))}
        </span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      {chooser && (
        <LazyChunk
          key={chooser.load === loadSheet ? 'sheet' : 'popover'}
          load={chooser.load}
          props={{ open, onClose: () => setOpen(false), anchor }}
          onError={failed}
        />
      )}
    </>
  );
}
