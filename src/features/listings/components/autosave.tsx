import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';

import { toServerFieldErrors } from '@/components/form/server-field-errors';
import { type Listing } from '@/contracts/listing-replies';

import { listInvalidFields, toFormError, type ListingValues } from '../listing-form';
import { saveValidFields } from '../save-valid-fields';
import { forgetTypedValues, keepTypedValues } from '../typed-values';
import { type ListingSaver } from '../use-listing-saver';

const AUTOSAVE_MILLISECONDS = 1200;

type Props = {
  storeId: string;
  listing: Listing;
  saver: ListingSaver;
  /** Whether the form begins with what was typed before a reload, and not saved. */
  isRestored: boolean;
  /** Called with the form's names of the fields that are typed and not saved. */
  onUnsaved: (fields: readonly string[]) => void;
};

/**
 * Saves the fields of a draft that are valid a moment after the last key, and at once when the form
 * is left. What is not saved yet survives a reload.
 */
export function Autosave({ storeId, listing, saver, isRestored, onUnsaved }: Props) {
  const { values, initialValues, isSubmitting, setStatus, validateForm } = useFormikContext<ListingValues>();
  const attempted = useRef(isRestored ? undefined : initialValues);
  const latest = useRef(values);

  const save = useEffectEvent(async () => {
    if (attempted.current === values || isSubmitting) return;
    attempted.current = values;
    const invalid = listInvalidFields(await validateForm(values));
    const { step, readRefusal } = saveValidFields(storeId, values, invalid);
    try {
      const changed = await saver.run(step);
      const { error, fields } = readRefusal();
      if (error) setStatus(toServerFieldErrors(toFormError(error), values));
      const unsaved = [...invalid, ...fields];
      onUnsaved(unsaved);
      const saved = changed?.item ?? saver.readLatest();
      if (unsaved.length === 0 && latest.current === values) forgetTypedValues(saved);
      else keepTypedValues(saved, latest.current);
    } catch (error) {
      setStatus(toServerFieldErrors(toFormError(error), values));
    }
  });

  const keep = useEffectEvent(() => {
    latest.current = values;
    if (values !== initialValues) keepTypedValues(listing, values);
  });
  useEffect(() => {
    keep();
    const timer = setTimeout(() => void save(), AUTOSAVE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [values]);
  useEffect(() => () => void save(), []);
  return null;
}
