import { type SelectHTMLAttributes } from 'react';

import { controlStyles } from './control-styles';
import { FieldFrame } from './field-frame';
import { useTextField } from './use-text-field';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
};

export function SelectField({ name, label, options, placeholder, ...rest }: Props) {
  const { control, ...frame } = useTextField(name, false);
  return (
    <FieldFrame label={label} {...frame}>
      <select {...rest} {...control} aria-required className={controlStyles}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
