import { useFormikContext } from 'formik';

import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { concerns, skinTypes } from '@/contracts/skin';

import { type ListingValues } from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { FieldError } from './field-error';
import { FormSection } from './form-section';

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** For whom the product is, and how to use it. */
export function UseSection() {
  const { values, setFieldValue } = useFormikContext<ListingValues>();
  return (
    <FormSection title="Use">
      <div>
        <CheckboxGroupField name="skinTypes" legend={messages.skinTypes} options={toOptions(skinTypes)} />
        <FieldError name="skinTypes" />
      </div>
      <CheckboxGroupField name="concerns" legend={messages.concerns} options={toOptions(concerns)} />
      <TextAreaField name="howToUse" label={messages.howToUse} rows={3} />
      <label className="flex min-h-11 items-center gap-3 text-base">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={values.patchTest}
          onChange={({ target }) => void setFieldValue('patchTest', target.checked)}
        />
        {'Recommend a patch test'}
      </label>
      <TextField name="paoMonths" label={messages.paoMonths} inputMode="numeric" optional />
    </FormSection>
  );
}
