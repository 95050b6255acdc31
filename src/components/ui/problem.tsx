/** What went wrong, said where it went wrong: a dialog hides the place of toasts from screen readers. There from the start, so that it is spoken. */
export function Problem({ message }: { message: string | undefined }) {
  return (
    <p
      role="alert"
      className="hidden rounded-md bg-sunken p-4 text-sm font-semibold text-danger not-empty:mt-4 not-empty:block"
    >
      {message}
    </p>
  );
}
