import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

import { readTheme, themeChosen } from '../theme';

/** Both icons are there and the theme shows one, so that the server need not know which. */
export function ThemeButton({ className }: { className?: string }) {
  return (
    <IconButton
      label="Switch between light and dark"
      onClick={() => themeChosen(readTheme() === 'dark' ? 'light' : 'dark')}
      className={className}
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
    </IconButton>
  );
}
