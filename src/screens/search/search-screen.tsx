import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { concerns } from '@/contracts/skin';
import { SearchForm } from '@/features/catalogue/components/search-form';
import { Link } from '@/framework/link';

import { searchMessages } from './messages';

/** The search page for phones: the field, and skin concerns as a starting point. */
export function SearchScreen() {
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-6 *:max-w-2xl md:px-10 md:pt-12">
      <h1 className="font-disp text-3xl font-extrabold">{searchMessages.title}</h1>
      <SearchForm id="search" name={searchMessages.formName} autoFocus className="mt-5" />
      <h2 className="mt-8 text-base font-bold">{searchMessages.concerns}</h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {Object.entries(concerns).map(([slug, name]) => (
          <li key={slug}>
            <Link href={`${paths.shop}?concern=${slug}`} className={buttonStyles('outline', 'md')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
