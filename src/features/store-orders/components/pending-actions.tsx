import { Button } from '@/components/ui/button';

import { actionNames, storeOrderMessages as messages } from '../messages';
import { type ParcelAction } from '../parcel-action';
import { parcelActionRemoved } from '../parcel-actions.store';

/** Actions that wait for a connection, and those that the server refused. */
export function PendingActions({ actions }: { actions: ParcelAction[] }) {
  const queuedActions = actions.filter(({ problem }) => problem === null);
  const refusedActions = actions.filter(({ problem }) => problem !== null);
  return (
    <div role="status" className="grid gap-3 not-empty:my-4">
      {queuedActions.length > 0 && (
        <section className="rounded-lg bg-butter p-4 text-sm text-night">
          <h2 className="font-bold">{messages.queueTitle}</h2>
          <p>{messages.queueHint}</p>
          <ul className="mt-2 list-disc pl-5">
            {queuedActions.map(({ id, kind, orderNumber }) => (
              <li key={id}>{messages.actionOf(actionNames[kind], orderNumber)}</li>
            ))}
          </ul>
        </section>
      )}
      {refusedActions.length > 0 && (
        <section className="rounded-lg border-[1.5px] border-danger p-4 text-sm">
          <h2 className="font-bold text-danger">{messages.refusedTitle}</h2>
          <ul>
            {refusedActions.map(({ id, kind, orderNumber, problem }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span>
                  <b>{messages.actionOf(actionNames[kind], orderNumber)}</b> {problem}
                </span>
                <Button
                  variant="quiet"
                  size="md"
                  aria-label={messages.dismissOf(actionNames[kind], orderNumber)}
                  onClick={() => parcelActionRemoved(id)}
                >
                  {messages.dismiss}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
