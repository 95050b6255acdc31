import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { buildListSearch, type ProductListQuery } from '@/contracts/product-list-query';

type Changes = Partial<ProductListQuery>;

/** @param delay milliseconds until the change is applied, unless another one follows */
export type ChangeDraft = (toChanges: (draft: ProductListQuery) => Changes, delay?: number) => void;

/**
 * The list's query together with changes that are not in the URL yet. They are applied after the
 * press has been answered, and stay in the draft until the URL holds them.
 */
export function useFilterDraft(listQuery: ProductListQuery, onChange: (listQuery: ProductListQuery) => void) {
  const [{ changes, delay }, setPending] = useState<{ changes: Changes; delay: number }>({
    changes: {},
    delay: 0,
  });
  const [lastSearch, setLastSearch] = useState(buildListSearch(listQuery));
  const draft = { ...listQuery, ...changes };

  // The URL has changed: through the form, a chip, the sort order or Back. Changes it does not
  // hold yet stay.
  if (lastSearch !== buildListSearch(listQuery)) {
    setLastSearch(buildListSearch(listQuery));
    setPending((pending) => ({ ...pending, changes: withoutApplied(pending.changes, listQuery) }));
  }

  const apply = useEffectEvent(() => {
    const next = { ...draft, page: 1 };
    onChange(next);
    // The URL stays the same, so it clears nothing.
    if (buildListSearch(next) === buildListSearch(listQuery)) setPending({ changes: {}, delay: 0 });
  });

  useEffect(() => {
    if (Object.keys(changes).length === 0) return;
    const timer = window.setTimeout(apply, delay);
    return () => window.clearTimeout(timer);
  }, [changes, delay]);

  const change: ChangeDraft = useCallback(
    (toChanges, delay = 0) =>
      setPending(({ changes }) => ({
        changes: { ...changes, ...toChanges({ ...listQuery, ...changes }) },
        delay,
      })),
    [listQuery],
  );
  return { draft, change };
}

const withoutApplied = (changes: Changes, listQuery: ProductListQuery): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => String(value) !== String(listQuery[name as keyof ProductListQuery]), // `changes` has only fields of a ProductListQuery
    ),
  );
