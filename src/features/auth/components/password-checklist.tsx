import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { passwordRules } from '@/contracts/accounts';

type Props = { value: string; only?: readonly string[] };

/** Ticks off each rule of a password as it comes right. */
export function PasswordChecklist({ value, only }: Props) {
  const rules = passwordRules.filter((rule) => !only || only.includes(rule.id));
  return (
    <ul aria-label="Password rules" className="grid gap-1.5 text-sm">
      {rules.map((rule) => {
        const holds = rule.holds(value);
        return (
          <li
            key={rule.id}
            className={classNames('flex items-center gap-2', holds ? 'text-success' : 'text-ink-2')}
          >
            <Icon name={holds ? 'check' : 'circle'} className="size-4" />
            {rule.label}
            <span className="sr-only">{holds ? ', done' : ', still missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
