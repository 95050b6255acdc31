import { type ReactNode } from 'react';

import { Icon, type IconName } from '@/components/ui/icon';

type Props = {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  icon?: IconName;
  title: ReactNode;
  disabled?: boolean;
  children?: ReactNode;
  /** Shown at the end of the title's line, such as a fee. */
  aside?: ReactNode;
};

/** Radio button drawn as a card with a title and a description. */
export function ChoiceCard({
  name,
  value,
  checked,
  onChoose,
  icon,
  title,
  disabled,
  children,
  aside,
}: Props) {
  return (
    <label className="flex items-start gap-4 rounded-lg border-[1.5px] border-field bg-surface p-4 has-checked:border-primary has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:border-line md:p-5">
      {icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-t-full rounded-b-sm bg-guava text-zobo">
          <Icon name={icon} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-4 font-bold [overflow-wrap:anywhere]">
          <span>{title}</span>
          {aside}
        </span>
        {children && <span className="mt-0.5 block text-sm text-ink-2">{children}</span>}
      </span>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-primary outline-none"
      />
    </label>
  );
}
