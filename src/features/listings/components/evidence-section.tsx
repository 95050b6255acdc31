import { FieldArray, useFormikContext } from 'formik';

import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { type Listing } from '@/contracts/listing-replies';
import { BATCHES_MAX } from '@/contracts/listing-terms';

import { type ListingValues } from '../listing-form';
import { listingFormMessages as messages } from '../messages';
import { type ListingSaver } from '../use-listing-saver';
import { FieldError } from './field-error';
import { FormSection } from './form-section';
import { PictureUpload } from './picture-upload';

type Props = { storeId: string; listing: Listing; saver: ListingSaver };

/** Batches, and the NAFDAC number with a photo of the pack. */
export function EvidenceSection({ storeId, listing, saver }: Props) {
  return (
    <FormSection title="Batches and NAFDAC">
      <BatchFields />
      <TextField
        name="nafdacNumber"
        label={messages.nafdacNumber}
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
      <div>
        <p className="text-sm font-semibold">Photo of the pack with the number</p>
        <p className="mt-1 text-xs text-ink-2">Only our staff see it.</p>
        {listing.content.packPicture && <p className="mt-2">Photo added.</p>}
        <PictureUpload label="Choose a photo" kind="pack" storeId={storeId} listing={listing} saver={saver} />
        <FieldError name="packPicture" />
      </div>
    </FormSection>
  );
}

function BatchFields() {
  const { values } = useFormikContext<ListingValues>();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{messages.batches}</legend>
      <FieldArray name="batches">
        {({ push, remove }) => (
          <>
            <ul className="mt-3 grid gap-4">
              {values.batches.map(({ number }, at) => (
                <li key={at} className="grid gap-x-4 gap-y-3 md:grid-cols-3">
                  <TextField name={`batches[${at}].number`} label={messages.batchNumber} />
                  <TextField
                    name={`batches[${at}].expiry`}
                    label={messages.expiry}
                    hint="Year and month, such as 2029-04"
                    inputMode="numeric"
                  />
                  <TextField
                    name={`batches[${at}].quantity`}
                    label={messages.quantity}
                    inputMode="numeric"
                    optional
                  />
                  <button
                    type="button"
                    className="min-h-11 justify-self-start text-sm underline underline-offset-4"
                    onClick={() => remove(at)}
                  >
                    {`Remove ${number || messages.batchNumber}`}
                  </button>
                </li>
              ))}
            </ul>
            {values.batches.length < BATCHES_MAX && (
              <Button
                variant="outline"
                size="md"
                className="mt-3"
                onClick={() => push({ number: '', expiry: '', quantity: '' })}
              >
                Add a batch
              </Button>
            )}
          </>
        )}
      </FieldArray>
    </fieldset>
  );
}
