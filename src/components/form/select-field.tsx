import { type SelectHTMLAttributes } from 'react';

import { classNames } from '@/components/ui/class-names';

import { controlStyles } from './control-styles';
import { FieldFrame } from './field-frame';
import { useFormField } from './use-form-field';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  optional?: boolean;
};

export function SelectField({ name, label, options, placeholder, optional, ...rest }: Props) {
  const { control, ...frame } = useFormField(name, { hasHint: false });
  return (
    <FieldFrame label={label} optional={optional} {...frame}>
      <select
        {...rest}
        {...control}
        aria-required={!optional}
        className={classNames(controlStyles, 'truncate')}
      >
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
