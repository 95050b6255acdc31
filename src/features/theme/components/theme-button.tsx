import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

import { readTheme, themeChosen } from '../theme';

/** Renders both icons and lets CSS show one, because the server does not know the theme. */
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
