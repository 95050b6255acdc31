import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { passwordRules } from '@/contracts/accounts';

type Props = { value: string; only?: readonly string[] };

/** Lists the password rules and ticks off each that is met. */
export function PasswordChecklist({ value, only }: Props) {
  const rules = passwordRules.filter((rule) => !only || only.includes(rule.id));
  return (
    <ul aria-label="Password rules" className="grid gap-1.5 text-sm">
      {rules.map((rule) => {
        const isMet = rule.holds(value);
        return (
          <li
            key={rule.id}
            className={classNames('flex items-center gap-2', isMet ? 'text-success' : 'text-ink-2')}
          >
            <Icon name={isMet ? 'check' : 'circle'} className="size-4" />
            {rule.label}
            <span className="sr-only">{isMet ? ', done' : ', still missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
