import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { type RemovedLine } from '@/features/cart/use-cart-actions';

/** Counted only while nobody is at it: whoever needs longer has longer (WCAG 2.2.1). */
const STAYS_MILLISECONDS = 10_000;

const words = {
  removed: (name: string) => `Removed ${name}.`,
  saved: (name: string) => `Saved ${name} for later.`,
  moved: (name: string) => `Moved ${name} to your bag.`,
} as const;

type Props = { row: RemovedLine; onUndo: () => void; onGone: () => void };

/** Stands where a line has just been, with the focus that the line's own button had. */
export function UndoRow({ row, onUndo, onGone }: Props) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const [attended, setAttended] = useState(true);
  const leave = useEffectEvent(onGone);

  useEffect(() => undoButton.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (attended) return;
    const timer = setTimeout(() => leave(), STAYS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [attended]);

  return (
    <li
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
      className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3"
    >
      <p className="min-w-0 flex-1 text-sm font-semibold [overflow-wrap:anywhere]">
        {words[row.how](row.line.name)}
      </p>
      <button
        ref={undoButton}
        type="button"
        aria-label={`Undo: ${words[row.how](row.line.name)}`}
        onClick={onUndo}
        className={buttonStyles('outline', 'md')}
      >
        Undo
      </button>
    </li>
  );
}
