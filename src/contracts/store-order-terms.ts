/** The stages of a store's queue of parcels. */
export const storeStages = ['new', 'packed', 'dispatched', 'delivered', 'problems'] as const;
export type StoreStage = (typeof storeStages)[number];

/**
 * Why a parcel needs attention. `late`: past its dispatch deadline. `not_received`: the shopper says
 * that it has not arrived. `return`: a return is open. `reported`: a product was reported as fake.
 * `payment`: the bank disputes the payment.
 */
export const parcelProblems = ['late', 'not_received', 'return', 'reported', 'payment'] as const;
export type ParcelProblem = (typeof parcelProblems)[number];

/** A photo of the packed parcel. */
export const PACKING_PHOTO_MAX_BYTES = 12 * 1024 * 1024;
