import { array, number, type InferType } from 'yup';

import { countField, nonEmptyString, strictObject, uuidField } from './fields';

/** Shares of the parcels of a store that it wants to keep low. */
export const healthRates = ['late', 'cancelled', 'disputed'] as const;
export type HealthRate = (typeof healthRates)[number];

/** How many orders are listed behind each number. */
export const HEALTH_MAX_ORDERS = 20;

const sums = strictObject({
  /** Parcels whose dispatch was promised for the period. */
  parcels: countField,
  /** Dispatched after the promised time, or not yet. */
  late: countField,
  /** Cancelled by the store, or by the shop because the store did not dispatch it. */
  cancelled: countField,
  /** Reported as not arrived, returned for a fault of the store, or disputed at the bank. */
  disputed: countField,
  reviews: countField,
  /** Average of the period's reviews; null without any. */
  rating: number().min(1).max(5).nullable().defined(),
});

const orders = array(strictObject({ parcelId: uuidField, orderNumber: nonEmptyString })).required();
export type HealthOrders = InferType<typeof orders>;

/**
 * GET /store/health/: how well a store keeps its promises, with the newest orders behind each
 * number.
 */
export const storeHealthReply = strictObject({
  current: sums,
  before: sums,
  orders: strictObject({ late: orders, cancelled: orders, disputed: orders }),
});
export type StoreHealth = InferType<typeof storeHealthReply>;
