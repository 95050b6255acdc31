import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { buildListSearch, type ProductListQuery } from '@/contracts/product-list-query';

type Changes = Partial<ProductListQuery>;

/** @param delay milliseconds until the change is applied, unless another one follows */
export type ChangeDraft = (toChanges: (draft: ProductListQuery) => Changes, delay?: number) => void;

/** Changes that are not in the URL yet, and the query that they change. */
type Pending = { base: ProductListQuery; changes: Changes; delay: number };

/**
 * The list's query together with changes that are not in the URL yet. They are applied after the
 * press has been answered, and stay in the draft until the URL holds them.
 */
export function useFilterDraft(listQuery: ProductListQuery, onChange: (listQuery: ProductListQuery) => void) {
  const [{ base, changes, delay }, setPending] = useState<Pending>({
    base: listQuery,
    changes: {},
    delay: 0,
  });
  const draft = { ...listQuery, ...changes };

  // The URL has changed: through the form, a chip, the sort order or Back. Changes it does not
  // hold yet stay.
  if (buildListSearch(base) !== buildListSearch(listQuery))
    setPending((pending) => ({
      ...pending,
      base: listQuery,
      changes: withoutApplied(pending.changes, listQuery),
    }));

  const apply = useEffectEvent(() => {
    const next = { ...draft, page: 1 };
    onChange(next);
    if (buildListSearch(next) !== buildListSearch(listQuery)) return;
    // The URL stays the same, so it clears nothing.
    setPending((pending) => (pending.changes === changes ? { ...pending, changes: {} } : pending));
  });

  useEffect(() => {
    if (Object.keys(changes).length === 0) return;
    const timer = window.setTimeout(apply, delay);
    return () => window.clearTimeout(timer);
  }, [changes, delay]);

  // Of what is pending when it runs: the query of the render in which it was pressed may be older.
  const change: ChangeDraft = useCallback(
    (toChanges, delay = 0) =>
      setPending(({ base, changes }) => ({
        base,
        changes: { ...changes, ...toChanges({ ...base, ...changes }) },
        delay,
      })),
    [],
  );
  return { draft, change };
}

const withoutApplied = (changes: Changes, listQuery: ProductListQuery): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => String(value) !== String(listQuery[name as keyof ProductListQuery]), // `changes` has only fields of a ProductListQuery
    ),
  );
