import { useIsWide } from '@/components/ui/use-is-wide';
import { type ProductFacets } from '@/contracts/catalogue';
import { type ProductListQuery } from '@/contracts/product-list-query';
import { FilterForm } from '@/features/catalogue/components/filter-form';
import { LateHydration } from '@/framework/late-hydration';

type Props = {
  listQuery: ProductListQuery;
  facets: ProductFacets | null;
  onChange: (listQuery: ProductListQuery) => void;
};

/** The filters of wide screens. A phone, which has them in a sheet, removes them unhydrated. */
export function FiltersBesideList({ listQuery, facets, onChange }: Props) {
  const isWide = useIsWide(true);
  return (
    <aside aria-label="Filters" className="hidden lg:block">
      <LateHydration as="div">
        {isWide && facets && <FilterForm listQuery={listQuery} facets={facets} onChange={onChange} />}
      </LateHydration>
    </aside>
  );
}
