/**
 * An error beside the field or button that caused it. Stays mounted while empty, because screen
 * readers announce only changes.
 */
export function InlineError({ message }: { message: string | undefined }) {
  return (
    <p
      role="alert"
      className="rounded-md bg-sunken text-sm font-semibold text-danger not-empty:mt-4 not-empty:p-4"
    >
      {message}
    </p>
  );
}
