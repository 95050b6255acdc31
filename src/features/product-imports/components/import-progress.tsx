import { type ImportReport } from '@/contracts/product-imports';

import { importMessages as messages } from '../messages';

/** How far the server is with a file. */
export function ImportProgress({ report: { state, done, total } }: { report: ImportReport }) {
  const isWorking = state === 'checking' || state === 'running' || state === 'undoing';
  const text = isWorking
    ? messages.working[state](done, total)
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
