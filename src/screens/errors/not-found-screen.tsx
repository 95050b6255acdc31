import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';

export function NotFoundScreen() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title="This page is not here"
      action={
        <Link href={paths.home} className={buttonStyles()}>
          Back to the shop
        </Link>
      }
    >
      The address may be old, or a letter may be missing from it.
    </EmptyState>
  );
}
