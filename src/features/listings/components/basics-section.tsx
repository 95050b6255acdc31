import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useId } from 'react';

import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';

import { type ListingValues } from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { brandNamesOptions, categoriesOptions } from '../queries';
import { FormSection } from './form-section';

/** Name, brand, category and description. */
export function BasicsSection() {
  const brands = useId();
  const { values } = useFormikContext<ListingValues>();
  const { data: categories = [] } = useQuery(categoriesOptions());
  const { data: brandNames = [] } = useQuery(brandNamesOptions());
  const category = categories.find(({ slug }) => slug === values.category);
  return (
    <FormSection title={messages.basics}>
      <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" />
      <TextField name="brand" label={messages.brand} list={brands} autoComplete="off" />
      <datalist id={brands}>
        {brandNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          name="category"
          label={messages.category}
          placeholder={messages.choose}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SelectField
          name="subCategory"
          label={messages.subCategory}
          placeholder={messages.choose}
          options={(category?.subCategories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </div>
      <TextAreaField
        name="description"
        label={messages.description}
        hint={messages.descriptionHint}
        rows={5}
      />
    </FormSection>
  );
}
