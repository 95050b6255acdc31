import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DownloadButton } from '@/components/ui/download-button';
import { isImportActive } from '@/contracts/import-terms';
import { type ImportReport } from '@/contracts/product-imports';
import * as importsApi from '@/contracts/product-imports.api';
import { countRows } from '@/features/product-imports/messages';
import { call, download } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';
import { formatInteger } from '@/lib/text/format-integer';
import { formatDayTime } from '@/lib/time/format-day-time';

import { importMessages as messages } from '../messages';

const progressTexts = {
  checking: (done: number, total: number) => `${formatInteger(done)} of ${countRows(total)} checked`,
  running: (done: number, total: number) => `${formatInteger(done)} of ${countRows(total)} imported`,
  undoing: (done: number, total: number) => `${formatInteger(done)} of ${countRows(total)} undone`,
} as const;

/** How far the server is with a file. */
function ImportProgress({ report: { state, done, total } }: { report: ImportReport }) {
  const isWorking = state === 'checking' || state === 'running' || state === 'undoing';
  const text = isWorking
    ? progressTexts[state](done, total)
    : 'Waiting for its turn. You can leave this page: we’ll carry on.';
  return (
    <div role="status" className="mt-4">
      <p className="font-semibold">{text}</p>
      <progress
        aria-label={text}
        max={total}
        value={isWorking ? done : 0}
        className="mt-3 h-3 w-full overflow-hidden rounded-full bg-sunken accent-primary"
      />
      {isWorking && <p className="mt-2 text-sm text-ink-2">You can leave this page: we’ll carry on.</p>}
    </div>
  );
}

/** The file's errors by row and column; after undoing, the rows that were not restored. */
function ImportErrorTable({ report: { errors, errorCount, state } }: { report: ImportReport }) {
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

type Props = {
  storeId: string;
  report: ImportReport;
  /** Called with the import that runs, which is another one for a file that was imported before. */
  onStarted: (id: string, message: string) => void;
  onError: (error: unknown) => void;
};

/**
 * A file that was sent: how far it is, what it does, what is wrong with it, and what can be done.
 */
export function ImportDetails({ storeId, report, onStarted, onError }: Props) {
  const { id, state, errors } = report;
  if (isImportActive(state)) return <ImportProgress report={report} />;
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          Something went wrong on our side, so we stopped. What was imported before is listed here.
        </p>
      )}
      <Outcome report={report} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {state === 'checked' && (
          <StartButton storeId={storeId} report={report} onStarted={onStarted} onError={onError} />
        )}
        {report.undoUntil !== null && <UndoButton storeId={storeId} report={report} />}
        {errors.length > 0 && (
          <DownloadButton
            load={() => download(importsApi.getImportErrors, { store: storeId, params: { id } })}
            fileName="didan-products-errors.csv"
            label="Download the rows with problems"
            pendingLabel={messages.preparing}
            onError={onError}
          />
        )}
      </div>
      {report.undoUntil !== null && (
        <p className="mt-2 text-sm text-ink-2">{`Can be undone until ${formatDayTime(report.undoUntil)}.`}</p>
      )}
      {errors.length > 0 && state !== 'undone' && (
        <p className="mt-2 text-sm text-ink-2">Correct them in that file and choose it here again.</p>
      )}
      {errors.length > 0 && <ImportErrorTable report={report} />}
    </>
  );
}

function Outcome({ report }: { report: ImportReport }) {
  const { state, created, updated, unchanged, faulty, restored, notRestored } = report;
  const lines =
    state === 'undone'
      ? [restored > 0 && messages.restored(restored), notRestored > 0 && messages.notRestored(notRestored)]
      : [
          created > 0 && messages.created(created),
          updated > 0 && messages.updated(updated),
          unchanged > 0 && messages.unchanged(unchanged),
          faulty > 0 && messages.faulty(faulty),
        ];
  return (
    <div role="status" className="mt-4">
      {state !== 'undone' && <p>{state === 'checked' ? 'If you import it:' : 'What was imported:'}</p>}
      <ul className="mt-2 list-disc pl-5">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </div>
  );
}

function StartButton({ storeId, report, onStarted, onError }: Props) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const rows = report.created + report.updated;
  if (rows === 0) return <p className="font-semibold">There is nothing to import in this file.</p>;

  async function start() {
    setIsPending(true);
    try {
      const input = { store: storeId, params: { id: report.id } };
      const { id, isRepeated } = await call(importsApi.startImport, input);
      await invalidateApis(client, [importsApi.listImports, importsApi.getImport]);
      onStarted(
        id,
        isRepeated ? 'You already imported this file in the last day. Here’s that import.' : 'Import started',
      );
    } catch (error) {
      onError(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button size="md" pending={isPending} onClick={() => void start()}>
      {`Import ${countRows(rows)}`}
    </Button>
  );
}

function UndoButton({ storeId, report }: Pick<Props, 'storeId' | 'report'>) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  async function undo() {
    await call(importsApi.undoImport, { store: storeId, params: { id: report.id } });
    await invalidateApis(client, [importsApi.listImports, importsApi.getImport]);
  }

  return (
    <>
      <Button variant="danger" size="md" onClick={() => setIsAsking(true)}>
        Undo this import
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Undo this import?"
        action="Undo this import"
        onConfirm={undo}
      >
        We’ll restore the previous values and delete the new drafts. Products sold or edited since then won’t
        change.
      </ConfirmDialog>
    </>
  );
}
