import { useState } from 'react';

import { Button } from './button';

type Props = {
  label: string;
  /** Shown while the file is loaded; without it, the label stays. */
  pendingLabel?: string;
  /** The name that the saved file gets. */
  fileName: string;
  load: () => Promise<Blob>;
  onError: (error: unknown) => void;
};

/** Long enough for even a slow browser to start the download. */
const REVOKE_AFTER_MILLISECONDS = 60_000;

/** Loads a file and lets the browser save it. */
export function DownloadButton({ label, pendingLabel = label, fileName, load, onError }: Props) {
  const [isPending, setIsPending] = useState(false);

  async function download() {
    setIsPending(true);
    try {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await load());
      link.download = fileName;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MILLISECONDS);
    } catch (error) {
      onError(error);
    }
    setIsPending(false);
  }

  return (
    <Button variant="outline" size="md" pending={isPending} onClick={() => void download()}>
      {isPending ? pendingLabel : label}
    </Button>
  );
}
