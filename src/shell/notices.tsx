import { ConnectionNote } from './offline/connection-note';
import { Toaster } from './toaster';

/** What tells people something over any page. Comes right after the first paint, so that a lost connection can still be told of. */
export function Notices({ dated }: { dated: boolean }) {
  return (
    <>
      <ConnectionNote dated={dated} />
      <Toaster />
    </>
  );
}
