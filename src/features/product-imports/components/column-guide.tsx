import { importColumns } from '@/contracts/import-terms';

import { columnHints, importMessages as messages } from '../messages';

/** What goes into each column of the file. */
export const ColumnGuide = () => (
  <details className="mt-8 rounded-xl bg-surface px-5 shadow-1">
    <summary className="flex min-h-14 cursor-pointer items-center font-semibold">
      {messages.columnsTitle}
    </summary>
    <p className="text-sm text-ink-2">{messages.columnsIntro}</p>
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
