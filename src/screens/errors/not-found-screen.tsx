import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

export function NotFoundScreen() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="We can’t find this page"
      action={
        <Link href={paths.home} className={buttonStyles()}>
          Back to the shop
        </Link>
      }
    >
      The link may be old, or the address may have a typo.
    </EmptyState>
  );
}
