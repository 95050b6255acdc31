import { useRouter } from 'next/router';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';

import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { SEARCH_MAX_CHARACTERS } from '@/contracts/limits';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';

const loadSuggestions = () => import('./search-suggestions').then((module) => module.SearchSuggestions);

type Props = {
  id: string;
  /** Accessible name, to tell it from another search form on the page. */
  name?: string;
  className?: string;
  autoFocus?: boolean;
};

/** The search form. Works without JavaScript; its suggestions load when it first gets the focus. */
export function SearchForm({ id, name = 'Search', className = '', autoFocus }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Shows the current search until the shopper types.
  const words = typed ?? (router.pathname === paths.shop ? ([router.query.q].flat()[0] ?? '') : '');

  function openSuggestions() {
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
    // Not listingSearch, which is too large for every page; the search needs one parameter.
    const query = new URLSearchParams({ q: words.trim() }).toString();
    void router.push(words.trim() ? `${paths.shop}?${query}` : paths.shop);
  }

  /** Arrow keys move the focus between the field and the suggestions. */
  function moveFocus(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
      // After the focus, because focusing the field opens the suggestions.
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const index = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[index + (event.key === 'ArrowDown' ? 1 : -1)];
    if (index < 0 || !next) return;
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
      onKeyDown={moveFocus}
      onFocus={openSuggestions}
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
          openSuggestions();
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
