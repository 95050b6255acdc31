import { useField, useFormikContext } from 'formik';
import { useId } from 'react';

import { getServerFieldError } from './server-field-errors';

/** Returns what a field needs: value and handlers, the error once touched, and aria ids. */
export function useFormField(name: string, { hasHint }: { hasHint: boolean }) {
  const id = useId();
  const { status } = useFormikContext();
  const [field, meta] = useField<string>(name);
  const error = (meta.touched && meta.error) || getServerFieldError(status, name, field.value);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  return {
    error,
    hintId,
    errorId,
    labelFor: id,
    control: {
      ...field,
      id,
      'aria-invalid': Boolean(error),
      'aria-describedby': [error && errorId, hasHint && hintId].filter(Boolean).join(' ') || undefined,
    },
  };
}
