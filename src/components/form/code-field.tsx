import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';

type Props = {
  label: string;
  length: number;
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean;
  readOnly?: boolean;
};

/**
 * A one-time code in boxes of one digit each. Pasting or autofilling a whole code fills all boxes
 * and drops spaces and hyphens; Backspace moves left; letters are ignored.
 */
export function CodeField({ label, length, value, onChange, invalid, readOnly }: Props) {
  const id = useId();
  return (
    <OTPField.Root
      id={id}
      role="group"
      aria-labelledby={`${id}-group`}
      length={length}
      value={value}
      readOnly={readOnly}
      onValueChange={(next) => onChange(next)}
      className="mt-6 grid grid-cols-6 gap-2 md:gap-3"
    >
      <span id={`${id}-group`} className="sr-only">
        {label}
      </span>
      <label htmlFor={id} className="sr-only">
        {`Digit ${1} of ${length}`}
      </label>
      {Array.from({ length }, (_, index) => (
        <OTPField.Input
          key={index}
          autoFocus={index === 0}
          aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
          aria-invalid={invalid || undefined}
          className="h-15 w-full rounded-md border-[1.5px] border-field bg-surface text-center font-disp text-2xl font-bold caret-primary focus-visible:border-primary aria-invalid:border-danger data-filled:border-transparent data-filled:bg-guava data-filled:text-zobo-deep md:h-18"
        />
      ))}
    </OTPField.Root>
  );
}
