import { Field } from 'formik';

type Props = {
  legend: string;
  hint?: string;
  name: string;
  type: 'radio' | 'checkbox';
  /** Labels by value. */
  choices: Record<string, string>;
};

/** Choices of a form field as pills. */
export function ChoicePills({ legend, hint, name, type, choices }: Props) {
  return (
    <fieldset>
      <legend className="text-lg font-bold">{legend}</legend>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {Object.entries(choices).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-field bg-surface px-5 text-sm font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <Field type={type} name={name} value={value} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
