/**
 * The styles of every single-line control: 52 px high, a border contrast of 4.2:1, a halo on focus.
 */
export const controlStyles =
  'block h-13 w-full rounded-md border-[1.5px] border-field bg-surface px-4 text-base text-ink placeholder:text-ink-2 focus-visible:border-primary focus-visible:outline-[3px] focus-visible:outline-offset-2 aria-invalid:border-danger';
