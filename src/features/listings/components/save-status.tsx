import { formatLocalTime } from '@/lib/time/format-local-time';

import { listingFormMessages as messages } from '../messages';
import { type SaveState } from '../use-listing-saver';

/** Whether what was typed is saved, and since when. */
export function SaveStatus({ state: { status, savedAt } }: { state: SaveState }) {
  return (
    <p role="status" className="text-sm text-ink-2">
      {status === 'saving' && messages.saving}
      {status === 'saved' && messages.saved(formatLocalTime(new Date(savedAt)))}
      {status === 'failed' && <span className="font-semibold text-danger">{messages.saveFailed}</span>}
    </p>
  );
}
