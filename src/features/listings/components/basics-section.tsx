import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useId } from 'react';

import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import * as catalogueApi from '@/contracts/catalogue.api';
import { apiQuery } from '@/lib/query/api-query';

import { type ListingValues } from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { FormSection } from './form-section';

/** Name, brand, category and description. */
export function BasicsSection() {
  const brands = useId();
  const { values } = useFormikContext<ListingValues>();
  const categories = useQuery({ ...apiQuery(catalogueApi.listCategories, {}), staleTime: Infinity });
  const brandNames = useQuery({ ...apiQuery(catalogueApi.listBrands, {}), staleTime: Infinity });
  const category = categories.data?.items.find(({ slug }) => slug === values.category);
  return (
    <FormSection title="Basics">
      <TextField
        name="name"
        label={messages.name}
        hint="Without the brand and the size, such as “Zobo Glow Serum”."
        autoComplete="off"
      />
      <TextField name="brand" label={messages.brand} list={brands} autoComplete="off" />
      <datalist id={brands}>
        {brandNames.data?.items.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          name="category"
          label={messages.category}
          placeholder="Choose"
          options={(categories.data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SelectField
          name="subCategory"
          label={messages.subCategory}
          placeholder="Choose"
          options={(category?.subCategories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </div>
      <TextAreaField
        name="description"
        label={messages.description}
        hint="What it is and for whom. No promises to heal."
        rows={5}
      />
    </FormSection>
  );
}
