import { useEffect, useRef, useState } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { type ProductFacets } from '@/contracts/catalogue';
import { listingSearch, type ListFilter, type Listing } from '@/contracts/listing-address';
import { avoidedIngredients } from '@/contracts/skin';
import { filterTitles, filterLabel } from '@/features/catalogue/filter-labels';

import { type Choice, FilterChoices } from './filter-choices';
import { PriceFilter } from './price-filter';

type Props = { listing: Listing; facets: ProductFacets; onChange: (listing: Listing) => void };

/** Typing and dragging come in many small steps; a tick of a box in one. */
const DEBOUNCE_MILLISECONDS = 450;

/** Every filter of the list. Without scripts it is a plain form that leads to the narrowed list's address. */
export function FilterForm({ listing, facets, onChange }: Props) {
  /** What was chosen here and does not stand in the address yet. */
  const [changes, setChanges] = useState<Partial<Listing>>({});
  const [seen, setSeen] = useState(listingSearch(listing));
  const timer = useRef<number>(undefined);
  const latest = useRef(listing);
  const draft = { ...listing, ...changes };

  // The address has changed: by what was chosen here, by a chip, the order or Back. What it does not say yet stays.
  if (seen !== listingSearch(listing)) {
    setSeen(listingSearch(listing));
    setChanges(withoutSame(changes, listing));
  }
  useEffect(() => void (latest.current = listing), [listing]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function change(more: Partial<Listing>, wait = 0) {
    const all = { ...changes, ...more };
    setChanges(all);
    window.clearTimeout(timer.current);
    // On top of the address as it is by then, so that nothing chosen elsewhere in the meantime is undone.
    timer.current = window.setTimeout(() => onChange({ ...latest.current, ...all, page: 1 }), wait);
  }

  const section = (filter: ListFilter) => (
    <FilterChoices
      title={filterTitles[filter]}
      name={filter}
      choices={choicesOf(filter, draft, facets)}
      chosen={draft[filter]}
      onChoose={(value, isChosen) => change({ [filter]: toggled(draft[filter], value, isChosen) })}
    />
  );

  return (
    <form action={paths.shop} onSubmit={(event) => event.preventDefault()}>
      {listing.q && <input type="hidden" name="q" value={listing.q} />}
      {listing.sort !== 'relevance' && <input type="hidden" name="sort" value={listing.sort} />}
      {section('concern')}
      {section('skinType')}
      {section('category')}
      {section('subCategory')}
      {section('brand')}
      <PriceFilter
        bounds={inNaira(facets.price)}
        min={draft.minNaira}
        max={draft.maxNaira}
        onChange={(minNaira, maxNaira) => change({ minNaira, maxNaira }, DEBOUNCE_MILLISECONDS)}
      />
      <FilterChoices
        title="Rating"
        name="rating"
        choices={facets.rating}
        chosen={draft.rating ? [String(draft.rating)] : []}
        onChoose={(value, isChosen) => change({ rating: isChosen ? Number(value) : undefined })}
      />
      <FilterChoices
        title="Only"
        name="only"
        choices={[
          { value: 'inStock', name: 'inStock', label: 'In stock', count: facets.inStock },
          { value: 'checked', name: 'checked', label: 'NAFDAC number checked', count: facets.checked },
        ]}
        chosen={[draft.inStock && 'inStock', draft.checked && 'checked'].filter((one) => one !== false)}
        onChoose={(value, isChosen) => change({ [value]: isChosen })}
      />
      {section('ingredient')}
      {section('exclude')}
      {section('color')}
      {section('store')}
      <noscript>
        <button type="submit" className={buttonStyles('primary', 'md', 'w-full')}>
          Show products
        </button>
      </noscript>
    </form>
  );
}

const withoutSame = (changes: Partial<Listing>, listing: Listing): Partial<Listing> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => String(value) !== String(listing[name as keyof Listing]), // a field of a Listing, as all of `changes` are
    ),
  );

const toggled = (values: string[], value: string, isChosen: boolean) =>
  isChosen ? [...values, value].sort() : values.filter((one) => one !== value);

/** Whole hundreds of naira around every price that is left. */
const inNaira = ({ min, max }: { min: number; max: number }) => ({
  min: Math.floor(min / 10_000) * 100,
  max: Math.ceil(max / 10_000) * 100,
});

/** What would leave something, and what is chosen, so that it can be taken back. */
function choicesOf(filter: ListFilter, listing: Listing, facets: ProductFacets): Choice[] {
  const offered: Choice[] =
    filter === 'exclude'
      ? Object.entries(avoidedIngredients).map(([value, label]) => ({ value, label }))
      : facets[filter].filter(({ count }) => count > 0);
  const missing = listing[filter].filter((value) => !offered.some((one) => one.value === value));
  return [...offered, ...missing.map((value) => ({ value, label: '' }))].map((choice) => ({
    ...choice,
    label: filterLabel(filter, choice.value, facets),
  }));
}
