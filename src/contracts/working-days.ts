const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Lagos is at UTC+1 all year round, without daylight saving time. */
const LAGOS_MILLISECONDS = HOUR;

/** When a store dispatches. */
export type StoreCalendar = {
  /** Days of the week: 1 is Monday, 7 is Sunday. At least one. */
  workingDays: readonly number[];
  /** First and last day, such as 2026-12-24, on which nothing is dispatched. */
  holiday: { from: string; until: string } | null;
};

/** Monday to Friday, without a holiday. */
export const OFFICE_WEEK: StoreCalendar = { workingDays: [1, 2, 3, 4, 5], holiday: null };

/** Days since 1 January 1970 in Lagos. */
const dayNumber = (moment: Date) => Math.floor((moment.getTime() + LAGOS_MILLISECONDS) / DAY);

const formatDayNumber = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** The day in Lagos, such as 2026-11-23. */
export const toLagosDay = (moment: Date): string => formatDayNumber(dayNumber(moment));

/** The first moment of a day in Lagos, such as 2026-11-23. */
export const startOfLagosDay = (day: string): Date => new Date(Date.parse(day) - LAGOS_MILLISECONDS);

/** The first moment after a day in Lagos. */
export const endOfLagosDay = (day: string): Date => new Date(startOfLagosDay(day).getTime() + DAY);

/**
 * Finds the end of the `days`th working day after a moment, in Lagos. The day of the moment itself
 * does not count; public holidays count as working days.
 *
 * @returns the last millisecond of that day
 */
export function endOfWorkingDay(after: Date, days: number, calendar = OFFICE_WEEK): Date {
  let day = dayNumber(after);
  for (let left = days; left > 0;) {
    day += 1;
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return new Date((day + 1) * DAY - LAGOS_MILLISECONDS - 1);
}

export type DeliveryDates = {
  /** Days in Lagos, such as 2026-11-24. */
  from: string;
  until: string;
};

/**
 * Calculates between which days a parcel arrives that is ordered and paid now: the store sends it
 * within its handling time, on its working days; couriers deliver from Monday to Friday.
 *
 * @param courierDays working days between dispatch and delivery
 */
export function calculateDeliveryDates(
  now: Date,
  handlingDays: number,
  courierDays: { min: number; max: number },
  calendar?: StoreCalendar,
): DeliveryDates {
  const dispatched =
    handlingDays > 0 ? endOfWorkingDay(now, handlingDays, calendar) : findFirstWorkingDay(now, calendar);
  return {
    from: toLagosDay(endOfWorkingDay(dispatched, courierDays.min)),
    until: toLagosDay(endOfWorkingDay(dispatched, courierDays.max)),
  };
}

/**
 * Calculates the last day in Lagos on which a store can dispatch a parcel so that the courier still
 * brings it on the first promised day. Without a holiday: the promise has taken it into account.
 *
 * @param deliverFrom the first promised day, such as 2026-11-24
 * @param courierDays least working days between dispatch and delivery
 */
export function calculatePromisedDispatch(
  deliverFrom: string,
  courierDays: number,
  { workingDays }: Pick<StoreCalendar, 'workingDays'>,
): string {
  const calendar = { workingDays, holiday: null };
  const arrival = (day: number) => endOfWorkingDay(new Date(day * DAY), courierDays);
  let day = dayNumber(startOfLagosDay(deliverFrom));
  while (!isWorkingDay(day, calendar) || toLagosDay(arrival(day)) > deliverFrom) day -= 1;
  return formatDayNumber(day);
}

/**
 * The moment itself if the store dispatches on that day, otherwise the end of its next working day.
 */
const findFirstWorkingDay = (now: Date, calendar = OFFICE_WEEK): Date =>
  isWorkingDay(dayNumber(now), calendar) ? now : endOfWorkingDay(now, 1, calendar);

/**
 * Finds the first day on which a store that is on holiday dispatches again, such as 2027-01-04.
 * @returns null if it is not on holiday
 */
export function findShipsFrom(now: Date, calendar: StoreCalendar): string | null {
  const today = toLagosDay(now);
  const { holiday } = calendar;
  const isAway = holiday !== null && holiday.from <= today && today <= holiday.until;
  return isAway ? toLagosDay(endOfWorkingDay(now, 1, calendar)) : null;
}

/** 1 January 1970 was a Thursday. */
const weekday = (day: number) => ((day + 3) % 7) + 1;

function isWorkingDay(day: number, { workingDays, holiday }: StoreCalendar): boolean {
  if (!workingDays.includes(weekday(day))) return false;
  const date = formatDayNumber(day);
  return holiday === null || date < holiday.from || date > holiday.until;
}
