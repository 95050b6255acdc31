import { type ParcelStatus } from '@/contracts/order-terms';
import { type CancelLinePayload, type SplitPayload, type StoreStepPayload } from '@/contracts/store-orders';

/** A change of a parcel with the body of its request. */
export type ParcelStep =
  | { kind: 'pack' | 'dispatch' | 'deliver'; body: StoreStepPayload }
  | { kind: 'split'; body: SplitPayload }
  | { kind: 'cancel-line'; body: CancelLinePayload };
export type ParcelActionKind = ParcelStep['kind'];

/** A change of a parcel that a member has made, until the shop has answered. */
export type ParcelAction = ParcelStep & {
  id: string;
  userId: string;
  storeId: string;
  parcelId: string;
  orderNumber: string;
  /** Why the shop refused it; null while it waits to be sent. */
  problem: string | null;
};

const results: Partial<Record<ParcelActionKind, ParcelStatus>> = {
  pack: 'processing',
  dispatch: 'shipped',
  deliver: 'delivered',
};

/**
 * The status that the parcel has once its waiting actions are sent. Only the shop knows whether a
 * delivery code is right, so a delivery counts once the shop has answered.
 */
export function applyActions(status: ParcelStatus, actions: readonly ParcelAction[]): ParcelStatus {
  const last = actions.findLast(
    ({ kind, problem }) => problem === null && kind !== 'deliver' && results[kind],
  );
  return (last && results[last.kind]) ?? status;
}

const order: readonly ParcelStatus[] = ['placed', 'paid', 'processing', 'shipped', 'delivered'];

/** Whether the parcel already has what the action wanted, because the reply to it was lost. */
export function isAlreadyApplied({ kind }: ParcelAction, status: ParcelStatus): boolean {
  const wanted = results[kind];
  return wanted !== undefined && order.indexOf(status) >= order.indexOf(wanted);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const kinds: readonly ParcelActionKind[] = ['pack', 'dispatch', 'deliver', 'split', 'cancel-line'];

/** Checks an action as read from storage, which an older version may have written. */
export function isParcelAction(value: unknown): value is ParcelAction {
  if (!isObject(value)) return false;
  const texts = [value.id, value.userId, value.storeId, value.parcelId, value.orderNumber];
  return (
    texts.every((text) => typeof text === 'string') &&
    kinds.some((kind) => kind === value.kind) &&
    isObject(value.body) &&
    (value.problem === null || typeof value.problem === 'string')
  );
}
