import { FilterSet } from './filter-choices';

type Props = {
  /** Whole naira that the list reaches from and to, without this filter. */
  bounds: { min: number; max: number };
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
};

const STEP = 100;
const thumb =
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[6px] [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[6px] [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-surface';
const field =
  'h-11 w-full rounded-sm border-[1.5px] border-field bg-surface pr-2 pl-7 text-base tabular-nums';

/** Two thumbs and two numbers for the same thing; a bound that is not narrowed stays out of the address. */
export function PriceFilter({ bounds, min, max, onChange }: Props) {
  const low = Math.min(min ?? bounds.min, bounds.max);
  const high = Math.max(max ?? bounds.max, bounds.min);
  const lowest = (value: number) => (value <= bounds.min ? undefined : Math.min(value, high));
  const highest = (value: number) => (value >= bounds.max ? undefined : Math.max(value, low));
  const typed = (text: string) => (/^\d{1,8}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);
  const share = (value: number) => ((value - bounds.min) / Math.max(1, bounds.max - bounds.min)) * 100;

  return (
    <FilterSet title="Price in naira">
      <div className="relative h-11">
        <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-sunken" />
        <div
          className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-primary"
          style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
        />
        <input
          type="range"
          aria-label="Lowest price"
          min={bounds.min}
          max={bounds.max}
          step={STEP}
          value={low}
          onChange={(event) => onChange(lowest(Number(event.target.value)), max)}
          className={thumb}
        />
        <input
          type="range"
          aria-label="Highest price"
          min={bounds.min}
          max={bounds.max}
          step={STEP}
          value={high}
          onChange={(event) => onChange(min, highest(Number(event.target.value)))}
          className={thumb}
        />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <NumberField
          name="min"
          label="From"
          value={min}
          placeholder={bounds.min}
          onType={(text) => onChange(typed(text), max)}
        />
        <NumberField
          name="max"
          label="To"
          value={max}
          placeholder={bounds.max}
          onType={(text) => onChange(min, typed(text))}
        />
      </div>
    </FilterSet>
  );
}

type NumberProps = {
  name: string;
  label: string;
  value: number | undefined;
  placeholder: number;
  onType: (text: string) => void;
};

function NumberField({ name, label, value, placeholder, onType }: NumberProps) {
  return (
    <label className="text-xs text-ink-2">
      {label}
      <span className="relative mt-1 block text-ink">
        <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2">
          ₦
        </span>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          placeholder={String(placeholder)}
          onChange={(event) => onType(event.target.value.replace(/\D/g, ''))}
          className={field}
        />
      </span>
    </label>
  );
}
