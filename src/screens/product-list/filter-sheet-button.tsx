import { useState } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { countFilters } from '@/contracts/product-list-query';

import { type FilterSheetProps } from './filter-sheet';
const loadSheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

/** Opens the filters on phones. The sheet loads on the first press. */
export function FilterSheetButton(props: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const filterCount = countFilters(props.listQuery);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={buttonStyles('primary', 'md', '-order-2 shrink-0 lg:hidden')}
      >
        <Icon name="sliders" className="size-4.5" />
        {filterCount > 0 ? `Filter · ${filterCount}` : 'Filter'}
      </button>
      <LazyOverlay load={loadSheet} props={{ ...props, open, onClose: () => setOpen(false) }} />
    </>
  );
}
