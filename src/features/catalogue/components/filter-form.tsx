import { useEffect, useRef, useState } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { type ProductFacets } from '@/contracts/catalogue';
import {
  listFlags,
  buildListSearch,
  type ListFilter,
  type ProductListQuery,
} from '@/contracts/product-list-query';
import { avoidedIngredients } from '@/contracts/skin';
import { getFilterLabel } from '@/features/catalogue/filter-labels';
import { filterMessages, filterTitles } from '@/features/catalogue/filter-messages';

import { toNairaBounds } from '../quick-prices';
import { type Choice, FilterChoices } from './filter-choices';
import { PriceFilter } from './price-filter';

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
  /** Changes that are not in the URL yet. */
  const [changes, setChanges] = useState<Partial<ProductListQuery>>({});
  const [lastSearch, setLastSearch] = useState(buildListSearch(listQuery));
  const timer = useRef<number>(undefined);
  const latest = useRef(listQuery);
  const draft = { ...listQuery, ...changes };

  // The URL has changed: through this form, a chip, the sort order or Back. Changes it does not
  // hold yet stay.
  if (lastSearch !== buildListSearch(listQuery)) {
    setLastSearch(buildListSearch(listQuery));
    setChanges(withoutApplied(changes, listQuery));
  }
  useEffect(() => void (latest.current = listQuery), [listQuery]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function change(newChanges: Partial<ProductListQuery>, delay = 0) {
    const all = { ...changes, ...newChanges };
    setChanges(all);
    window.clearTimeout(timer.current);
    // Applied to the latest URL, so that filters changed elsewhere in the meantime are kept.
    timer.current = window.setTimeout(() => onChange({ ...latest.current, ...all, page: 1 }), delay);
  }

  const renderFilter = (filter: ListFilter, isOpenAtFirst = false) => (
    <FilterChoices
      isOpenAtFirst={isOpenAtFirst}
      title={filterTitles[filter]}
      name={filter}
      choices={buildChoices(filter, draft, facets)}
      chosen={draft[filter]}
      onChoose={(value, isChosen) => change({ [filter]: toggleValue(draft[filter], value, isChosen) })}
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
        onChange={(minNaira, maxNaira) => change({ minNaira, maxNaira }, DEBOUNCE_MILLISECONDS)}
      />
      {renderFilter('category')}
      {renderFilter('subCategory')}
      {renderFilter('brand')}
      <FilterChoices
        title={filterMessages.rating}
        name="rating"
        // Every product has one star and up.
        choices={facets.rating.filter(({ value }) => value !== '1')}
        chosen={draft.rating ? [String(draft.rating)] : []}
        onChoose={(value, isChosen) => change({ rating: isChosen ? Number(value) : undefined })}
      />
      <FilterChoices
        title={filterMessages.availability}
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
        onChoose={(value, isChosen) => change({ [value]: isChosen })}
      />
      {renderFilter('ingredient')}
      {renderFilter('exclude')}
      {renderFilter('color')}
      {renderFilter('store')}
      <noscript>
        <button type="submit" className={buttonStyles('primary', 'md', 'w-full')}>
          {filterMessages.submit}
        </button>
      </noscript>
    </form>
  );
}

const withoutApplied = (
  changes: Partial<ProductListQuery>,
  listQuery: ProductListQuery,
): Partial<ProductListQuery> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => String(value) !== String(listQuery[name as keyof ProductListQuery]), // `changes` has only fields of a ProductListQuery
    ),
  );

const toggleValue = (values: string[], value: string, isChosen: boolean) =>
  isChosen ? [...values, value].sort() : values.filter((other) => other !== value);

/** The values that have products, and the chosen ones, so that they can be removed. */
function buildChoices(filter: ListFilter, listQuery: ProductListQuery, facets: ProductFacets): Choice[] {
  const offered: Choice[] =
    filter === 'exclude'
      ? Object.entries(avoidedIngredients).map(([value, label]) => ({ value, label }))
      : facets[filter].filter(({ count }) => count > 0);
  const missing = listQuery[filter].filter((value) => !offered.some((choice) => choice.value === value));
  return [...offered, ...missing.map((value) => ({ value, label: '' }))].map((choice) => ({
    ...choice,
    label: getFilterLabel(filter, choice.value, facets),
  }));
}
