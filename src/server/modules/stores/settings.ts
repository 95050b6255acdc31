import { type Membership } from '@/contracts/permissions';
import { type StoreSettings, type StoreSettingsPayload } from '@/contracts/store-settings';
import { recordAudit } from '@/server/modules/audit';
import { type AuditValues } from '@/server/modules/audit/tables';
import { readErrorCode } from '@/server/platform/database/error-code';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { readSettings, replaceFees, updateStore } from './settings-repo';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Reads the settings of the member's store. */
export const getSettings = async ({ db }: Deps, { storeId, role }: Membership): Promise<StoreSettings> => ({
  ...(await readSettings(db, storeId)),
  role,
});

/**
 * Changes the settings of the member's store, with an entry in the audit log.
 *
 * @throws {HttpError} 409 if another change came first, 400 for another store's slug or an unknown
 * zone
 */
export async function changeSettings(
  deps: Deps,
  actor: AuditActor,
  membership: Membership,
  payload: StoreSettingsPayload,
): Promise<StoreSettings> {
  const { storeId } = membership;
  try {
    await withTransaction(deps.db, async (tx) => {
      const before = await readSettings(tx, storeId);
      if (!(await updateStore(tx, storeId, payload)))
        throw httpError(
          'conflict',
          'Somebody else changed these settings. Load them again to see the changes.',
        );
      if (payload.shippingFees) await replaceFees(tx, storeId, payload.shippingFees);
      const change = listChanges(before, await readSettings(tx, storeId));
      const target = { type: 'store', id: storeId };
      await recordAudit(tx, actor, { action: 'store.changed', target, ...change }, deps.now());
    });
  } catch (error) {
    throw asFieldError(error);
  }
  return getSettings(deps, membership);
}

/** The settings whose value changed, before and after. */
function listChanges(before: object, after: object): { before: AuditValues; after: AuditValues } {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, key)),
  );
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, Reflect.get(before, key)])),
    after: Object.fromEntries(changed),
  };
}

/** What the database refuses, as an error of the field. */
function asFieldError(error: unknown): unknown {
  const code = readErrorCode(error) ?? readErrorCode((error as { cause?: unknown }).cause);
  if (code === UNIQUE_VIOLATION) return invalidFieldsError({ slug: ['Another store has this address'] });
  if (code === FOREIGN_KEY_VIOLATION)
    return invalidFieldsError({ shippingFees: ['Must be a delivery zone'] });
  return error;
}
