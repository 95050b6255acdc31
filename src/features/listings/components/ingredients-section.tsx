import { useQuery } from '@tanstack/react-query';
import { FieldArray, useFormikContext } from 'formik';
import { useDeferredValue } from 'react';

import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { parseInci } from '@/contracts/inci';
import { findRestrictedSubstance, type RestrictedSubstance } from '@/contracts/ingredient-rules';
import { KEY_ACTIVES_MAX } from '@/contracts/listing-terms';

import { type ListingValues } from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { unknownIngredientsOptions } from '../queries';
import { FormSection } from './form-section';

/** Refused in any amount; the others depend on their percentage. */
const refused: readonly RestrictedSubstance[] = ['mercury', 'steroid', 'tretinoin'];

/** The ingredient list, read as it is pasted, with what cannot be sold pointed out at once. */
export function IngredientsSection({ storeId, isLive }: { storeId: string; isLive: boolean }) {
  const { values } = useFormikContext<ListingValues>();
  const names = parseInci(useDeferredValue(values.inciText));
  const { data } = useQuery(unknownIngredientsOptions(storeId, names));
  const restricted = names.flatMap((name) => {
    const substance = findRestrictedSubstance(name);
    return substance && substance !== 'arbutin' ? [{ name, substance }] : [];
  });
  const hasHydroquinone = restricted.some(({ substance }) => substance === 'hydroquinone');
  return (
    <FormSection title="Ingredients" {...(isLive && { hint: 'We review changes before they go live.' })}>
      <TextAreaField
        name="inciText"
        label={messages.inci}
        hint="Paste it from the pack, with commas between the names."
        rows={6}
        spellCheck={false}
      />
      {restricted.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1 rounded-md bg-butter p-4 text-night">
            {restricted.map(({ name, substance }) => (
              <li key={name}>
                {refused.includes(substance)
                  ? `${name}: products with ${substance} can’t be sold on Dídán.`
                  : `${name}: we review this by hand. Enter its percentage.`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasHydroquinone && (
        <TextField name="hydroquinonePercent" label={messages.hydroquinone} inputMode="decimal" />
      )}
      <IngredientChips names={names} unknown={data?.unknown ?? []} />
      <KeyActivesFields />
    </FormSection>
  );
}

function IngredientChips({ names, unknown }: { names: string[]; unknown: string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">
        {names.length === 1 ? '1 ingredient' : `${names.length} ingredients`}
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li
            key={name}
            className={classNames(
              'rounded-full px-3 py-1 text-sm',
              unknown.includes(name) ? 'border-[1.5px] border-dashed border-field' : 'bg-sunken',
            )}
          >
            {name}
            {unknown.includes(name) && (
              <span className="text-ink-2"> · New to the shop: check the spelling.</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function KeyActivesFields() {
  const { values } = useFormikContext<ListingValues>();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{messages.keyActives}</legend>
      <p className="mt-1 text-xs text-ink-2">
        The ingredients that do the work, with their percentage if the pack says it.
      </p>
      <FieldArray name="keyActives">
        {({ push, remove }) => (
          <>
            <ul className="mt-3 grid gap-4">
              {values.keyActives.map(({ name }, at) => (
                <li key={at} className="grid grid-cols-[1fr_7rem] gap-x-4">
                  <TextField name={`keyActives[${at}].name`} label="Ingredient" />
                  <TextField
                    name={`keyActives[${at}].percent`}
                    label={messages.percent}
                    inputMode="decimal"
                    optional
                  />
                  <button
                    type="button"
                    className="min-h-11 justify-self-start text-sm underline underline-offset-4"
                    onClick={() => remove(at)}
                  >
                    {`Remove ${name || 'Ingredient'}`}
                  </button>
                </li>
              ))}
            </ul>
            {values.keyActives.length < KEY_ACTIVES_MAX && (
              <Button
                variant="outline"
                size="md"
                className="mt-3"
                onClick={() => push({ name: '', percent: '' })}
              >
                Add a key active
              </Button>
            )}
          </>
        )}
      </FieldArray>
    </fieldset>
  );
}
