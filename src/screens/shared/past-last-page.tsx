import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/framework/link';

const describePages = (count: number) =>
  count === 1 ? 'This list has one page.' : `The last page of this list is ${count}.`;

type Paging = { items: readonly unknown[]; page: number; pageSize: number; total: number };

/** Whether an address asked for a page after the last one of a list that has entries. */
export const isPastLastPage = ({ items, page, total }: Paging): boolean =>
  items.length === 0 && page > 1 && total > 0;

type Props = { list: Paging; buildHref: (page: number) => string };

/** What a list shows on a page after its last one. */
export function PastLastPage({ list: { pageSize, total }, buildHref }: Props) {
  return (
    <EmptyState
      picture="/brand/empty/no-results.svg"
      title="This page doesn’t exist"
      action={
        <Link href={buildHref(1)} className={buttonStyles()}>
          First page
        </Link>
      }
    >
      {describePages(Math.ceil(total / pageSize))}
    </EmptyState>
  );
}
