import { importColumns, type ImportColumn } from '@/contracts/import-terms';

/** The page's explanation of each column. */
const columnHints: Record<ImportColumn, string> = {
  sku: 'Your own number. We look for it among your products only; an unknown one starts a draft.',
  name: 'Without the brand and the size. Rows with the same name and brand are sizes of one product.',
  brand: 'As on the pack.',
  category: 'Its name as in the shop.',
  type: 'The type of product, as in the shop.',
  description: 'At least 40 characters.',
  size: 'Size or shade, such as 30 ml.',
  price: 'In naira, such as 4500 or 4,500.50.',
  former_price: 'In naira, above the price. 0 removes it.',
  stock: 'How many there are. What was sold since your download is taken into account.',
  stock_when_downloaded:
    'Leave it as it is. It tells us what was sold since your download, so that a sold piece never comes back.',
  weight: 'Of the packed product, in grams.',
  ingredients: 'The full list from the pack, with commas.',
  skin_types: 'With commas: Normal, Dry, Oily, Combination, Sensitive.',
  concerns: 'With commas, such as Dark spots, Acne.',
  how_to_use: 'A sentence or two.',
  months_after_opening: 'A number, such as 12.',
  low_stock: 'We tell you when there are this few left.',
  nafdac_number: 'As on the pack.',
};
/** What goes into each column of the file. */
export const ColumnGuide = () => (
  <details className="mt-8 rounded-xl bg-surface px-5 shadow-1">
    <summary className="flex min-h-14 cursor-pointer items-center font-semibold">
      What goes into the columns
    </summary>
    <p className="text-sm text-ink-2">
      The first row names the columns. Only sku is required; leave out the others, or leave a cell empty to
      keep what is there.
    </p>
    <dl className="grid gap-x-4 gap-y-2 py-4 text-sm md:grid-cols-[12rem_1fr]">
      {importColumns.map((column) => (
        <div key={column} className="md:contents">
          <dt className="font-semibold">{column}</dt>
          <dd>{columnHints[column]}</dd>
        </div>
      ))}
    </dl>
  </details>
);
