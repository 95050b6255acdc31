import { Moon, Sun } from 'lucide-react';

import { IconButton } from '@/components/ui/icon-button';

import { currentTheme, themeChosen } from '../theme';

/** Both icons are there and the theme shows one, so that the server need not know which. */
export function ThemeButton({ className }: { className?: string }) {
  return (
    <IconButton
      label="Switch between light and dark"
      onClick={() => themeChosen(currentTheme() === 'dark' ? 'light' : 'dark')}
      className={className}
    >
      <Moon className="size-5 dark:hidden" aria-hidden="true" />
      <Sun className="hidden size-5 dark:block" aria-hidden="true" />
    </IconButton>
  );
}
