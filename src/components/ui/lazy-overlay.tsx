import { useDeferredValue, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { ErrorBoundary } from './error-boundary';
import { Spinner } from './spinner';

type Openable = { open: boolean; onClose: () => void };

type Props<Opened extends Openable> = { load: () => Promise<ComponentType<Opened>>; props: Opened };

/**
 * An overlay whose code loads when it is first opened. A toast tells the shopper if it does not
 * load. The press that opens or closes it is answered first: the overlay is rendered in steps
 * between which the browser can paint.
 */
export function LazyOverlay<Opened extends Openable>({ load, props }: Props<Opened>) {
  const open = useDeferredValue(props.open);
  const [wasOpened, setWasOpened] = useState(false);
  // Both: after a failure, the deferred value is still the former one.
  if (open && props.open && !wasOpened) setWasOpened(true);

  function handleFailure(error: unknown) {
    notifyError(error);
    setWasOpened(false);
    props.onClose();
  }

  return (
    wasOpened && (
      <ErrorBoundary
        part="overlay"
        resetKey={String(open)}
        fallback={<FailedOverlay onFailed={handleFailure} />}
      >
        <LazyChunk
          load={load}
          props={{ ...props, open }}
          onError={handleFailure}
          fallback={<LazyOverlayLoader />}
        />
      </ErrorBoundary>
    )
  );
}

/** An overlay that cannot be rendered is told of and closed, so that the page stays usable. */
function FailedOverlay({ onFailed }: { onFailed: (error: unknown) => void }) {
  const tellAndClose = useEffectEvent(() => onFailed(undefined));
  useEffect(() => tellAndClose(), []);
  return null;
}

function LazyOverlayLoader() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 m-auto grid size-20 place-items-center rounded-lg bg-surface text-primary shadow-3"
    >
      <Spinner className="size-8" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
