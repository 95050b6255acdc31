/** Field name → what the server said of it and the value it said it of. Kept in Formik's `status`. */
export type ServerFieldErrors = Record<string, { message: string; value: unknown }>;

export function serverFieldErrorOf(status: unknown, name: string, value: unknown): string | undefined {
  const refusal = (status as ServerFieldErrors | undefined)?.[name]; // Formik types `status` as any; Form alone writes it
  return refusal && refusal.value === value ? refusal.message : undefined;
}
