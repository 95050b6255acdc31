import { formatLocalTime } from '@/lib/time/format-local-time';

import { listingFieldNames } from '../messages';
import { type SaveState } from '../use-listing-saver';

type Props = {
  state: SaveState;
  /** The form's names of the fields that could not be saved. */
  unsaved: readonly string[];
};

/** Whether what was typed is saved, since when, and which fields are not. */
export function SaveStatus({ state: { status, savedAt }, unsaved }: Props) {
  return (
    <p role="status" className="text-sm text-ink-2">
      {status === 'saving' && 'Saving…'}
      {status === 'saved' && unsaved.length === 0 && `Saved ${formatLocalTime(new Date(savedAt))}`}
      {status === 'saved' && unsaved.length > 0 && (
        <span className="font-semibold text-danger">{`Not saved: ${nameFields(unsaved)}`}</span>
      )}
      {status === 'failed' && <span className="font-semibold text-danger">Not saved</span>}
    </p>
  );
}

/** Names each kind of field once. A field without a name of its own has that of its list. */
function nameFields(fields: readonly string[]): string {
  const names = fields.map((field) => {
    const named = field.split('.').findLast((part) => Object.hasOwn(listingFieldNames, part));
    return (named && listingFieldNames[named]) ?? 'Product';
  });
  return [...new Set(names)].join(', ');
}
