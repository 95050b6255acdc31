import { type StoreCalendar } from '@/contracts/working-days';
import { type StoreRow } from '@/server/modules/stores/tables';

/** The days on which a store dispatches. */
export const toStoreCalendar = ({
  workingDays,
  holidayFrom,
  holidayUntil,
}: Pick<StoreRow, 'workingDays' | 'holidayFrom' | 'holidayUntil'>): StoreCalendar => ({
  workingDays,
  holiday: holidayFrom && holidayUntil ? { from: holidayFrom, until: holidayUntil } : null,
});
