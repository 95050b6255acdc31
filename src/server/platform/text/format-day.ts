/** Formats a day in Lagos time, wherever the server runs: '6 November 2026'. */
export const formatDay = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });
