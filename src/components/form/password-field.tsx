import { useState } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

import { controlStyles } from './control-styles';
import { FieldFrame } from './field-frame';
import { useTextField } from './use-text-field';

type Props = { name: string; label: string; autoComplete: 'current-password' | 'new-password' };

/** A password with a button that shows it. Pasting and password managers work. */
export function PasswordField({ name, label, autoComplete }: Props) {
  const [shown, setShown] = useState(false);
  const { control, ...frame } = useTextField(name, false);

  return (
    <FieldFrame label={label} {...frame}>
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          className={classNames(controlStyles, 'pr-14')}
        />
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute top-1 right-1 text-ink-2"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
