import { useState } from 'react';

import { Button } from '@/components/ui/button';

import { importMessages as messages } from '../messages';
import { fetchCsv } from '../requests';

type Props = {
  storeId: string;
  path: string;
  /** The name that the saved file gets. */
  fileName: string;
  label: string;
  onError: (error: unknown) => void;
};

/** Fetches a CSV file as the member and lets the browser save it. */
export function CsvButton({ storeId, path, fileName, label, onError }: Props) {
  const [isPending, setIsPending] = useState(false);

  async function download() {
    setIsPending(true);
    try {
      const address = URL.createObjectURL(await fetchCsv(storeId, path));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      onError(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button variant="outline" size="md" pending={isPending} onClick={() => void download()}>
      {isPending ? messages.preparing : label}
    </Button>
  );
}
