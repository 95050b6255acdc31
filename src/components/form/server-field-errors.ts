import { getIn, type FormikValues } from 'formik';

import { ApiError } from '@/lib/http/api-error';

/** The server's error of each field, with the value it rejected. Stored in Formik's `status`. */
export type ServerFieldErrors = Record<string, { message: string; value: unknown }>;

/** Returns the server's error of a field while it still has the rejected value. */
export function getServerFieldError(status: unknown, name: string, value: unknown): string | undefined {
  const rejection = (status as ServerFieldErrors | undefined)?.[name]; // Formik types `status` as any; Form alone writes it
  return rejection && rejection.value === value ? rejection.message : undefined;
}

/**
 * Maps the server's field errors to the rejected values: an error disappears once its value
 * changes.
 */
export function toServerFieldErrors(error: unknown, values: FormikValues): ServerFieldErrors {
  if (!(error instanceof ApiError)) return {};
  return toFieldErrors(Object.entries(error.fields), values);
}

/** Messages by field, with the values that they are about. */
export const toFieldErrors = (
  messages: readonly (readonly [field: string, message: string])[],
  values: FormikValues,
): ServerFieldErrors =>
  Object.fromEntries(
    messages.map(([name, message]) => [name, { message, value: getIn(values, name) as unknown }]),
  );
