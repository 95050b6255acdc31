import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

import { notFoundMessages } from './messages';

export function NotFoundScreen() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/no-results.svg"
      title={notFoundMessages.title}
      action={
        <Link href={paths.home} className={buttonStyles()}>
          {notFoundMessages.backToShop}
        </Link>
      }
    >
      {notFoundMessages.hint}
    </EmptyState>
  );
}
