import {
  createElement,
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

  const loadComponent = useEffectEvent(() => {
    if (!component) loadChunk(load).then((loaded) => setComponent({ loaded }), onError ?? (() => {}));
  });

  useEffect(() => {
    loadComponent();
    window.addEventListener('online', loadComponent);
    return () => window.removeEventListener('online', loadComponent);
  }, []);

  return component ? createElement(component.loaded, props) : fallback;
}
