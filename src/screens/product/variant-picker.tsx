import { Price } from '@/components/ui/price';
import { type Product } from '@/contracts/catalogue';

/** A size starts with its amount, such as 150 ml; anything else is a shade. */
const SIZE = /^\d+([.,]\d+)?\s*(ml|l|g|kg|cl|oz|pcs|units|pads|sheets|capsules|tablets)\b/i;
const areSizes = (variants: Product['variants']) => variants.every(({ label }) => SIZE.test(label));

type Props = { variants: Product['variants']; chosen: string; onChoose: (id: string) => void };

/**
 * Sizes or shades as pills, with the colour beside the name, and the price where it differs.
 * Sold-out variants can be selected.
 */
export function VariantPicker({ variants, chosen, onChoose }: Props) {
  const hasPrices = new Set(variants.map(({ priceKobo }) => priceKobo)).size > 1;
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-bold">{areSizes(variants) ? 'Size' : 'Shade'}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {variants.map(({ id, label, stock, color, priceKobo }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-field px-5 text-sm font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="variant"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="sr-only"
            />
            {color && (
              <svg aria-hidden="true" viewBox="0 0 8 8" className="mr-2 -ml-2 size-6">
                <circle cx="4" cy="4" r="3.5" fill={color.hex} stroke="#fff" strokeWidth="0.5" />
              </svg>
            )}
            <span>{label}</span>
            {stock === 0 && <span className="ml-1.5 font-normal">(sold out)</span>}
            {stock > 0 && hasPrices && (
              <span className="ml-1.5 font-normal">
                <Price kobo={priceKobo} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
