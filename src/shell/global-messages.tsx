import { useProgressBar } from './navigation/use-progress-bar';
import { ConnectionStatus } from './offline/connection-status';
import { Toaster } from './toaster';

/**
 * The toaster, the connection note and the loading bar of route changes. Loaded right after the first paint, so they also work
 * offline.
 */
export function GlobalMessages({ isServerRendered }: { isServerRendered: boolean }) {
  useProgressBar();
  return (
    <>
      <ConnectionStatus isServerRendered={isServerRendered} />
      <Toaster />
    </>
  );
}
