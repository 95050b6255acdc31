import { Spinner } from './spinner';

/** Fills the screen while it is not yet known what may be shown (spec §2 'Guard behaviour'). */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-canvas text-primary">
      <Spinner className="size-10 border-[3px]" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
