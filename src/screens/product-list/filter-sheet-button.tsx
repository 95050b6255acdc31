import { useState } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { countFilters } from '@/contracts/product-list-query';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { type FilterSheetProps } from './filter-sheet';
import { productListMessages } from './messages';

const loadSheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

/** Opens the filters on phones. The sheet loads on the first press. */
export function FilterSheetButton(props: FilterSheetProps) {
  /** Undefined until the first press. */
  const [open, setOpen] = useState<boolean>();
  const filterCount = countFilters(props.listQuery);

  function handleLoadError(error: unknown) {
    notifyError(error);
    setOpen(undefined);
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
        className={buttonStyles('primary', 'md', '-order-2 shrink-0 lg:hidden')}
      >
        <Icon name="sliders" className="size-4.5" />
        {productListMessages.filterButton(filterCount)}
      </button>
      {open !== undefined && (
        <LazyChunk
          load={loadSheet}
          props={{ ...props, open, onClose: () => setOpen(false) }}
          onError={handleLoadError}
        />
      )}
    </>
  );
}
