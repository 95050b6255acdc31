import { sql } from 'drizzle-orm';

import { orderEvents, orderParcels } from './tables';

/**
 * Position of a parcel in its order, as the stores were in the shopper's bag: events are numbered,
 * and the first ones are written in that order. Parcels that were split off later come last.
 */
export const parcelPosition = sql`(
  select min(${orderEvents.id}) from ${orderEvents} where ${orderEvents.parcelId} = ${orderParcels.id}
)`;
