import { useId, useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { heicMessage, isHeicFile } from '@/config/heic';
import { type DocumentKind } from '@/contracts/business-terms';
import { IDENTITY_DOCUMENT_MAX_BYTES, IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';
import { checklistKindNames } from '@/features/business/checklist-kind-names';
import { ApiError } from '@/lib/http/api-error';
import { getErrorMessage } from '@/lib/toast/notify';

import { useSendDocument } from '../mutations';

type Props = { kind: DocumentKind; isFirst: boolean };

/** Sends a document at once when it is chosen, with progress; an error says what to change. */
export function DocumentUpload({ kind, isFirst }: Props) {
  const id = useId();
  const send = useSendDocument();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();

  async function handleFile(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setProgress(0);
    if (file.size > IDENTITY_DOCUMENT_MAX_BYTES) return setProblem('The file is larger than 5 MB');
    if (isHeicFile(file)) return setProblem(heicMessage);
    try {
      await send.mutateAsync({ kind, file, onProgress: setProgress });
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.document) || getErrorMessage(error));
    }
  }

  const label = isFirst ? 'Choose a file' : 'Replace the file';
  return (
    <div className="mt-3">
      <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-field bg-surface px-5 text-sm font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Icon name="file-up" className="size-5" />
        {send.isPending ? describeProgress(progress) : label}
        <input
          type="file"
          aria-label={`${checklistKindNames[kind]}: choose a file`}
          aria-describedby={`${id}-hint ${id}-error`}
          accept={IDENTITY_DOCUMENT_TYPES.join(',')}
          disabled={send.isPending}
          onChange={({ currentTarget }) => {
            void handleFile(currentTarget.files?.[0]);
            // The same file can be chosen again after an error.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
        JPEG, PNG, WebP or PDF, up to 5 MB.
      </p>
      <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger not-empty:mt-1.5">
        {problem}
      </p>
    </div>
  );
}

/** After the upload the server draws the document anew, which takes a moment. */
const describeProgress = (share: number): string =>
  share < 1 ? `Uploading, ${Math.round(share * 100)}%` : 'Checking the file';
