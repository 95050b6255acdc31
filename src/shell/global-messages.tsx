import { ConnectionStatus } from './offline/connection-status';
import { Toaster } from './toaster';

/** What tells people something over any page. Comes right after the first paint, so that a lost connection can still be told of. */
export function GlobalMessages({ dated }: { dated: boolean }) {
  return (
    <>
      <ConnectionStatus dated={dated} />
      <Toaster />
    </>
  );
}
