import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a page's heading when the page opens, and again when `viewKey` changes, unless the shopper
 * has already focused something. Without it, the focus stays on the body after a client navigation,
 * and screen readers say nothing.
 */
export function useHeadingFocus(viewKey?: string | boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) heading.current?.focus({ preventScroll: true });
  }, [viewKey]);
  return heading;
}
