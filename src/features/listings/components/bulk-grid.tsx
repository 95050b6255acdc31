import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { type BulkReply, type ListingSummary, type ListedVariant } from '@/contracts/listing-replies';
import { BULK_MAX_ITEMS } from '@/contracts/listing-terms';
import { type BulkChange } from '@/contracts/listings';
import * as listingsApi from '@/contracts/listings.api';
import { readNaira, writeNaira } from '@/contracts/money';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

const bulkMessages = {
  stale: 'This has sold or changed since you opened it. Here are the latest values.',
  refused: 'This one can’t be changed.',
} as const;

const stock = /^\d{1,6}$/;

type Typed = { naira: string; stock: string };
type Row = { label: string; variant: ListedVariant };
type Props = {
  storeId: string;
  listings: readonly ListingSummary[];
  onSaved: (message: string) => void;
  onError: (error: unknown) => void;
};

const toTyped = ({ priceKobo, stock: left }: Pick<ListedVariant, 'priceKobo' | 'stock'>): Typed => ({
  naira: writeNaira(priceKobo),
  stock: String(left),
});

const isPriceRefused = ({ naira }: Typed): boolean => readNaira(naira) === undefined;

/** Prices and stock of every variant on the page, as a table to type through. */
export function BulkGrid({ storeId, listings, onSaved, onError }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const [results, setResults] = useState<Record<string, BulkReply['items'][number]>>({});
  const [isSaving, setIsSaving] = useState(false);
  const rows: Row[] = listings
    .filter(({ status }) => status === 'live')
    .flatMap(({ name, variants }) =>
      variants.map((variant) => ({ label: `${name}, ${variant.label}`, variant })),
    );
  const changes = rows.flatMap(({ variant }) => toChange(variant, typed[variant.id]));
  const isInvalid = Object.values(typed).some((one) => isPriceRefused(one) || !stock.test(one.stock));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isInvalid || isSaving || changes.length === 0) return;
    setIsSaving(true);
    try {
      const body = { items: changes.slice(0, BULK_MAX_ITEMS) };
      const { items } = await call(listingsApi.changeListings, { store: storeId, body });
      const failed = items.filter(({ result }) => result !== 'ok');
      setResults(Object.fromEntries(failed.map((item) => [item.variantId, item])));
      setTyped({});
      await invalidateApis(client, [listingsApi.listListings]);
      if (failed.length === 0) onSaved('Prices and stock saved');
    } catch (error) {
      onError(error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <table className="mt-4 w-full rounded-xl bg-surface text-left shadow-1">
        <thead className="text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-3 font-semibold">
              Product
            </th>
            <th scope="col" className="w-28 px-2 py-3 font-semibold md:w-40">
              Price (₦)
            </th>
            <th scope="col" className="w-24 py-3 pr-4 pl-2 font-semibold md:w-32">
              Stock
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, variant }) => (
            <GridRow
              key={variant.id}
              label={label}
              value={typed[variant.id] ?? toTyped(variant)}
              result={results[variant.id]?.result}
              onChange={(value) => setTyped((all) => ({ ...all, [variant.id]: value }))}
            />
          ))}
        </tbody>
      </table>
      <div
        data-save-bar
        className="sticky bottom-16 mt-4 flex flex-wrap items-center gap-4 bg-canvas py-3 md:bottom-0 short:static"
      >
        <Button type="submit" size="md" pending={isSaving} disabled={changes.length === 0 || isInvalid}>
          {changes.length === 0
            ? 'Save changes'
            : changes.length === 1
              ? 'Save 1 change'
              : `Save ${changes.length} changes`}
        </Button>
        <p className="hidden text-sm text-ink-2 md:block">Tab moves to the next field, Enter saves.</p>
      </div>
    </form>
  );
}

function toChange(variant: ListedVariant, typed: Typed | undefined): BulkChange[] {
  const priceKobo = typed && readNaira(typed.naira);
  if (!typed || priceKobo === undefined || !stock.test(typed.stock)) return [];
  const left = Number(typed.stock);
  if (priceKobo === variant.priceKobo && left === variant.stock) return [];
  return [
    {
      variantId: variant.id,
      version: variant.version,
      priceKobo: priceKobo === variant.priceKobo ? undefined : priceKobo,
      stock: left === variant.stock ? undefined : left,
    },
  ];
}

type RowProps = {
  label: string;
  value: Typed;
  result: BulkReply['items'][number]['result'] | undefined;
  onChange: (value: Typed) => void;
};

function GridRow({ label, value, result, onChange }: RowProps) {
  const errorId = useId();
  const isPriceWrong = isPriceRefused(value);
  const isStockWrong = !stock.test(value.stock);
  const isWrong = isPriceWrong || isStockWrong;
  const refusal = result && result !== 'ok' ? bulkMessages[result] : undefined;
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="px-4 py-3 text-sm font-normal">
          {label}
        </th>
        <td className="px-2 py-2">
          <input
            aria-label={`Price of ${label} in naira`}
            aria-invalid={isPriceWrong}
            aria-describedby={isPriceWrong ? errorId : undefined}
            inputMode="decimal"
            value={value.naira}
            onChange={({ target }) => onChange({ ...value, naira: target.value })}
            className={classNames(controlStyles, 'px-2.5! md:px-4!')}
          />
        </td>
        <td className="py-2 pr-4 pl-2">
          <input
            aria-label={`Stock of ${label}`}
            aria-invalid={isStockWrong}
            aria-describedby={isStockWrong ? errorId : undefined}
            inputMode="numeric"
            value={value.stock}
            onChange={({ target }) => onChange({ ...value, stock: target.value })}
            className={classNames(controlStyles, 'px-2.5! md:px-4!')}
          />
        </td>
      </tr>
      {(isWrong || refusal) && (
        <tr>
          <td colSpan={3} className="px-4 pb-3 text-sm font-semibold text-danger">
            {isWrong && (
              <p id={errorId} role="alert">
                {isPriceWrong ? nairaFieldMessages.price : 'Enter a whole number'}
              </p>
            )}
            {refusal && <p role="alert">{refusal}</p>}
          </td>
        </tr>
      )}
    </>
  );
}
