import { useState, type KeyboardEvent } from 'react';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

type Props = {
  name: string;
  quantity: number;
  max: number;
  /** Shown when more than `max` is typed. */
  limitNote: string;
  onChange: (quantity: number) => void;
};

/** A quantity with minus and plus buttons that can also be typed: from 1 to `max`. */
export function QuantityField({ name, quantity, max, limitNote, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  /** More was typed than can be bought. */
  const [wasTooMany, setWasTooMany] = useState(false);

  const changeQuantity = (wanted: number) => {
    setWasTooMany(wanted > max);
    const next = Math.max(1, Math.min(wanted, max));
    if (next !== quantity) onChange(next);
  };

  function commit() {
    if (draft !== null && /^\s*\d+\s*$/.test(draft)) changeQuantity(Number(draft));
    setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setDraft(null);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="inline-flex items-center rounded-full border-[1.5px] border-field bg-surface">
        <StepButton
          label={`Decrease quantity: ${name}`}
          icon="minus"
          isAtLimit={quantity <= 1}
          onStep={() => changeQuantity(quantity - 1)}
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
          label={`Increase quantity: ${name}`}
          icon="plus"
          isAtLimit={quantity >= max}
          onStep={() => changeQuantity(quantity + 1)}
        />
      </div>
      <p role="status" className="text-sm font-semibold text-warn">
        {wasTooMany && limitNote}
      </p>
    </div>
  );
}

type StepProps = { label: string; icon: 'plus' | 'minus'; isAtLimit: boolean; onStep: () => void };

/** Uses `aria-disabled` at the limit, because `disabled` would lose the focus. */
function StepButton({ label, icon, isAtLimit, onStep }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isAtLimit || undefined}
      onClick={isAtLimit ? undefined : onStep}
      className="aria-disabled:text-ink-2/60 aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-4" />
    </IconButton>
  );
}
