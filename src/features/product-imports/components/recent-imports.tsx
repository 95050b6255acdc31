import { sellingImportPath } from '@/config/paths';
import { type ImportState } from '@/contracts/import-terms';
import { type ImportSummary } from '@/contracts/product-imports';
import { Link } from '@/framework/link';
import { formatDayTime } from '@/lib/time/format-day-time';

import { countRows } from '../messages';

const importStateNames: Record<ImportState, string> = {
  queued: 'Waiting',
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being imported',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Stopped',
};

/** The files that the store sent last, each with its page. */
export function RecentImports({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <section aria-labelledby="recent-imports" className="mt-10">
      <h2 id="recent-imports" className="font-disp text-xl font-bold">
        Your last files
      </h2>
      {imports.length === 0 ? (
        <p className="mt-2 text-ink-2">None yet.</p>
      ) : (
        <ul className="mt-3 overflow-hidden rounded-xl bg-surface shadow-1">
          {imports.map(({ id, fileName, state, total, createdAt }) => (
            <li key={id} className="border-t border-line first:border-0">
              <Link
                href={sellingImportPath(id)}
                className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{fileName}</span>
                  <span className="block text-sm text-ink-2">
                    {formatDayTime(createdAt)} · {countRows(total)}
                  </span>
                </span>
                <span className="shrink-0 rounded-full bg-sunken px-2.5 py-1 text-xs font-semibold">
                  {importStateNames[state]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
