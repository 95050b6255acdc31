import { type MailBlock, type MailItems } from './content';

/** More would come near the 102 KB from which Gmail cuts mails. */
const ITEMS_MAX = 20;

/**
 * Limits how many items a mail shows. Parcels take turns, so that each names an item before another
 * names a second one.
 */
export function limitItems(parcels: readonly MailItems[]): MailBlock[] {
  const shown = parcels.slice(0, ITEMS_MAX);
  const counts = shown.map(() => 0);
  let room = ITEMS_MAX;
  for (let round = 0; round < ITEMS_MAX; round += 1)
    for (const [index, { items }] of shown.entries())
      if (round < items.length && room > 0) {
        counts[index] = round + 1;
        room -= 1;
      }
  const blocks = shown.map((parcel, index) => {
    const items = parcel.items.slice(0, counts[index]);
    return { ...parcel, items, omitted: parcel.items.length - items.length };
  });
  const omitted = parcels.length - shown.length;
  return omitted > 0
    ? [...blocks, omitted === 1 ? 'and 1 more parcel' : `and ${omitted} more parcels`]
    : blocks;
}
