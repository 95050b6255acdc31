import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function ServerErrorScreen() {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="Something went wrong on our side"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      It’s not your fault. Wait a moment and try again.
    </EmptyState>
  );
}
