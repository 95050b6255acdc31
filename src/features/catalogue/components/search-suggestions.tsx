import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

import { Price } from '@/components/ui/price';
import { brandPath, paths, productPath, storePath } from '@/config/paths';
import { type Suggestions } from '@/contracts/catalogue';
import { concerns } from '@/contracts/skin';
import { activeCategoriesOptions } from '@/features/catalogue/category-queries';
import { suggestionsOptions } from '@/features/catalogue/queries';
import { Link } from '@/framework/link';

import { ProductPicture } from './product-picture';

const DEBOUNCE_MILLISECONDS = 220;

type Props = { words: string; onLeave: () => void };

/** Suggestions for the words typed so far, under the search field. */
export function SearchSuggestions({ words, onLeave }: Props) {
  const debouncedWords = useDebouncedValue(words.trim(), DEBOUNCE_MILLISECONDS);
  const { data, isPlaceholderData } = useQuery(suggestionsOptions(debouncedWords));
  const count = data ? sumCounts(data) : 0;
  // Earlier suggestions stay until the new ones are there, but not the note that there are none.
  const isShown = words.trim().length >= 2 && data !== undefined && (count > 0 || !isPlaceholderData);

  return (
    <>
      <p role="status" className="sr-only">
        {isShown &&
          (count > 0
            ? count === 1
              ? '1 suggestion. Use the arrow keys to choose it.'
              : `${count} suggestions. Use the arrow keys to choose one.`
            : describeNoMatch(debouncedWords))}
      </p>
      {isShown && (
        <div
          // A suggestion navigates away, so the list closes.
          onClick={onLeave}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-[clamp(10rem,100dvh-20rem,70dvh)] overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-3"
        >
          {count > 0 ? (
            <>
              <SuggestionLists suggestions={data} />
              <ul className="sticky -bottom-2 -mb-2 border-t border-line bg-surface py-1">
                <Row href={`${paths.shop}?q=${encodeURIComponent(debouncedWords)}`}>
                  {`See all results for “${debouncedWords}”`}
                </Row>
              </ul>
            </>
          ) : (
            <NoSuggestions words={debouncedWords} />
          )}
        </div>
      )}
    </>
  );
}

const describeNoMatch = (words: string): string => `No matches for “${words}”. Try a skin concern:`;

const sumCounts = ({ products, brands, stores, concerns, categories }: Suggestions): number =>
  products.length + brands.length + stores.length + concerns.length + categories.length;

/** Concerns and categories to try when nothing has the typed name. */
function NoSuggestions({ words }: { words: string }) {
  const { data: categories = [] } = useQuery(activeCategoriesOptions());
  return (
    <>
      <Group title={describeNoMatch(words)}>
        {Object.entries(concerns)
          .slice(0, NAMES_TO_TRY)
          .map(([slug, name]) => (
            <Row key={slug} href={concernPath(slug)}>
              {name}
            </Row>
          ))}
      </Group>
      {categories.length > 0 && (
        <Group title="Or a category:">
          {categories.slice(0, NAMES_TO_TRY).map(({ slug, name }) => (
            <Row key={slug} href={`${paths.shop}?category=${slug}`}>
              {name}
            </Row>
          ))}
        </Group>
      )}
      <ul>
        <Row href={paths.shop}>See all products</Row>
      </ul>
    </>
  );
}

const NAMES_TO_TRY = 4;
const concernPath = (slug: string) => `${paths.shop}?concern=${slug}`;

function SuggestionLists({
  suggestions: { products, brands, stores, concerns: found, categories },
}: {
  suggestions: Suggestions;
}) {
  return (
    <>
      {found.length > 0 && (
        <Group title="Skin concerns">
          {found.map(({ slug, name }) => (
            <Row key={slug} href={concernPath(slug)}>
              {name}
            </Row>
          ))}
        </Group>
      )}
      {categories.length > 0 && (
        <Group title="Categories">
          {categories.map(({ slug, name, parent }) => (
            <Row
              key={slug}
              href={`${paths.shop}?${parent ? `category=${parent.slug}&subCategory` : 'category'}=${slug}`}
            >
              {name}
              {parent && <span className="text-ink-2">{` in ${parent.name}`}</span>}
            </Row>
          ))}
        </Group>
      )}
      {brands.length > 0 && (
        <Group title="Brands">
          {brands.map(({ slug, name }) => (
            <Row key={slug} href={brandPath(slug)}>
              {name}
            </Row>
          ))}
        </Group>
      )}
      {stores.length > 0 && (
        <Group title="Stores">
          {stores.map(({ slug, name }) => (
            <Row key={slug} href={storePath(slug)}>
              {name}
            </Row>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group title="Products">
          {products.map(({ slug, name, brand, image, priceKobo }) => (
            <Row key={slug} href={productPath(slug)}>
              <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-sunken">
                <ProductPicture image={image} alt="" sizes="44px" widths={[320]} />
              </span>
              <span className="grow">
                <span className="block text-xs text-ink-2">{brand}</span>
                {name}
              </span>
              <b>
                <Price kobo={priceKobo} />
              </b>
            </Row>
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="px-3 pt-2 text-xs font-bold text-ink-2">{title}</p>
      <ul aria-label={title}>{children}</ul>
    </div>
  );
}

function Row({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 text-sm font-semibold hover:bg-sunken focus:bg-sunken"
      >
        {children}
      </Link>
    </li>
  );
}

/** The value, once it has not changed for `milliseconds`. */
function useDebouncedValue(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
