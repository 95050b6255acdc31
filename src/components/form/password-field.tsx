import { useState } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

import { controlStyles } from './control-styles';
import { FieldFrame } from './field-frame';
import { useFormField } from './use-form-field';

type Props = { name: string; label: string; autoComplete: 'current-password' | 'new-password' };

/** A password field with a button to show it. Pasting and password managers work. */
export function PasswordField({ name, label, autoComplete }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const { control, ...frame } = useFormField(name, { hasHint: false });

  return (
    <FieldFrame label={label} {...frame}>
      <div className="relative">
        <input
          {...control}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          className={classNames(controlStyles, 'pr-14')}
        />
        <IconButton
          label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setIsVisible(!isVisible)}
          className="absolute top-1 right-1 text-ink-2"
        >
          <Icon name={isVisible ? 'eye-off' : 'eye'} />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
