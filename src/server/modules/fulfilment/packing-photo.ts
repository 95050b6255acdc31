import { randomUUID } from 'node:crypto';

import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { PACKING_PHOTO_MAX_BYTES } from '@/contracts/store-order-terms';
import { recordAudit } from '@/server/modules/audit';
import { undispatchedStatuses, setPackingPhoto } from '@/server/modules/parcels';
import { orderParcels } from '@/server/modules/parcels/tables';
import { fitPicture, readPicture } from '@/server/modules/pictures';
import { returns } from '@/server/modules/returns/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';
import { type SentFile } from '@/server/platform/http/form';
import { readStoredFile, removeStoredFile, storeFile } from '@/server/platform/storage/files';
import { packingPhotoFile } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { findStoreParcel, invalidStepError, type MemberTarget, withLockedParcel } from './store-parcel';
import { isReported } from './store-queue';

/** Enough to read labels and batch numbers. */
const PIXELS = 1600;
/** Once a parcel is dispatched, its photo can no longer be replaced. */
const photoStatuses: ParcelStatus[] = undispatchedStatuses;

/**
 * Redraws a photo of the packed parcel and stores it; an earlier one is replaced.
 *
 * @throws {HttpError} 400 for an unreadable file, 404 for a parcel of another store, 409 once it is
 * dispatched.
 */
export async function savePackingPhoto(
  deps: Deps,
  { actor, ...target }: MemberTarget,
  file: SentFile | undefined,
): Promise<void> {
  if (!photoStatuses.includes((await findStoreParcel(deps.db, target)).status)) throw invalidStepError();
  const bytes = await fitPicture(await readPicture(file, PACKING_PHOTO_MAX_BYTES), PIXELS);
  const id = randomUUID();
  const place = packingPhotoFile(deps.uploadsDir, id);
  await registerStoredFile(deps.db, 'packing-photo', id, deps.now());
  await storeFile(place, bytes);
  try {
    await withLockedParcel(deps.db, target, async (tx, _order, parcel) => {
      if (!(await setPackingPhoto(tx, parcel.id, id))) throw invalidStepError();
      const audited = { action: 'parcel.photo-added' as const, target: { type: 'parcel', id: parcel.id } };
      await recordAudit(tx, actor, audited, deps.now());
    });
  } catch (error) {
    await removeStoredFile(place);
    throw error;
  }
}

/** @throws {HttpError} 404 if there is no photo. */
export async function openPackingPhoto(deps: Deps, photoId: string | null | undefined): Promise<FileReply> {
  const bytes = photoId ? await readStoredFile(packingPhotoFile(deps.uploadsDir, photoId)) : undefined;
  if (!bytes) throw httpError('not-found', 'This parcel has no photo.');
  return new FileReply({ bytes });
}

export async function findPhotoOfOrder(db: Db, orderId: string, parcelId: string): Promise<string | null> {
  const [parcel] = await db
    .select({ photoId: orderParcels.packingPhotoId })
    .from(orderParcels)
    .where(and(eq(orderParcels.id, parcelId), eq(orderParcels.orderId, orderId)));
  return parcel?.photoId ?? null;
}

/**
 * Finds the photo of a parcel in dispute: about its delivery, its payment, a return or a report.
 *
 * @throws {HttpError} 404 for any other parcel.
 */
export async function findPhotoInDispute(db: Db, parcelId: string): Promise<string | null> {
  const disputedReturns = db
    .select({ id: returns.parcelId })
    .from(returns)
    .where(and(eq(returns.parcelId, parcelId), eq(returns.state, 'disputed')));
  const [parcel] = await db
    .select({ photoId: orderParcels.packingPhotoId })
    .from(orderParcels)
    .where(
      and(
        eq(orderParcels.id, parcelId),
        or(
          isNotNull(orderParcels.deliveryDisputedAt),
          isNotNull(orderParcels.frozenAt),
          inArray(orderParcels.id, disputedReturns),
          isReported(db),
        ),
      ),
    );
  if (!parcel) throw httpError('not-found', 'You can only see the photo of a parcel that is in dispute.');
  return parcel.photoId;
}
