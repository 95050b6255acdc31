/** Formats a day in Lagos time, wherever the server runs: '6 November 2026'. */
export const formatDay = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });

/** Formats a moment in Lagos time: '6 November 2026, 14:05'. */
export const formatMoment = (moment: Date): string =>
  `${formatDay(moment)}, ${moment.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Lagos',
  })}`;
