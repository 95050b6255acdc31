import fc from 'fast-check';

import {
  calculateDeliveryDates,
  calculatePromisedDispatch,
  endOfWorkingDay,
  findShipsFrom,
  toLagosDay,
  OFFICE_WEEK,
  type StoreCalendar,
} from '@/contracts/working-days';
import { formatDeliveryDates } from '@/lib/time/format-delivery-dates';
import { calculateDispatchDeadlines } from '@/server/modules/parcels/dispatch-deadline';

/** A Friday, 17:00 in Lagos. */
const FRIDAY = new Date('2026-11-20T16:00:00Z');
const courier = { min: 1, max: 3 };

describe('delivery dates', () => {
  it('count the handling time, then the courier’s working days, over the weekend', () => {
    // Sent by Monday 23 or Tuesday 24, one to three working days on the road.
    expect(calculateDeliveryDates(FRIDAY, 1, courier)).toEqual({ from: '2026-11-24', until: '2026-11-26' });
    expect(calculateDeliveryDates(FRIDAY, 2, courier)).toEqual({ from: '2026-11-25', until: '2026-11-27' });
  });

  it('start on the same day if the store sends at once and the courier takes at most one day', () => {
    expect(calculateDeliveryDates(FRIDAY, 0, { min: 0, max: 1 })).toEqual({
      from: '2026-11-20',
      until: '2026-11-23',
    });
  });

  it('wait for the store’s working days and the end of its holiday', () => {
    const saturdays: StoreCalendar = { workingDays: [6], holiday: null };
    expect(calculateDeliveryDates(FRIDAY, 1, courier, saturdays).from).toBe('2026-11-23');
    const away: StoreCalendar = { ...OFFICE_WEEK, holiday: { from: '2026-11-21', until: '2026-12-04' } };
    expect(calculateDeliveryDates(FRIDAY, 1, courier, away)).toEqual({
      from: '2026-12-08',
      until: '2026-12-10',
    });
  });

  it('wait for the next working day also where a store sends at once', () => {
    const sunday = new Date('2026-11-22T10:00:00Z');
    const atOnce = { min: 0, max: 1 };
    expect(calculateDeliveryDates(sunday, 0, atOnce)).toEqual({ from: '2026-11-23', until: '2026-11-24' });
    const away: StoreCalendar = { ...OFFICE_WEEK, holiday: { from: '2026-11-20', until: '2026-12-04' } };
    expect(calculateDeliveryDates(FRIDAY, 0, atOnce, away)).toEqual({
      from: '2026-12-07',
      until: '2026-12-08',
    });
  });

  it('count days in Lagos, where the day starts an hour earlier than in UTC', () => {
    const midnight = new Date('2026-11-22T23:30:00Z');
    expect(calculateDeliveryDates(midnight, 1, courier).from).toBe('2026-11-25');
  });
});

describe('store on holiday from 24 December until 2 January, a Saturday', () => {
  const calendar: StoreCalendar = { ...OFFICE_WEEK, holiday: { from: '2026-12-24', until: '2027-01-02' } };

  it.each([
    ['ships as usual the day before', '2026-12-23T22:59:59Z', null],
    ['ships from the Monday after, from midnight in Lagos', '2026-12-23T23:00:00Z', '2027-01-04'],
    ['ships from the Monday after on its last day too', '2027-01-02T22:59:59Z', '2027-01-04'],
    ['ships as usual once it is over', '2027-01-02T23:00:00Z', null],
  ])('%s', (_, now, expected) => {
    expect(findShipsFrom(new Date(now), calendar)).toBe(expected);
  });

  it('ships from its first working day, also a Sunday', () => {
    expect(findShipsFrom(new Date('2026-12-30T12:00:00Z'), { ...calendar, workingDays: [7] })).toBe(
      '2027-01-03',
    );
  });
});

it.each([
  ['2026-11-24', '2026-11-26', 'Tue 24 – Thu 26 Nov'],
  ['2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec'],
  ['2026-12-31', '2027-01-04', 'Thu 31 Dec – Mon 4 Jan'],
  ['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
])('dates from %s until %s read %s', (from, until, text) => {
  expect(formatDeliveryDates({ from, until })).toBe(text);
});

describe('promised dispatch', () => {
  it.each([
    ['a day before an arrival one working day later', '2026-11-24', 1, '2026-11-23'],
    ['before the weekend, which no courier counts', '2026-11-23', 1, '2026-11-20'],
    ['on the day of arrival with a courier of the same day', '2026-11-24', 0, '2026-11-24'],
  ])('is %s', (_, deliverFrom, courierDays, day) => {
    expect(calculatePromisedDispatch(deliverFrom, courierDays, OFFICE_WEEK)).toBe(day);
  });

  it('is a Saturday only for a store that works then', () => {
    const calendar = { workingDays: [1, 2, 3, 4, 5, 6] };
    expect(calculatePromisedDispatch('2026-11-23', 1, calendar)).toBe('2026-11-21');
  });

  it('leaves the store its handling time, and comes before the promised arrival and the deadline', () => {
    const anyMoment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    const anyWeek = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(
        anyMoment,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        anyWeek,
        (now, handlingDays, min, workingDays) => {
          const calendar: StoreCalendar = { workingDays, holiday: null };
          const { from } = calculateDeliveryDates(now, handlingDays, { min, max: min + 2 }, calendar);
          const day = calculatePromisedDispatch(from, min, calendar);
          expect(day >= toLagosDay(endOfWorkingDay(now, handlingDays, calendar))).toBe(true);
          expect(day < from).toBe(true);
          const { dispatchBy } = calculateDispatchDeadlines(now, handlingDays, calendar);
          expect(day <= toLagosDay(dispatchBy)).toBe(true);
        },
      ),
    );
  });
});
