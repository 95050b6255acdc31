import {
  createElement,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import { loadChunk } from './load-chunk';

type ChunkProps<Props extends object> = {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown while the chunk loads. */
  fallback?: ReactNode;
  /** Not called once the component is gone: nobody waits for the chunk then. */
  onError?: (error: unknown) => void;
};

/**
 * Renders a component whose code is loaded on first render. Unlike React.lazy, it retries after a
 * failure once the connection is back.
 */
export function LazyChunk<Props extends object>({
  load,
  props,
  fallback = null,
  onError,
}: ChunkProps<Props>) {
  const [component, setComponent] = useState<{ loaded: ComponentType<Props> } | null>(null);

  const loadComponent = useEffectEvent((isMounted: () => boolean) => {
    if (component) return;
    loadChunk(load).then(
      (loaded) => startTransition(() => setComponent({ loaded })),
      (error) => isMounted() && onError?.(error),
    );
  });

  useEffect(() => {
    let isMounted = true;
    const tryToLoad = () => loadComponent(() => isMounted);
    tryToLoad();
    window.addEventListener('online', tryToLoad);
    return () => {
      isMounted = false;
      window.removeEventListener('online', tryToLoad);
    };
  }, []);

  return component ? createElement(component.loaded, props) : fallback;
}
