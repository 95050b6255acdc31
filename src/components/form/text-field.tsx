import { type InputHTMLAttributes, type ReactNode } from 'react';

import { controlStyles } from './control-styles';
import { FieldFrame } from './field-frame';
import { useFormField } from './use-form-field';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'> & {
  name: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
};

export function TextField({ name, label, optional, hint, ...rest }: Props) {
  const { control, ...frame } = useFormField(name, { hasHint: Boolean(hint) });
  return (
    <FieldFrame label={label} optional={optional} hint={hint} {...frame}>
      <input type="text" {...rest} {...control} aria-required={!optional} className={controlStyles} />
    </FieldFrame>
  );
}
