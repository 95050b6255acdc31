import { useId, useState } from 'react';

import { readWholeNaira } from '@/contracts/product-list-query';
import { formatInteger } from '@/lib/text/format-integer';

import { listQuickPrices } from '../quick-prices';
import { FilterSet } from './filter-choices';

type Props = {
  /** The price range of the list without this filter, in whole naira. */
  bounds: { min: number; max: number };
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
};

const STEP = 100;
const thumbStyles =
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[6px] [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[6px] [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-surface';
const fieldStyles =
  'h-11 w-full rounded-sm border-[1.5px] border-field bg-surface pr-2 pl-7 text-base tabular-nums';

/** A range slider and two number fields. A bound at its limit stays out of the URL. */
export function PriceFilter({ bounds, min, max, onChange }: Props) {
  const low = Math.min(min ?? bounds.min, bounds.max);
  const high = Math.max(max ?? bounds.max, bounds.min);
  const toMin = (value: number) => (value <= bounds.min ? undefined : Math.min(value, high));
  const toMax = (value: number) => (value >= bounds.max ? undefined : Math.max(value, low));
  const toPercent = (value: number) => ((value - bounds.min) / Math.max(1, bounds.max - bounds.min)) * 100;

  return (
    <FilterSet
      title="Price in naira"
      chosenCount={min === undefined && max === undefined ? 0 : 1}
      isOpenAtFirst
    >
      <QuickPrices bounds={bounds} max={max} onChoose={(naira) => onChange(undefined, naira)} />
      {bounds.max > 0 && (
        <div className="relative h-11">
          <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-sunken" />
          <div
            className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-primary"
            style={{ left: `${toPercent(low)}%`, right: `${100 - toPercent(high)}%` }}
          />
          <input
            type="range"
            aria-label="Lowest price"
            min={bounds.min}
            max={bounds.max}
            step={STEP}
            value={low}
            onChange={(event) => onChange(toMin(Number(event.target.value)), max)}
            className={thumbStyles}
          />
          <input
            type="range"
            aria-label="Highest price"
            min={bounds.min}
            max={bounds.max}
            step={STEP}
            value={high}
            onChange={(event) => onChange(min, toMax(Number(event.target.value)))}
            className={thumbStyles}
          />
        </div>
      )}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <NumberField
          name="min"
          label="From"
          value={min}
          placeholder={bounds.min}
          onType={(naira) => onChange(naira, max)}
        />
        <NumberField
          name="max"
          label="To"
          value={max}
          placeholder={bounds.max}
          onType={(naira) => onChange(min, naira)}
        />
      </div>
    </FilterSet>
  );
}

type QuickProps = Pick<Props, 'bounds' | 'max'> & { onChoose: (naira: number | undefined) => void };

/** Upper prices to choose with one press; pressed again, it is taken away. */
function QuickPrices({ bounds, max, onChoose }: QuickProps) {
  return (
    <div role="group" aria-label="Price up to" className="mb-2 flex flex-wrap gap-2">
      {listQuickPrices(bounds, max).map((naira) => (
        <button
          key={naira}
          type="button"
          aria-pressed={naira === max}
          onClick={() => onChoose(naira === max ? undefined : naira)}
          className="min-h-11 rounded-full border-[1.5px] border-field px-3.5 text-sm aria-pressed:border-primary aria-pressed:bg-guava aria-pressed:font-semibold aria-pressed:text-zobo"
        >
          {`Under ₦${formatInteger(naira)}`}
        </button>
      ))}
    </div>
  );
}

type NumberProps = {
  name: string;
  label: string;
  value: number | undefined;
  placeholder: number;
  onType: (naira: number | undefined) => void;
};

/** Keeps what is typed; a text that is no price changes nothing and is named once the field is left. */
function NumberField({ name, label, value, placeholder, onType }: NumberProps) {
  const [typed, setTyped] = useState({ text: String(value ?? ''), value });
  const [isLeft, setIsLeft] = useState(true);
  const id = useId();
  // The slider, a quick price or the address has changed it.
  const text = typed.value === value ? typed.text : String(value ?? '');
  const isRefused = isLeft && text.trim() !== '' && readWholeNaira(text) === undefined;

  function type(next: string) {
    const naira = readWholeNaira(next);
    const nextValue = naira === undefined && next.trim() !== '' ? value : naira;
    setTyped({ text: next, value: nextValue });
    setIsLeft(false);
    if (nextValue !== value) onType(nextValue);
  }

  return (
    <div className="text-xs text-ink-2">
      <label htmlFor={id}>{label}</label>
      <span className="relative mt-1 block text-ink">
        <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2">
          ₦
        </span>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          placeholder={placeholder > 0 ? formatInteger(placeholder) : undefined}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setIsLeft(true)}
          className={fieldStyles}
        />
      </span>
      <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger not-empty:mt-1.5">
        {isRefused && 'Write the price in whole naira, e.g. 8500 or 8,500'}
      </p>
    </div>
  );
}
