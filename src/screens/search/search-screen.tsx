import { concerns } from '@/contracts/skin';
import { SearchForm } from '@/features/catalogue/components/search-form';
import { FilterLinks } from '@/screens/shared/filter-links';

/**
 * The search page: skin concerns as a starting point, and on phones the field that a desk has in its
 * header.
 */
export function SearchScreen() {
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-6 *:max-w-2xl md:px-10 md:pt-12">
      <h1 className="font-disp text-3xl font-extrabold">What are you looking for?</h1>
      <SearchForm id="search" name="Search all products" autoFocus className="mt-5 md:hidden" />
      <FilterLinks title="Or choose a skin concern" filter="concern" values={Object.entries(concerns)} />
    </div>
  );
}
