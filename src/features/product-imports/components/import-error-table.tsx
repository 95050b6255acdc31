import { type ImportReport } from '@/contracts/product-imports';
import { formatInteger } from '@/lib/text/format-integer';

/** What is wrong with the file, by row and column; after undoing, what was not restored. */
export function ImportErrorTable({ report: { errors, errorCount, state } }: { report: ImportReport }) {
  const title = state === 'undone' || state === 'undoing' ? 'Not restored' : 'Problems';
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="font-disp text-xl font-bold">{title}</h2>
      {errors.length < errorCount && (
        <p className="mt-1 text-sm text-ink-2">{`Showing ${errors.length} of ${formatInteger(errorCount)}. Download the file to see them all.`}</p>
      )}
      <table className="mt-3 w-full rounded-xl bg-surface text-left text-sm shadow-1">
        <thead className="text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-3 font-semibold">
              Row
            </th>
            <th scope="col" className="px-2 py-3 font-semibold">
              Column
            </th>
            <th scope="col" className="py-3 pr-4 pl-2 font-semibold">
              Problem
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`} className="border-t border-line align-top">
              <td className="px-4 py-3 tabular-nums">{row}</td>
              <td className="px-2 py-3 break-all">{column}</td>
              <td className="py-3 pr-4 pl-2 wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
