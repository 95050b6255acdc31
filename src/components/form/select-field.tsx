import { type SelectHTMLAttributes } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

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
      <div className="relative">
        <select
          {...rest}
          {...control}
          aria-required
          className={classNames(controlStyles, 'appearance-none truncate pr-12')}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  );
}
