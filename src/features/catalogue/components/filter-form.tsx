import { memo } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { type ProductFacets } from '@/contracts/catalogue';
import { listFlags, type ListFilter, type ProductListQuery } from '@/contracts/product-list-query';
import { avoidedIngredients } from '@/contracts/skin';
import { getFilterLabel } from '@/features/catalogue/filter-labels';
import { filterMessages } from '@/features/catalogue/filter-messages';

import { toNairaBounds } from '../quick-prices';
import { type Choice, FilterChoices } from './filter-choices';
import { PriceFilter } from './price-filter';
import { useFilterDraft, type ChangeDraft } from './use-filter-draft';

const filterTitles: Record<ListFilter, string> = {
  concern: 'Skin concern',
  skinType: 'Skin type',
  category: 'Category',
  subCategory: 'Product type',
  brand: 'Brand',
  store: 'Store',
  ingredient: 'Ingredients',
  exclude: 'Without these ingredients',
  color: 'Pack colour',
};

type Props = {
  listQuery: ProductListQuery;
  facets: ProductFacets;
  onChange: (listQuery: ProductListQuery) => void;
};

/** Delay for typing and dragging, which change in many small steps. Checkboxes apply at once. */
const DEBOUNCE_MILLISECONDS = 450;

/**
 * All filters of the list. Without JavaScript it is a plain form that submits to the filtered list.
 */
export function FilterForm({ listQuery, facets, onChange }: Props) {
  const { draft, change } = useFilterDraft(listQuery, onChange);
  const renderFilter = (filter: ListFilter, isOpenAtFirst = false) => (
    <ListFilterChoices
      isOpenAtFirst={isOpenAtFirst}
      filter={filter}
      facets={facets}
      chosen={draft[filter]}
      change={change}
    />
  );

  return (
    <form action={paths.shop} onSubmit={(event) => event.preventDefault()}>
      {listQuery.q && <input type="hidden" name="q" value={listQuery.q} />}
      {listQuery.sort !== 'relevance' && <input type="hidden" name="sort" value={listQuery.sort} />}
      {renderFilter('concern', true)}
      {renderFilter('skinType')}
      <PriceFilter
        bounds={toNairaBounds(facets.price)}
        min={draft.minNaira}
        max={draft.maxNaira}
        onChange={(minNaira, maxNaira) => change(() => ({ minNaira, maxNaira }), DEBOUNCE_MILLISECONDS)}
      />
      {renderFilter('category')}
      {renderFilter('subCategory')}
      {renderFilter('brand')}
      <FilterChoices
        title="Rating"
        name="rating"
        // Every product has one star and up.
        choices={facets.rating.filter(({ value }) => value !== '1')}
        chosen={draft.rating ? [String(draft.rating)] : []}
        onChoose={(value, isChosen) => change(() => ({ rating: isChosen ? Number(value) : undefined }))}
      />
      <FilterChoices
        title="Show only"
        name="only"
        choices={listFlags
          .filter((flag) => facets[flag] > 0 || draft[flag])
          .map((flag) => ({
            value: flag,
            name: flag,
            label: filterMessages[flag],
            count: facets[flag],
          }))}
        chosen={listFlags.filter((flag) => draft[flag])}
        onChoose={(value, isChosen) => change(() => ({ [value]: isChosen }))}
      />
      {renderFilter('ingredient')}
      {renderFilter('exclude')}
      {renderFilter('color')}
      {renderFilter('store')}
      <noscript>
        <button type="submit" className={buttonStyles('primary', 'md', 'w-full')}>
          Show products
        </button>
      </noscript>
    </form>
  );
}

type FilterProps = {
  filter: ListFilter;
  facets: ProductFacets;
  chosen: string[];
  isOpenAtFirst: boolean;
  change: ChangeDraft;
};

/** Rendered again only when it changes, not with each step of the price's slider. */
const ListFilterChoices = memo(function ListFilterChoices({
  filter,
  facets,
  chosen,
  isOpenAtFirst,
  change,
}: FilterProps) {
  return (
    <FilterChoices
      isOpenAtFirst={isOpenAtFirst}
      title={filterTitles[filter]}
      name={filter}
      choices={buildChoices(filter, chosen, facets)}
      chosen={chosen}
      onChoose={(value, isChosen) =>
        change((draft) => ({ [filter]: toggleValue(draft[filter], value, isChosen) }))
      }
    />
  );
});

/** Done twice, it is as done once: React may repeat it on a newer query. */
const toggleValue = (values: string[], value: string, isChosen: boolean) =>
  isChosen ? [...new Set([...values, value])].sort() : values.filter((other) => other !== value);

/** The values that have products, and the chosen ones, so that they can be removed. */
function buildChoices(filter: ListFilter, chosen: string[], facets: ProductFacets): Choice[] {
  const offered: Choice[] =
    filter === 'exclude'
      ? Object.entries(avoidedIngredients).map(([value, label]) => ({ value, label }))
      : facets[filter].filter(({ count }) => count > 0);
  const missing = chosen.filter((value) => !offered.some((choice) => choice.value === value));
  return [...offered, ...missing.map((value) => ({ value, label: '' }))].map((choice) => ({
    ...choice,
    label: getFilterLabel(filter, choice.value, facets),
  }));
}
