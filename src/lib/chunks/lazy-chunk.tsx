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
  /** Shown until it is here. */
  fallback?: ReactNode;
  onError?: (error: unknown) => void;
};

/**
 * A component whose code is fetched when it is first drawn. Unlike React.lazy it tries again after a failure, when the connection
 * is back: a phone in a lift has none now and then.
 */
export function LazyChunk<Props extends object>({
  load,
  props,
  fallback = null,
  onError,
}: ChunkProps<Props>) {
  const [component, setComponent] = useState<{ loaded: ComponentType<Props> } | null>(null);

  const fetchIt = useEffectEvent(() => {
    if (!component) loadChunk(load).then((loaded) => setComponent({ loaded }), onError ?? (() => {}));
  });

  useEffect(() => {
    fetchIt();
    window.addEventListener('online', fetchIt);
    return () => window.removeEventListener('online', fetchIt);
  }, []);

  return component ? createElement(component.loaded, props) : fallback;
}
