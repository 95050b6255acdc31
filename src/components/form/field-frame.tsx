import { type ReactNode } from 'react';

type Props = {
  label: string;
  labelFor: string;
  optional?: boolean;
  hint?: ReactNode;
  hintId: string;
  error?: string;
  errorId: string;
  children: ReactNode;
};

/** A field's label, control, hint and error. */
export function FieldFrame({ label, labelFor, optional, hint, hintId, error, errorId, children }: Props) {
  return (
    <div>
      <label htmlFor={labelFor} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      <div className="mt-1.5">{children}</div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-xs text-ink-2">
          {hint}
        </p>
      )}
      <p id={errorId} aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-1.5">
        {error}
      </p>
    </div>
  );
}
