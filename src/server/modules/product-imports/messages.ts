const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`;

export const importMessages = {
  queued: 'We’re importing your file.',
} as const;

/** Tells a store that we stopped its import. */
export const stoppedNotice = (file: string) => ({
  subject: `We stopped reading ${file}`,
  paragraphs: [
    'Something went wrong on our side, so we stopped and won’t try this file again.',
    'See what was imported, or undo it. Then save the file as CSV again, or split it into smaller ones.',
  ],
});
/** What is wrong with a cell. */
export const cellMessages = {
  amountMax: (kobo: number) => `Must be at most ${naira(kobo)}`,
  amountMin: (kobo: number) => `Must be at least ${naira(kobo)}`,
} as const;
