import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { Button } from '@/components/ui/button';
import { type ReviewedDocument } from '@/contracts/application-review';
import { documentKindNames } from '@/features/application-review/status-names';
import { getErrorMessage } from '@/lib/toast/notify';

import { documentPageOptions } from '../queries';

type Props = { document: ReviewedDocument };

/** The pages of a document. They load when they are asked for, because each view is logged. */
export function DocumentViewer({ document: { id, kind, pages } }: Props) {
  const [isShown, setIsShown] = useState(false);
  const name = documentKindNames[kind];
  if (!isShown) {
    return (
      <Button variant="outline" size="md" onClick={() => setIsShown(true)}>
        {`Show ${name}`}
      </Button>
    );
  }
  return (
    <ul className="grid gap-4">
      {Array.from({ length: pages }, (_, at) => (
        <li key={at}>
          <DocumentPage id={id} page={at + 1} label={`${name}, page ${at + 1} of ${pages}`} />
        </li>
      ))}
    </ul>
  );
}

function DocumentPage({ id, page, label }: { id: string; page: number; label: string }) {
  const picture = useQuery(documentPageOptions(id, page));
  if (picture.data) return <BlobImage blob={picture.data} alt={label} />;
  if (picture.isError) return <p role="alert">{getErrorMessage(picture.error)}</p>;
  return (
    <p role="status" className="grid h-80 place-items-center rounded-md bg-sunken text-ink-2">
      Loading the page
    </p>
  );
}

/** Shows a picture from memory, and frees its address when it goes. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className="w-full rounded-md border border-line" />;
}
