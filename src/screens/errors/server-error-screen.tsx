import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

import { serverErrorMessages } from './messages';

export function ServerErrorScreen() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title={serverErrorMessages.title}
      action={<Button onClick={() => window.location.reload()}>{serverErrorMessages.retry}</Button>}
    >
      {serverErrorMessages.hint}
    </EmptyState>
  );
}
