import { FieldArray, useFormikContext } from 'formik';

import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { VARIANTS_MAX } from '@/contracts/listing-terms';

import { emptyVariant, type ListingValues } from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { FieldError } from './field-error';
import { FormSection } from './form-section';

/** The sizes or shades with their prices and stock. */
export function VariantsSection({ isLive }: { isLive: boolean }) {
  const { values } = useFormikContext<ListingValues>();
  return (
    <FormSection title={messages.variantsTitle} {...(isLive && { hint: messages.atOnce })}>
      <FieldArray name="variants">
        {({ push, remove }) => (
          <>
            <ul className="grid gap-5">
              {values.variants.map(({ label }, at) => (
                <li key={at} className="rounded-lg border border-line p-4">
                  <fieldset>
                    <legend className="sr-only">{messages.variant(at + 1)}</legend>
                    <VariantFields at={at} />
                    {values.variants.length > 1 && (
                      <button
                        type="button"
                        className="mt-2 min-h-11 text-sm underline underline-offset-4"
                        onClick={() => remove(at)}
                      >
                        {messages.removeVariant(label || messages.variant(at + 1))}
                      </button>
                    )}
                  </fieldset>
                </li>
              ))}
            </ul>
            {values.variants.length < VARIANTS_MAX && (
              <Button
                variant="outline"
                size="md"
                className="justify-self-start"
                onClick={() => push(emptyVariant)}
              >
                {messages.addVariant}
              </Button>
            )}
          </>
        )}
      </FieldArray>
      <FieldError name="variants" />
      <TextField name="lowStock" label={messages.lowStock} inputMode="numeric" />
    </FormSection>
  );
}

function VariantFields({ at }: { at: number }) {
  const field = (name: string) => `variants[${at}].${name}`;
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <div className="col-span-2 md:col-span-1">
        <TextField name={field('label')} label={messages.variantLabel} hint={messages.variantLabelHint} />
      </div>
      <TextField name={field('naira')} label={messages.price} inputMode="decimal" />
      <TextField name={field('stock')} label={messages.stock} inputMode="numeric" />
      <TextField name={field('weightGrams')} label={messages.weight} inputMode="numeric" />
      <TextField name={field('formerNaira')} label={messages.compareAt} inputMode="decimal" optional />
      <TextField
        name={field('sku')}
        label={messages.sku}
        hint={messages.skuHint}
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
    </div>
  );
}
