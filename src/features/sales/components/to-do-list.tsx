import { Icon } from '@/components/ui/icon';
import { sellingPaths } from '@/config/selling-paths';
import { type ToDo } from '@/contracts/sales';
import { Link } from '@/framework/link';

import { toDoMessages as messages } from '../messages';

/** What to do, the most urgent first, with the page where it is done. */
const items: [keyof ToDo, string][] = [
  ['late', `${sellingPaths.orders}?status=problems`],
  ['toPack', sellingPaths.orders],
  ['problems', `${sellingPaths.orders}?status=problems`],
  ['questions', `${sellingPaths.orders}?questions=true`],
  ['returns', sellingPaths.returns],
  ['rejectedProducts', `${sellingPaths.products}?status=rejected`],
  ['lowStock', `${sellingPaths.products}?lowStock=true`],
  ['reviews', `${sellingPaths.reviews}&unanswered=true`],
];

export function ToDoList({ toDo }: { toDo: ToDo }) {
  const open = items.filter(([kind]) => toDo[kind] > 0);
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">To do</h2>
      {open.length === 0 && <p className="mt-2 text-sm text-ink-2">You’re up to date.</p>}
      <ul className="mt-2">
        {open.map(([kind, href]) => (
          <li key={kind} className="border-t border-line first:border-0">
            <Link href={href} className="flex min-h-13 items-center justify-between gap-4 font-semibold">
              <span className={kind === 'late' ? 'text-danger' : undefined}>
                {messages.items[kind](toDo[kind])}
              </span>
              <Icon name="arrow-right" className="size-5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
