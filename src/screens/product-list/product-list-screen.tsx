import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';

import { Seo } from '@/components/seo/seo';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { paths } from '@/config/paths';
import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import {
  buildListSearch,
  countFilters,
  readProductListQuery,
  type ProductListQuery,
} from '@/contracts/product-list-query';
import { type Category } from '@/contracts/taxonomy';
import { FilterChips } from '@/features/catalogue/components/filter-chips';
import { QuickPriceLinks } from '@/features/catalogue/components/quick-price-links';
import { SearchForm } from '@/features/catalogue/components/search-form';
import { SortSelect } from '@/features/catalogue/components/sort-select';
import { productListOptions } from '@/features/catalogue/queries';
import { ForMySkinLink } from '@/features/skin-profile/components/for-my-skin-link';
import { isPastLastPage, PastLastPage } from '@/screens/shared/past-last-page';

import { applySkinProfile } from './apply-skin-profile';
import { type FilterSheetProps } from './filter-sheet';
import { FiltersBesideList } from './filters-beside-list';
import { buildListingHeading, isNamedList } from './list-heading';
import { ProductListResults } from './list-results';
import { ListTop } from './list-top';
import { NothingFound } from './nothing-found';

/**
 * Reads the list from the URL and queries its products.
 *
 * @param initialSearch the search of the URL for the page rendered on the server
 * @param initialPage its products
 */
function useProductListQuery(initialSearch: string, initialPage: ProductList) {
  const router = useRouter();
  const listQuery = readProductListQuery(router.query);
  const isInitialList = buildListSearch(listQuery) === initialSearch;
  const query = useInfiniteQuery(productListOptions(listQuery, isInitialList ? initialPage : undefined));

  /** Puts a new list into the URL. Shallow: only the list is fetched, not the page. */
  const updateListing = (next: ProductListQuery, method: 'push' | 'replace' = 'push') =>
    void router[method](`${paths.shop}${buildListSearch(next)}`, undefined, { shallow: true, scroll: false });

  return { listQuery, query, updateListing };
}

const loadSheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

/** Opens the filters on phones. The sheet loads on the first press. */
function FilterSheetButton(props: FilterSheetProps) {
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

type Props = { search: string; list: ProductList; categories: Category[]; topPicks: ProductCard[] };

/** A product list. Its filters, sort order and page are in the URL. */
export function ProductListScreen({ search, list, categories, topPicks }: Props) {
  const { listQuery, query, updateListing } = useProductListQuery(search, list);
  const first = query.data?.pages[0] ?? list;
  const facets = first.facets ?? list.facets;
  // Unknown if this list failed to load: the data shown may belong to the previous list.
  const total = query.isError && (!query.data || query.isPlaceholderData) ? undefined : first.total;
  // With the filters that the search's words stand for; the words of the previous list do not
  // count.
  const shown = query.isPlaceholderData ? listQuery : { ...listQuery, ...first.searchFilters };
  const isFiltered = countFilters(shown) > 0;
  const heading = buildListingHeading(shown, categories, facets);

  const nothingFound = isPastLastPage(first) ? (
    <PastLastPage
      list={first}
      buildHref={(page) => `${paths.shop}${buildListSearch({ ...listQuery, page })}`}
    />
  ) : (
    <NothingFound listQuery={shown} categories={categories} topPicks={topPicks} isFiltered={isFiltered} />
  );

  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-4 md:px-10 md:pt-8">
      <Seo
        title={heading.title}
        description={heading.blurb && `${heading.title} on Dídán. ${heading.blurb}`}
        canonical={`${paths.shop}${buildListSearch(listQuery)}`}
        noIndex={!isNamedList(listQuery)}
      />
      {shown.q && <SearchForm id="search-again" className="mb-3 md:hidden" />}
      <ListTop
        heading={heading}
        total={total}
        searchedFor={total === 0 ? null : first.correctedQuery}
        unmatchedWords={first.unmatchedWords}
        storeSlug={shown.store[0]}
      />
      {total !== 0 || isFiltered ? (
        <div className="mt-4 lg:mt-6 lg:grid lg:grid-cols-[230px_1fr] lg:gap-10">
          <FiltersBesideList listQuery={shown} facets={facets} onChange={(next) => updateListing(next)} />
          <div>
            <div className="flex flex-wrap items-center gap-2 pb-4">
              {facets && (
                <FilterSheetButton
                  listQuery={shown}
                  facets={facets}
                  total={total}
                  onChange={(next) => updateListing(next, 'replace')}
                />
              )}
              <div className="chip-row">
                <ForMySkinLink onApply={(profile) => updateListing(applySkinProfile(shown, profile))} />
                <FilterChips listQuery={shown} facets={facets} />
                {facets && <QuickPriceLinks listQuery={shown} facets={facets} />}
              </div>
              <SortSelect sort={shown.sort} onChange={(sort) => updateListing({ ...shown, sort, page: 1 })} />
            </div>
            <ProductListResults listQuery={shown} query={query} nothingFound={nothingFound} />
          </div>
        </div>
      ) : (
        nothingFound
      )}
    </div>
  );
}
