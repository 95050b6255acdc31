import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Button } from '@/components/ui/button';
import { type ProductFacets } from '@/contracts/catalogue';
import { type ProductListQuery } from '@/contracts/product-list-query';
import { FilterForm } from '@/features/catalogue/components/filter-form';

export type FilterSheetProps = {
  listQuery: ProductListQuery;
  facets: ProductFacets;
  /** Undefined while unknown. */
  total: number | undefined;
  onChange: (listQuery: ProductListQuery) => void;
};

type Props = FilterSheetProps & { open: boolean; onClose: () => void };

export function FilterSheet({ listQuery, facets, total, onChange, open, onClose }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} label="Filters">
      <h2 className="mb-2 font-disp text-2xl font-bold">Filters</h2>
      <FilterForm listQuery={listQuery} facets={facets} onChange={onChange} />
      <div className="sticky -bottom-5 -mx-6 -mb-5 bg-canvas px-6 pt-3 pb-5 short:static">
        <Button onClick={onClose} className="w-full">
          {total === undefined ? 'Close' : total === 1 ? 'Show 1 product' : `Show ${total} products`}
        </Button>
      </div>
    </BottomSheet>
  );
}
