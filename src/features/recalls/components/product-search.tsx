import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { SEARCH_MAX_CHARACTERS } from '@/contracts/limits';
import { type RecallProduct } from '@/contracts/recalls';
import * as recallsApi from '@/contracts/recalls.api';
import { apiQuery } from '@/lib/query/api-query';
import { getErrorMessage } from '@/lib/toast/notify';

/** @param initial what is searched for at first, such as the product of a report */
type Props = { initial: string; onChosen: (product: RecallProduct) => void };

/** Finds the product to recall. */
export function ProductSearch({ initial, onChosen }: Props) {
  const [typed, setTyped] = useState(initial);
  const [q, setQ] = useState(initial.trim());
  const found = useQuery({
    ...apiQuery(recallsApi.findRecallProducts, { query: { q } }),
    enabled: q !== '',
  });
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setQ(typed.trim());
  }
  return (
    <>
      <form onSubmit={handleSubmit} role="search" className="flex flex-wrap items-end gap-3">
        <label className="min-w-0 grow basis-60 text-sm font-semibold">
          Product
          <input
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            required
            maxLength={SEARCH_MAX_CHARACTERS}
            aria-describedby="recall-search-hint"
            className={`${controlStyles} mt-1.5`}
          />
        </label>
        <Button type="submit" size="md" pending={found.isFetching}>
          Find products
        </Button>
      </form>
      <p id="recall-search-hint" className="mt-1 text-xs text-ink-2">
        Part of the name, or the whole SKU, NAFDAC number or address of the page.
      </p>
      <InlineError message={found.isError ? getErrorMessage(found.error) : undefined} />
      {found.data && <ProductList q={q} products={found.data.items} onChosen={onChosen} />}
    </>
  );
}

type ListProps = { q: string; products: RecallProduct[]; onChosen: (product: RecallProduct) => void };

function ProductList({ q, products, onChosen }: ListProps) {
  if (products.length === 0)
    return (
      <p role="status" className="mt-4 text-sm">
        {`No product matches “${q}”.`}
      </p>
    );
  return (
    <ul className="mt-4 grid gap-2">
      {products.map((product) => (
        <li
          key={product.id}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-2"
        >
          <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
            <b className="block text-base">{product.name}</b>
            <span className="text-ink-2">{product.storeName}</span>
          </span>
          <Button
            variant="outline"
            size="md"
            aria-label={`Recall ${product.name}`}
            onClick={() => onChosen(product)}
          >
            Recall
          </Button>
        </li>
      ))}
    </ul>
  );
}
