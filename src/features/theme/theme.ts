import { safeLocalStorage } from '@/lib/storage/safe-storage';

export type Theme = 'light' | 'dark';

/**
 * Read by the boot script before the first paint; without a stored choice the system theme applies.
 */
const KEY = 'didan.theme';

export const readTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export function themeChosen(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  safeLocalStorage.setItem(KEY, theme);
}
