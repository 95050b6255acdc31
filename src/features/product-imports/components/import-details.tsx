import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DownloadButton } from '@/components/ui/download-button';
import { isImportActive } from '@/contracts/import-terms';
import { type ImportReport } from '@/contracts/product-imports';
import * as importsApi from '@/contracts/product-imports.api';
import { call, download } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';

import { importMessages as messages } from '../messages';
import { ImportErrorTable } from './import-error-table';
import { ImportProgress } from './import-progress';

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
      {messages.start(rows)}
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
