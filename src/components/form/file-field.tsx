import { useFormikContext } from 'formik';
import { useId } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

import { getServerFieldError } from './server-field-errors';

type Props = { name: string; label: string; accept: string; hint: string; optional?: boolean };

/** A single file; the chosen file is stored in the form's values. */
export function FileField({ name, label, accept, hint, optional = false }: Props) {
  const id = useId();
  const form = useFormikContext<Record<string, unknown>>();
  const file = form.values[name];
  const error = (form.touched[name] && form.errors[name]) || getServerFieldError(form.status, name, file);

  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      <div className="relative mt-1.5 flex h-13 items-center gap-3 rounded-md border-[1.5px] border-dashed border-field bg-surface px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus has-aria-invalid:border-danger">
        <Icon name="file-up" className="size-5 shrink-0 text-primary" />
        <span className={classNames('truncate text-base', file instanceof File ? 'text-ink' : 'text-ink-2')}>
          {file instanceof File ? file.name : 'Choose a file'}
        </span>
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          aria-required={!optional}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => void form.setFieldValue(name, event.currentTarget.files?.[0] ?? null)}
          onBlur={() => void form.setFieldTouched(name)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
        {hint}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-1.5">
        {typeof error === 'string' ? error : undefined}
      </p>
    </div>
  );
}
