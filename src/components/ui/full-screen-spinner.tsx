import { Spinner } from './spinner';

/** Covers the screen while the auth guard checks the session (spec §2 'Guard behaviour'). */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-canvas text-primary">
      {/* In the server's HTML, so it spins before the scripts run. */}
      <Spinner className="size-10 animate-spin border-[3px]" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
