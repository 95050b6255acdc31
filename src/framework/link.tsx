import { useRouter } from 'next/router';
import { type AnchorHTMLAttributes, type MouseEvent, type PointerEvent, type Ref } from 'react';

import { isLowDataOn } from '@/lib/low-data/low-data';
import { isOnline } from '@/lib/read-navigator';

import { prefetchPage } from './prefetch-page';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A page of this shop. */
  href: string;
  /** `shallow` and `scroll` are passed to the router's push. */
  shallow?: boolean;
  scroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link to another page of the shop. Next's own link observes its visibility even with prefetching
 * off, which on a page of eighty links is most of the hydration cost (docs/decisions/0014). This
 * one prefetches on mouse hover only: on touch the press follows at once, so prefetching gains
 * nothing.
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

  function prefetch({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && !isLowDataOn() && isOnline()) void prefetchPage(router, href);
  }

  return <a href={href} onClick={follow} onPointerEnter={prefetch} {...rest} />;
}
