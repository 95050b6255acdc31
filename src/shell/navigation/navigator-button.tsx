import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

import { navigatorOpened, useNavigatorOpen } from './navigator.store';

export function NavigatorButton({ className }: { className?: string }) {
  const open = useNavigatorOpen();
  return (
    <IconButton
      label="Menu"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={navigatorOpened}
      className={className}
    >
      <Icon name="menu" />
    </IconButton>
  );
}
