import { eq } from 'drizzle-orm';

import { type AlertPayload, type GuestAlertPayload, ALERTS_MAX } from '@/contracts/product-alerts';
import { normaliseEmail } from '@/contracts/text';
import { signInRequiredError } from '@/server/modules/authentication';
import { users } from '@/server/modules/authentication/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller, type SignedInUser } from '@/server/platform/http/endpoint';

import { queueAlertLink } from './notifications';
import { deleteAlert, findVariant, hasTooManyAlerts, listAlerts, lockAlertsOf, saveAlert } from './repo';

export const getAlerts = async (deps: Deps, { email }: SignedInUser) => ({
  items: await listAlerts(deps.db, email),
});

/**
 * Adds an alert to the account's email, or starts it again.
 * @throws {HttpError} 404 for an unknown variant, 409 if it is in stock or the email has too many alerts, 429
 *   over the limit
 */
export async function addAlert(deps: Deps, { id: userId, email }: SignedInUser, payload: AlertPayload) {
  const found = await findAlertedVariant(deps, payload);
  await withTransaction(deps.db, async (tx) => {
    // An account that is being deleted gets no new alert.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    if (!user) throw signInRequiredError();
    await lockAlertsOf(tx, email);
    const now = deps.now();
    const alert = { kind: payload.kind, email, ...found.row };
    await saveAlert(tx, alert, { now, confirmedAt: now });
    if (await hasTooManyAlerts(tx, email)) throw tooManyError();
  });
  return { message: 'Alert on. We’ll email you.', items: await listAlerts(deps.db, email) };
}

/**
 * Emails a link that turns the alert on. The reply and the work are the same for every email, so
 * that nobody learns whose it is, and nothing is sent until its reader confirms.
 * @throws {HttpError} 404 for an unknown variant, 409 if it is in stock, 429 over the limits
 */
export async function requestGuestAlert(
  deps: Deps,
  payload: GuestAlertPayload,
  caller: Pick<Caller, 'address'>,
) {
  const email = normaliseEmail(payload.email);
  const found = await findAlertedVariant(deps, payload);
  await deps.limits.spend('alertAddress', caller.address);
  await deps.limits.spend('alertEmail', email);
  await withTransaction(deps.db, async (tx) => {
    await lockAlertsOf(tx, email);
    const alert = { kind: payload.kind, email, ...found.row };
    const saved = await saveAlert(tx, alert, { now: deps.now(), confirmedAt: null });
    if (saved) await queueAlertLink(tx, deps, { ...saved, kind: payload.kind, email }, found.product);
  });
  return { message: 'Check your email: we’ve sent you a link that turns the alert on.' };
}

/** Removes an alert of the account's email; removing a missing one succeeds. */
export async function removeAlert(deps: Deps, { email }: SignedInUser, id: string) {
  await deleteAlert(deps.db, id, email);
  return { message: 'Alert removed', items: await listAlerts(deps.db, email) };
}

async function findAlertedVariant({ db }: Deps, { kind, variantId }: AlertPayload) {
  const found = await findVariant(db, variantId);
  if (!found) throw httpError('not-found', 'We don’t have this product.');
  const { stock, productId, priceKobo, ...product } = found;
  if (kind === 'back-in-stock' && stock > 0)
    throw httpError('conflict', 'This is in stock now. You can add it to your bag.');
  return { row: { productId, variantId, priceKobo }, product };
}

export const tooManyError = () =>
  httpError('conflict', `You have ${ALERTS_MAX} alerts, which is the most we keep. Stop one to add another.`);
