const formatter = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
const monthFormatter = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '6 November 2026': the day in Lagos, so that the server and every phone write the same. */
export const formatDay = (iso: string): string => formatter.format(new Date(iso));

/** '2029-04' as 'April 2029'. */
export const formatMonth = (yearMonth: string): string =>
  monthFormatter.format(new Date(`${yearMonth}-01T00:00:00Z`));
