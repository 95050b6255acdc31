import { ConnectionStatus } from './offline/connection-status';
import { Toaster } from './toaster';

/**
 * The toaster and the connection note. Loaded right after the first paint, so they also work
 * offline.
 */
export function GlobalMessages({ isServerRendered }: { isServerRendered: boolean }) {
  return (
    <>
      <ConnectionStatus isServerRendered={isServerRendered} />
      <Toaster />
    </>
  );
}
