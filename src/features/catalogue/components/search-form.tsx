import { useRouter } from 'next/router';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';

import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { SEARCH_MAX_CHARACTERS } from '@/contracts/limits';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';

const loadSuggestions = () => import('./search-suggestions').then((module) => module.SearchSuggestions);

type Props = {
  id: string;
  /** Tells this search from another on the page. */
  name?: string;
  className?: string;
  autoFocus?: boolean;
};

/** The search: a plain form without scripts; with them it suggests while one types, its code coming with the first touch. */
export function SearchForm({ id, name = 'Search', className = '', autoFocus }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // What is being shown stands in the field, until something else is typed.
  const words = typed ?? (router.pathname === paths.shop ? ([router.query.q].flat()[0] ?? '') : '');

  function show() {
    setOpen(true);
    setWasOpened(true);
  }

  function close() {
    setOpen(false);
    setTyped(undefined);
  }

  function search(event: SyntheticEvent) {
    event.preventDefault();
    close();
    // Not listingSearch: the search is on every page, and all it takes is one parameter.
    const query = new URLSearchParams({ q: words.trim() }).toString();
    void router.push(words.trim() ? `${paths.shop}?${query}` : paths.shop);
  }

  /** Arrows go through the field and the suggestions under it. */
  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
      // Last, for a field that gets the focus opens them.
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
    if (here < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={name}
      action={paths.shop}
      onSubmit={search}
      onKeyDown={move}
      onFocus={show}
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      className={`relative ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        Search products, brands and ingredients
      </label>
      <input
        id={id}
        type="search"
        name="q"
        value={words}
        onChange={({ target }) => {
          setTyped(target.value);
          show();
        }}
        maxLength={SEARCH_MAX_CHARACTERS}
        placeholder="Search shea, sunscreen, dark spots"
        autoComplete="off"
        enterKeyHint="search"
        autoFocus={autoFocus}
        className="h-12 w-full rounded-full bg-sunken pr-4 pl-12 text-base text-ink placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0.5 left-1 grid size-11 place-items-center rounded-full"
      >
        <Icon name="search" />
      </button>
      {wasOpened && open && <LazyChunk load={loadSuggestions} props={{ words, onLeave: close }} />}
    </form>
  );
}
