const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Lagos is at UTC+1 all year round, without daylight saving time. */
const LAGOS_MILLISECONDS = HOUR;

/**
 * Finds the end of the `days`th working day after a moment, Monday to Friday in Lagos. The day of
 * the moment itself does not count; public holidays count as working days.
 *
 * @returns The last millisecond of that day.
 */
export function endOfWorkingDay(after: Date, days: number): Date {
  let day = Math.floor((after.getTime() + LAGOS_MILLISECONDS) / DAY);
  for (let left = days; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return new Date((day + 1) * DAY - LAGOS_MILLISECONDS - 1);
}

/** Takes the number of days since 1 January 1970, which was a Thursday. */
const isWorkingDay = (day: number): boolean => (day + 3) % 7 < 5;
