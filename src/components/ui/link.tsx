import { useRouter } from 'next/router';
import { type AnchorHTMLAttributes, type MouseEvent, type PointerEvent, type Ref } from 'react';

import { isLowDataOn } from '@/lib/low-data/low-data';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A page of this shop. */
  href: string;
  /** As for the router's push: only the address changes, or the place on the page stays. */
  shallow?: boolean;
  scroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link to another page of the shop. Next's own watches whether it is on screen even where it may fetch nothing ahead, which on a
 * page of eighty links is most of what its coming to life costs (docs/decisions/0014). This one fetches a page's code when a
 * mouse comes to it. A finger's press follows its touch at once: fetching ahead would gain nothing, and where it fails Next leaves
 * a press that has joined it without an answer.
 */
export function Link({ href, shallow, scroll, onClick, ...rest }: Props) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isModified) return;
    event.preventDefault();
    void router.push(href, undefined, { shallow, scroll });
  }

  function fetchAhead({ pointerType }: PointerEvent) {
    // What does not come now is fetched when it is gone to.
    if (pointerType === 'mouse' && !isLowDataOn()) void router.prefetch(href).catch(() => undefined);
  }

  return <a href={href} onClick={follow} onPointerEnter={fetchAhead} {...rest} />;
}
