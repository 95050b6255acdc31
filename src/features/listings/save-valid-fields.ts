import { getIn, setIn } from 'formik';

import { type Listing } from '@/contracts/listing-replies';
import * as listingsApi from '@/contracts/listings.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';

import {
  listListingChanges,
  toFormField,
  toListingContent,
  toListingValues,
  type ListingValues,
} from './listing-form';
import { type ListingSaver } from './use-listing-saver';

type Step = Parameters<ListingSaver['run']>[0];
/** The fields that the server refused, by their names in the form. */
type RefusedFields = { error?: ApiError; fields: readonly string[] };

/** Saves what differs from the saved product; pictures are saved on their own. */
export const saveValues =
  (storeId: string, values: ListingValues): Step =>
  async (saved) => {
    const { pictures, packPicture } = saved.content;
    const content = { ...toListingContent(values), pictures, packPicture };
    const changes = listListingChanges(content, saved.content);
    if (Object.keys(changes).length === 0) return undefined;
    const body = { version: saved.version, ...changes };
    return call(listingsApi.changeListing, { store: storeId, params: { id: saved.id }, body });
  };

/**
 * Saves the fields that are valid: those in `invalid` and those that the server refuses stay as
 * they are saved.
 */
export function saveValidFields(
  storeId: string,
  values: ListingValues,
  invalid: readonly string[],
): { step: Step; readRefusal: () => RefusedFields } {
  let refusal: RefusedFields = { fields: [] };
  const step: Step = async (saved) => {
    const save = (without: readonly string[]) =>
      saveValues(storeId, replaceFields(values, saved, without))(saved);
    try {
      return await save(invalid);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.keys(error.fields).map((field) => findFormField(values, toFormField(field)));
      if (fields.length === 0) throw error;
      refusal = { error, fields };
      return save([...invalid, ...fields]);
    }
  };
  return { step, readRefusal: () => refusal };
}

/** The field, or the one that it is a part of: an ingredient is a part of the pasted list. */
const findFormField = (values: ListingValues, field: string): string => {
  if (getIn(values, field) !== undefined) return field;
  return toFormField(field.split(/[.[]/)[0] ?? field);
};

function replaceFields(values: ListingValues, saved: Listing, fields: readonly string[]): ListingValues {
  const savedValues = toListingValues(saved);
  return fields.reduce<ListingValues>(
    // The form's own shape, with other values.
    (all, field) => setIn(all, field, (getIn(savedValues, field) as unknown) ?? '') as ListingValues,
    values,
  );
}
