import { useField } from 'formik';
import { useId } from 'react';

/** The consent that storing health data needs. */
export function ConsentField({ label }: { label: string }) {
  const id = useId();
  const [{ value: _, ...control }, { touched, error }] = useField<boolean>({
    name: 'consent',
    type: 'checkbox',
  });
  const shownError = touched ? error : undefined;

  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-base">
        <input
          {...control}
          type="checkbox"
          aria-required
          aria-invalid={Boolean(shownError)}
          aria-describedby={shownError && id}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <p id={id} aria-live="polite" className="text-sm font-semibold text-danger">
        {shownError}
      </p>
    </div>
  );
}
