/** What went wrong, said where it went wrong for as long as it is so. It is there from the start, so that what comes into it is spoken. */
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
