import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'outline' | 'accent' | 'quiet' | 'danger';
export type ButtonSize = 'lg' | 'md';

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-full text-center pressable font-bold aria-disabled:cursor-not-allowed disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-hover disabled:bg-sunken disabled:text-ink-2 aria-disabled:bg-sunken aria-disabled:text-ink-2',
  outline: 'border-[1.5px] border-field bg-surface text-ink hover:bg-sunken active:bg-sunken',
  accent: 'bg-agbalumo text-night hover:bg-[#ff9a4d] active:bg-[#ff9a4d]',
  quiet: 'text-ink hover:bg-sunken active:bg-sunken',
  danger: 'border-[1.5px] border-danger text-danger hover:bg-sunken active:bg-sunken',
};

const sizes: Record<ButtonSize, string> = { lg: 'min-h-14 px-8 text-base', md: 'min-h-11 px-5 text-sm' };

/** Returns the class names of a button, for button elements and links. */
export function buttonStyles(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'lg',
  className?: string,
): string {
  return classNames(base, variants[variant], sizes[size], className);
}

export const textLinkStyles =
  'inline-block py-3 text-sm font-semibold text-accent-text underline underline-offset-4 hover:decoration-2';
