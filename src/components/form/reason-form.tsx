import { useId, useState, type FormEvent } from 'react';

import { Button } from '@/components/ui/button';

import { controlStyles } from './control-styles';

type Props = {
  label: string;
  hint: string;
  maxLength: number;
  /** The names of the buttons. */
  action: string;
  cancel: string;
  pending: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
};

/** Takes the reason of a decision in one line. */
export function ReasonForm({ label, hint, maxLength, action, cancel, pending, onSend, onCancel }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend(reason.trim());
  }
  return (
    <form onSubmit={handleSubmit}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        autoFocus
        maxLength={maxLength}
        aria-describedby={`${id}-hint`}
        className={controlStyles}
      />
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
        {hint}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="md" pending={pending}>
          {action}
        </Button>
        <Button variant="quiet" size="md" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
