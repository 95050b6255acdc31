import { useField, useFormikContext } from 'formik';
import { useId } from 'react';

import { classNames } from '@/components/ui/class-names';

const ratingLevels = {
  1: '1 star, bad',
  2: '2 stars, poor',
  3: '3 stars, fair',
  4: '4 stars, good',
  5: '5 stars, very good',
} as const;

const levels = [1, 2, 3, 4, 5] as const;

/** One to five stars, as radio buttons. */
export function StarsField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { setFieldValue } = useFormikContext();
  const [field, meta] = useField<number | null>(name);
  const error = meta.touched ? meta.error : undefined;

  return (
    // Focusable, because a rejected form focuses its first invalid field.
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={Boolean(error)}
      aria-describedby={error && `${id}-error`}
      className="outline-offset-4"
    >
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1 -ml-2 flex">
        {levels.map((level) => (
          <label
            key={level}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={level}
              checked={field.value === level}
              onChange={() => void setFieldValue(name, level)}
              onBlur={field.onBlur}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              className={classNames('size-8', level <= (field.value ?? 0) ? 'icon-star' : 'icon-star-empty')}
            />
            <span className="sr-only">{ratingLevels[level]}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-1.5">
        {error}
      </p>
    </fieldset>
  );
}
