import { type ReactNode, useId, useState } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

type Props = {
  /** The button's text while the content is hidden, and while it is shown. */
  labels: { show: string; hide: string };
  /** Whether the content is shown at first. */
  startsOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** Secondary content that a phone shows on request; wide screens and prints always show it. */
export function MobileDisclosure({ labels, startsOpen = false, className, children }: Props) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? startsOpen;
  const id = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-sm font-semibold lg:hidden print:hidden"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{isOpen ? labels.hide : labels.show}</span>
        <Icon name="chevron-down" className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={classNames(!isOpen && 'max-lg:hidden print:block')}>
        {children}
      </div>
    </div>
  );
}
