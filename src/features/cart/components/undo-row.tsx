import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { type RemovedLine } from '@/features/cart/use-cart-actions';

const cartUndoMessages = {
  removed: (name: string) => `Removed ${name}.`,
  saved: (name: string) => `Saved ${name} for later.`,
  moved: (name: string) => `Moved ${name} to your bag.`,
} as const;

/** Runs only while the row has no focus, so nobody is rushed (WCAG 2.2.1). */
const VISIBLE_MILLISECONDS = 10_000;

type Props = { row: RemovedLine; onUndo: () => void; onDismiss: () => void };

/** Takes the place of a removed line, and the focus that the line's button had. */
export function UndoRow({ row, onUndo, onDismiss }: Props) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const [hasFocus, setHasFocus] = useState(true);
  const dismiss = useEffectEvent(onDismiss);
  const sentence = cartUndoMessages[row.action](row.line.name);

  useEffect(() => undoButton.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (hasFocus) return;
    const timer = setTimeout(() => dismiss(), VISIBLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasFocus]);

  return (
    <li
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3"
    >
      <p className="min-w-0 flex-1 text-sm font-semibold [overflow-wrap:anywhere]">{sentence}</p>
      <button
        ref={undoButton}
        type="button"
        aria-label={`Undo: ${sentence}`}
        onClick={onUndo}
        className={buttonStyles('outline', 'md')}
      >
        Undo
      </button>
    </li>
  );
}
