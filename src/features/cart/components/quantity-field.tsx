import { useState, type KeyboardEvent } from 'react';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

type Props = { name: string; quantity: number; max: number; onChange: (quantity: number) => void };

/** One more, one less, or typed: at least 1, and at most what is there. */
export function QuantityField({ name, quantity, max, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);

  const set = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, max));
    if (next !== quantity) onChange(next);
  };

  function commit() {
    if (draft !== null && /^\s*\d+\s*$/.test(draft)) set(Number(draft));
    setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setDraft(null);
  }

  return (
    <div className="inline-flex items-center rounded-full border-[1.5px] border-field bg-surface">
      <StepButton
        label={`One less of ${name}`}
        icon="minus"
        ends={quantity <= 1}
        onStep={() => set(quantity - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        value={draft ?? String(quantity)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="h-11 w-9 bg-transparent text-center text-base font-bold"
      />
      <StepButton
        label={`One more of ${name}`}
        icon="plus"
        ends={quantity >= max}
        onStep={() => set(quantity + 1)}
      />
    </div>
  );
}

type StepProps = { label: string; icon: 'plus' | 'minus'; ends: boolean; onStep: () => void };

/** Not `disabled` at its end: that would throw the focus away. */
function StepButton({ label, icon, ends, onStep }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={ends || undefined}
      onClick={ends ? undefined : onStep}
      className="aria-disabled:text-ink-2/60 aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-4" />
    </IconButton>
  );
}
