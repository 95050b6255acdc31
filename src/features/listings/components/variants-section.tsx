import { useQuery } from '@tanstack/react-query';
import { FieldArray, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';

import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import * as catalogueApi from '@/contracts/catalogue.api';
import { VARIANTS_MAX } from '@/contracts/listing-terms';
import { type ListingPicture } from '@/contracts/listings';
import { apiQuery } from '@/lib/query/api-query';

import { emptyVariant, type ListingValues } from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { FieldError } from './field-error';
import { FormSection } from './form-section';

const pictureNumber = (at: number, alt: string) => (alt ? `Picture ${at}: ${alt}` : `Picture ${at}`);

type Props = {
  isLive: boolean;
  /** The product's pictures, of which a variant may name one. */
  pictures: readonly ListingPicture[];
};

/** The sizes or shades with their prices, stock, picture and colour. */
export function VariantsSection({ isLive, pictures }: Props) {
  const { values } = useFormikContext<ListingValues>();
  const last = values.variants.length - 1;
  const [moved, setMoved] = useState<{ id: string }>();

  // The focus stays on the button of the row that moved.
  useEffect(() => {
    if (moved) document.getElementById(moved.id)?.focus();
  }, [moved]);

  return (
    <FormSection title={messages.variantsTitle} {...(isLive && { hint: 'Changes go live straight away.' })}>
      <FieldArray name="variants">
        {({ push, remove, swap }) => (
          <>
            <ul className="grid gap-5">
              {values.variants.map(({ label }, index) => (
                <li key={index} className="rounded-lg border border-line p-4">
                  <fieldset>
                    <legend className="sr-only">{`Size or shade ${index + 1}`}</legend>
                    <VariantFields index={index} pictures={pictures} />
                    {last > 0 && (
                      <RowButtons
                        index={index}
                        last={last}
                        label={label || `Size or shade ${index + 1}`}
                        onMove={(to, direction) => {
                          swap(index, to);
                          setMoved({ id: moveId(to, to === 0 ? 'down' : to === last ? 'up' : direction) });
                        }}
                        onRemove={() => remove(index)}
                      />
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
                Add a size or shade
              </Button>
            )}
          </>
        )}
      </FieldArray>
      {last > 0 && (
        <p className="text-xs text-ink-2">Shoppers see them in this order. The first one shows in lists.</p>
      )}
      <FieldError name="variants" />
      <TextField name="lowStock" label={messages.lowStock} inputMode="numeric" />
    </FormSection>
  );
}

type Direction = 'up' | 'down';
const moveId = (index: number, direction: Direction) => `variant-${index}-${direction}`;
const rowButton = 'min-h-11 underline underline-offset-4';

type RowButtonsProps = {
  index: number;
  last: number;
  label: string;
  onMove: (to: number, direction: Direction) => void;
  onRemove: () => void;
};

/** Moves a row up or down, or removes it. */
function RowButtons({ index, last, label, onMove, onRemove }: RowButtonsProps) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
      {index > 0 && (
        <button
          type="button"
          id={moveId(index, 'up')}
          className={rowButton}
          onClick={() => onMove(index - 1, 'up')}
        >
          {`Move ${label} up`}
        </button>
      )}
      {index < last && (
        <button
          type="button"
          id={moveId(index, 'down')}
          className={rowButton}
          onClick={() => onMove(index + 1, 'down')}
        >
          {`Move ${label} down`}
        </button>
      )}
      <button type="button" className={rowButton} onClick={onRemove}>
        {`Remove ${label}`}
      </button>
    </p>
  );
}

function VariantFields({ index, pictures }: { index: number; pictures: readonly ListingPicture[] }) {
  const field = (name: string) => `variants[${index}].${name}`;
  const colors = useQuery({ ...apiQuery(catalogueApi.listColors, {}), staleTime: Infinity });
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <div className="col-span-2 md:col-span-1">
        <TextField name={field('label')} label={messages.variantLabel} hint="Such as “30 ml” or “Shade 4”." />
      </div>
      <TextField name={field('naira')} label={messages.price} inputMode="decimal" />
      <TextField name={field('stock')} label={messages.stock} inputMode="numeric" />
      <TextField name={field('weightGrams')} label={messages.weight} inputMode="numeric" />
      <TextField name={field('formerNaira')} label={messages.compareAt} inputMode="decimal" optional />
      <TextField
        name={field('sku')}
        label={messages.sku}
        hint="Your own number. We choose one if you have none."
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
      {pictures.length > 1 && (
        <SelectField
          name={field('image')}
          label={messages.variantPicture}
          placeholder="No picture of its own"
          options={pictures.map(({ name, alt }, index) => ({
            value: name,
            label: pictureNumber(index + 1, alt),
          }))}
          optional
        />
      )}
      <SelectField
        name={field('color')}
        label={messages.variantColor}
        placeholder="No colour"
        options={(colors.data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        optional
      />
    </div>
  );
}
