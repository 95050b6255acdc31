import { Button } from '@/components/ui/button';

import { type ParcelAction, type ParcelActionKind } from '../parcel-action';
import { parcelActionRemoved } from '../parcel-actions.store';

const actionNames: Record<ParcelActionKind, string> = {
  pack: 'Mark as packed',
  dispatch: 'Mark as dispatched',
  deliver: 'Confirm delivery',
  split: 'Split the parcel',
  'cancel-line': 'Cancel an item',
};

/** Actions that wait for a connection, and those that the server refused. */
export function PendingActions({ actions }: { actions: ParcelAction[] }) {
  const queuedActions = actions.filter(({ problem }) => problem === null);
  const refusedActions = actions.filter(({ problem }) => problem !== null);
  return (
    <div role="status" className="grid gap-3 not-empty:my-4">
      {queuedActions.length > 0 && (
        <section className="rounded-lg bg-butter p-4 text-sm text-night">
          <h2 className="font-bold">Not sent yet</h2>
          <p>We send these as soon as you have a connection. You can keep working.</p>
          <ul className="mt-2 list-disc pl-5">
            {queuedActions.map(({ id, kind, orderNumber }) => (
              <li key={id}>{`${actionNames[kind]}: ${orderNumber}`}</li>
            ))}
          </ul>
        </section>
      )}
      {refusedActions.length > 0 && (
        <section className="rounded-lg border-[1.5px] border-danger p-4 text-sm">
          <h2 className="font-bold text-danger">Not applied</h2>
          <ul>
            {refusedActions.map(({ id, kind, orderNumber, problem }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span>
                  <b>{`${actionNames[kind]}: ${orderNumber}`}</b> {problem}
                </span>
                <Button
                  variant="quiet"
                  size="md"
                  aria-label={`Dismiss ${actionNames[kind].toLowerCase()} of ${orderNumber}`}
                  onClick={() => parcelActionRemoved(id)}
                >
                  Dismiss
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
