import { type ReactNode, type TextareaHTMLAttributes } from 'react';

import { classNames } from '@/components/ui/class-names';

import { controlStyles } from './control-styles';
import { FieldFrame } from './field-frame';
import { useFormField } from './use-form-field';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'required'> & {
  name: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
};

/** A multi-line text field. */
export function TextAreaField({ name, label, optional, hint, rows = 4, ...rest }: Props) {
  const { control, ...frame } = useFormField(name, { hasHint: Boolean(hint) });
  return (
    <FieldFrame label={label} optional={optional} hint={hint} {...frame}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        aria-required={!optional}
        className={classNames(controlStyles, 'h-auto min-h-28 resize-y py-3')}
      />
    </FieldFrame>
  );
}
