import { classNames } from '@/components/ui/class-names';
import { Link } from '@/framework/link';

type Props = { label: string; tabs: readonly { href: string; name: string; isCurrent: boolean }[] };

/** Links to the parts of a queue. */
export function QueueTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="my-4 flex flex-wrap gap-2">
      {tabs.map(({ href, name, isCurrent }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center rounded-full px-4 text-sm font-semibold',
            isCurrent ? 'bg-ink text-canvas' : 'bg-sunken',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
