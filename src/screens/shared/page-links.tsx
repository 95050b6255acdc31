import { buttonStyles } from '@/components/ui/button-styles';
import { Link } from '@/framework/link';

type Props = { page: number; pageSize: number; total: number; buildHref: (page: number) => string };

/** Links to the pages before and after; none if everything is on one page. */
export function PageLinks({ page, pageSize, total, buildHref }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <p className="mt-6 flex gap-3">
      {page > 1 && (
        <Link href={buildHref(page - 1)} className={buttonStyles('outline', 'md')}>
          Previous page
        </Link>
      )}
      {page < pages && (
        <Link href={buildHref(page + 1)} className={buttonStyles('outline', 'md')}>
          Next page
        </Link>
      )}
    </p>
  );
}
