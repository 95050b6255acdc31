import { Icon } from '@/components/ui/icon';
import { sellingPaths } from '@/config/paths';
import { type ToDo } from '@/contracts/sales';
import { Link } from '@/framework/link';

import { countWith } from '../count-with';

const toDoTexts: Record<keyof ToDo, (number: number) => string> = {
  late: countWith('late order', 'late orders'),
  toPack: countWith('order to pack', 'orders to pack'),
  problems: countWith('order with a problem', 'orders with a problem'),
  returns: countWith('open return', 'open returns'),
  questions: countWith('question from a shopper', 'questions from shoppers'),
  lowStock: countWith('product running low', 'products running low'),
  rejectedProducts: countWith('product sent back', 'products sent back'),
  reviews: countWith('review without a reply', 'reviews without a reply'),
};

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
                {toDoTexts[kind](toDo[kind])}
              </span>
              <Icon name="arrow-right" className="size-5 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
