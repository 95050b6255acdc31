/** The API refuses later pages. */
export const MAX_PAGE = 10_000;

/** Reads the page that an address names, at most `max`; 1 if it names none. */
export function readPage(value: string | string[] | undefined, max = MAX_PAGE): number {
  const text = [value ?? ''].flat()[0] ?? '';
  return /^\d+$/.test(text) ? Math.min(Math.max(1, Number(text)), max) : 1;
}
