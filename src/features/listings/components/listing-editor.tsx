import { setNestedObjectValues, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';

import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { Form } from '@/components/form/form';
import { toFieldErrors, toServerFieldErrors } from '@/components/form/server-field-errors';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { type Listing } from '@/contracts/listing-replies';
import * as listingsApi from '@/contracts/listings.api';
import { concerns, skinTypes } from '@/contracts/skin';
import { call } from '@/lib/http/call';

import {
  listingFormSchema,
  toFormError,
  toFormField,
  toListingValues,
  type ListingValues,
} from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { saveValues } from '../save-valid-fields';
import { forgetTypedValues, keepTypedValues, readTypedValues } from '../typed-values';
import { useListingSaver, type ListingSaver } from '../use-listing-saver';
import { Autosave } from './autosave';
import { BasicsSection } from './basics-section';
import { EvidenceSection } from './evidence-section';
import { FieldError } from './field-error';
import { FormSection } from './form-section';
import { IngredientsSection } from './ingredients-section';
import { PicturesSection } from './pictures-section';
import { SaveStatus } from './save-status';
import { VariantsSection } from './variants-section';

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** For whom the product is, and how to use it. */
function UseSection() {
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
        Recommend a patch test
      </label>
      <TextField name="paoMonths" label={messages.paoMonths} inputMode="numeric" optional />
    </FormSection>
  );
}

type Props = {
  storeId: string;
  listing: Listing;
  onSaved: (message: string) => void;
  onError: (error: unknown) => void;
};

/**
 * The form of a product. A draft saves itself; a product in the shop is changed by pressing Save,
 * so that shoppers never see a half-typed price.
 */
export function ListingEditor({ storeId, listing, onSaved, onError }: Props) {
  const saver = useListingSaver(storeId, listing);
  const isLive = listing.status === 'live';
  const [typed] = useState(() => readTypedValues(listing));
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [initialValues] = useState(() => typed ?? toListingValues(listing));

  async function submit(typedValues: ListingValues) {
    try {
      await saver.run(saveValues(storeId, typedValues));
      forgetTypedValues(listing);
      const changed = await saver.run(({ id, version }) =>
        call(listingsApi.submitListing, { store: storeId, params: { id }, body: { version } }),
      );
      if (changed) onSaved(changed.message);
    } catch (error) {
      throw toFormError(error);
    }
  }

  return (
    <Form
      label="Product"
      showsRequiredNote={false}
      initialValues={initialValues}
      initialStatus={toReasons(listing, initialValues)}
      schema={listingFormSchema}
      onError={onError}
      onSubmit={(_cast, typedValues) => submit(typedValues)}
    >
      {({ isSubmitting }) => (
        <div className="grid gap-6 pb-24">
          {isLive ? (
            <TypedValuesKeeper listing={listing} />
          ) : (
            <Autosave
              storeId={storeId}
              listing={listing}
              saver={saver}
              isRestored={typed !== undefined}
              onUnsaved={setUnsaved}
            />
          )}
          {typed && (
            <p role="note" className="rounded-md bg-butter p-4 text-night">
              {isLive
                ? 'We’ve restored your unsaved changes. Save to keep them.'
                : 'We’ve restored what you typed. What we can’t save yet is named below.'}
            </p>
          )}
          <BasicsSection />
          <PicturesSection
            storeId={storeId}
            listing={listing}
            saver={saver}
            isLive={isLive}
            onError={onError}
          />
          <VariantsSection isLive={isLive} pictures={listing.content.pictures} />
          <IngredientsSection storeId={storeId} isLive={isLive} />
          <UseSection />
          <EvidenceSection storeId={storeId} listing={listing} saver={saver} />
          <div
            data-save-bar
            className="fixed inset-x-0 bottom-16 z-10 border-t border-line bg-canvas/95 px-5 py-3 backdrop-blur md:sticky md:bottom-0 md:-mx-2 md:px-2 short:static"
          >
            <div className="flex flex-wrap items-center gap-3">
              {isLive && (
                <SaveButton
                  storeId={storeId}
                  listing={listing}
                  saver={saver}
                  onSaved={onSaved}
                  onError={onError}
                />
              )}
              {(!isLive || listing.review !== 'approved') && (
                <Button type="submit" size="md" pending={isSubmitting}>
                  {isLive ? 'Submit the changes for review' : 'Submit for review'}
                </Button>
              )}
              <SaveStatus state={saver.saveState} unsaved={unsaved} />
            </div>
          </div>
        </div>
      )}
    </Form>
  );
}

/** The reasons of staff at their fields, until the value changes. */
function toReasons({ reasons, review }: Listing, values: ListingValues) {
  if (review !== 'rejected') return {};
  return toFieldErrors(
    reasons.map(({ field, reason }) => [toFormField(field), reason]),
    values,
  );
}

/** Keeps what is typed about a product in the shop until it is saved. */
function TypedValuesKeeper({ listing }: { listing: Listing }) {
  const { values, dirty } = useFormikContext<ListingValues>();
  useEffect(() => {
    if (dirty) keepTypedValues(listing, values);
  }, [listing, values, dirty]);
  return null;
}

type SaveProps = Props & { saver: ListingSaver };

/** Saves a product in the shop; the form then shows it as it was saved. */
function SaveButton({ storeId, listing, saver, onSaved, onError }: SaveProps) {
  const { values, resetForm, validateForm, setTouched, setStatus } = useFormikContext<ListingValues>();

  async function save() {
    const errors = await validateForm();
    if (Object.keys(errors).length > 0) return void setTouched(setNestedObjectValues(values, true));
    try {
      const changed = await saver.run(saveValues(storeId, values));
      forgetTypedValues(listing);
      if (!changed) return;
      resetForm({ values: toListingValues(changed.item) });
      onSaved(changed.message);
    } catch (error) {
      setStatus(toServerFieldErrors(toFormError(error), values));
      onError(error);
    }
  }

  return (
    <Button size="md" pending={saver.saveState.status === 'saving'} onClick={() => void save()}>
      Save changes
    </Button>
  );
}
