import { useField } from 'formik';
import { useId } from 'react';

type Props = {
  name: string;
  legend: string;
  options: readonly { value: string | number; label: string }[];
  hint?: string;
  /** Offers to choose all or none. */
  selectAll?: { all: string; none: string };
};

/**
 * Several choices of a list; the form's value is the list of chosen values, in the list's order.
 */
export function CheckboxGroupField({ name, legend, options, hint, selectAll }: Props) {
  const id = useId();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<(string | number)[]>(name);
  const message = touched ? error : undefined;

  function choose(isChosen: (option: string | number) => boolean) {
    void setTouched(true, false);
    void setValue(options.map((option) => option.value).filter(isChosen));
  }

  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} aria-invalid={Boolean(message)}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
          {hint}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(({ value: option, label }) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-field bg-surface px-4 text-sm has-checked:border-primary has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="size-4 accent-primary outline-none"
              checked={value.includes(option)}
              onChange={({ target }) =>
                choose((one) => (one === option ? target.checked : value.includes(one)))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {selectAll && (
        <p className="mt-1 flex gap-4 text-sm">
          <button
            type="button"
            className="min-h-11 underline underline-offset-4"
            onClick={() => choose(() => true)}
          >
            {selectAll.all}
          </button>
          <button
            type="button"
            className="min-h-11 underline underline-offset-4"
            onClick={() => choose(() => false)}
          >
            {selectAll.none}
          </button>
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-1.5">
        {message}
      </p>
    </fieldset>
  );
}
