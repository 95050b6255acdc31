import { useId, useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@/contracts/import-terms';
import * as importsApi from '@/contracts/product-imports.api';
import { ApiError } from '@/lib/http/api-error';
import { upload } from '@/lib/http/call';
import { formatInteger } from '@/lib/text/format-integer';
import { getErrorMessage } from '@/lib/toast/notify';

const MEGABYTES = IMPORT_MAX_BYTES / 1024 / 1024;

type Props = { storeId: string; onChecked: (id: string) => void };

/** Sends a chosen file to be checked; an error says what is wrong with it. */
export function FilePicker({ storeId, onChecked }: Props) {
  const id = useId();
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState('');

  async function send(file: File) {
    setProblem('');
    if (file.size > IMPORT_MAX_BYTES) return setProblem(`Must be at most ${MEGABYTES} MB`);
    setStatus(`${file.name}: ${0}%`);
    try {
      const input = { store: storeId, body: { dryRun: true } };
      const onProgress = (share: number) => {
        const percent = Math.round(share * 100);
        setStatus(percent < 100 ? `${file.name}: ${percent}%` : `${file.name}: being read`);
      };
      onChecked((await upload(importsApi.createImport, input, { file, onProgress })).id);
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.csv : undefined;
      setProblem(field ?? getErrorMessage(error));
    } finally {
      setStatus('');
    }
  }

  return (
    <div>
      <label className="relative inline-flex min-h-14 cursor-pointer items-center gap-2.5 rounded-full bg-primary px-8 font-bold text-on-primary hover:bg-primary-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Icon name="file-up" className="size-5" />
        Choose a CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-hint ${id}-problem`}
          disabled={status !== ''}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void send(file);
            // The same file can be chosen again once it is corrected.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-hint`} className="mt-3 text-sm text-ink-2">
        {`Up to ${formatInteger(IMPORT_MAX_ROWS)} rows and ${MEGABYTES} MB. We check it first: nothing changes until you say so.`}
      </p>
      <p role="status" className="text-sm font-semibold not-empty:mt-2">
        {status}
      </p>
      <p id={`${id}-problem`} aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-2">
        {problem}
      </p>
    </div>
  );
}
