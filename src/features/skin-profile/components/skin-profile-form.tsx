import { useField } from 'formik';
import { type ReactNode, useId } from 'react';

import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { avoidedIngredients, concerns, skinTypes } from '@/contracts/skin';
import { type SkinProfile } from '@/contracts/skin-profile';
import { notifyError } from '@/lib/toast/notify';

import { skinFormSchema, toSkinFormValues, toSkinProfile } from '../skin-form-schema';
import { ChoicePills } from './choice-pills';

/** The consent that storing health data needs. */
function ConsentField({ label }: { label: string }) {
  const id = useId();
  const [{ value: _, ...control }, { touched, error }] = useField<boolean>({
    name: 'consent',
    type: 'checkbox',
  });
  const shownError = touched ? error : undefined;

  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-base">
        <input
          {...control}
          type="checkbox"
          aria-required
          aria-invalid={Boolean(shownError)}
          aria-describedby={shownError && id}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <p id={id} aria-live="polite" className="text-sm font-semibold text-danger">
        {shownError}
      </p>
    </div>
  );
}

type Props = {
  profile: SkinProfile | null;
  isSignedIn: boolean;
  onSave: (profile: SkinProfile) => Promise<void>;
  /** Shown beside the submit button. */
  children: ReactNode;
};

const types = { '': 'Not sure', ...skinTypes };

/** Skin type, concerns and what to avoid. */
export function SkinProfileForm({ profile, isSignedIn, onSave, children }: Props) {
  return (
    <Form
      label="Skin profile"
      showsRequiredNote={false}
      initialValues={toSkinFormValues(profile)}
      schema={skinFormSchema}
      onError={notifyError}
      onSubmit={(values) => onSave(toSkinProfile(values))}
    >
      {(form) => (
        <div className="grid gap-8">
          <ChoicePills legend="Your skin type" name="skinType" type="radio" choices={types} />
          <ChoicePills
            legend="What would you like to improve?"
            name="concerns"
            type="checkbox"
            choices={concerns}
          />
          <div className="grid gap-5">
            <ChoicePills
              legend="What do you avoid?"
              hint="Because of an allergy, or because you prefer to."
              name="avoid"
              type="checkbox"
              choices={avoidedIngredients}
            />
            <TextAreaField
              name="other"
              label="Other ingredients"
              hint="As written on the pack, separated by commas. Example: Linalool, Benzyl salicylate"
              optional
              rows={2}
            />
          </div>
          <div>
            <p className="text-sm text-ink-2">
              We use your profile for the filter “For my skin”, for warnings on products and for your routine.
              Stores never see it.
            </p>
            <ConsentField
              label={
                isSignedIn
                  ? 'Keep this in my account. It’s health information, so you need my permission; I can delete it here at any time.'
                  : 'Keep this on this device, and in my account once I sign in. It’s health information, so you need my permission; I can delete it here at any time.'
              }
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={form.isSubmitting}>
              Save skin profile
            </Button>
            {children}
          </div>
        </div>
      )}
    </Form>
  );
}
