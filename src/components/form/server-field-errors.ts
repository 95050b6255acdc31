/** The server's error of each field, with the value it rejected. Stored in Formik's `status`. */
export type ServerFieldErrors = Record<string, { message: string; value: unknown }>;

/** Returns the server's error of a field while it still has the rejected value. */
export function serverFieldErrorOf(status: unknown, name: string, value: unknown): string | undefined {
  const rejection = (status as ServerFieldErrors | undefined)?.[name]; // Formik types `status` as any; Form alone writes it
  return rejection && rejection.value === value ? rejection.message : undefined;
}
