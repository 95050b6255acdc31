import { type ReactNode } from 'react';

import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { Button } from '@/components/ui/button';
import { avoidedIngredients, concerns, skinTypes } from '@/contracts/skin';
import { type SkinProfile } from '@/contracts/skin-profile';
import { notifyError } from '@/lib/toast/notify';

import { skinFormMessages } from '../form-messages';
import { skinFormSchema, toSkinFormValues, toSkinProfile } from '../skin-form-schema';
import { ChoicePills } from './choice-pills';
import { ConsentField } from './consent-field';

type Props = {
  profile: SkinProfile | null;
  isSignedIn: boolean;
  onSave: (profile: SkinProfile) => Promise<void>;
  /** Shown beside the submit button. */
  children: ReactNode;
};

const types = { '': skinFormMessages.noType, ...skinTypes };

/** Skin type, concerns and what to avoid. */
export function SkinProfileForm({ profile, isSignedIn, onSave, children }: Props) {
  return (
    <Form
      label={skinFormMessages.label}
      showsRequiredNote={false}
      initialValues={toSkinFormValues(profile)}
      schema={skinFormSchema}
      onError={notifyError}
      onSubmit={(values) => onSave(toSkinProfile(values))}
    >
      {(form) => (
        <div className="grid gap-8">
          <ChoicePills legend={skinFormMessages.skinType} name="skinType" type="radio" choices={types} />
          <ChoicePills
            legend={skinFormMessages.concerns}
            name="concerns"
            type="checkbox"
            choices={concerns}
          />
          <div className="grid gap-5">
            <ChoicePills
              legend={skinFormMessages.avoid}
              hint={skinFormMessages.avoidHint}
              name="avoid"
              type="checkbox"
              choices={avoidedIngredients}
            />
            <TextAreaField
              name="other"
              label={skinFormMessages.other}
              hint={skinFormMessages.otherHint}
              optional
              rows={2}
            />
          </div>
          <div>
            <p className="text-sm text-ink-2">{skinFormMessages.use}</p>
            <ConsentField
              label={isSignedIn ? skinFormMessages.consentInAccount : skinFormMessages.consentHere}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={form.isSubmitting}>
              {skinFormMessages.save}
            </Button>
            {children}
          </div>
        </div>
      )}
    </Form>
  );
}
