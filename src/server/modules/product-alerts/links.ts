import { type LinkedAlert } from '@/contracts/product-alerts';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { readAlertToken } from './alert-token';
import {
  confirmAlert,
  deleteAlert,
  deleteAlertsOfEmail,
  findAlert,
  hasTooManyAlerts,
  lockAlertsOf,
} from './repo';
import { tooManyError } from './service';
import { type AlertRow } from './tables';

const ALL_STOPPED = 'Done. We’ve stopped all your product alerts.';

/** @throws {HttpError} 404 if the token is wrong or its alert was deleted */
export async function getLinkedAlert(deps: Deps, token: string): Promise<LinkedAlert> {
  const { row, item } = await findLinkedAlert(deps, token);
  return { item, state: getAlertState(row) };
}

const getAlertState = ({ confirmedAt, endedAt }: AlertRow): LinkedAlert['state'] => {
  if (endedAt) return 'ended';
  return confirmedAt ? 'on' : 'unconfirmed';
};

/**
 * Turns an alert on, for the reader of the mailbox; a second time changes nothing.
 * @throws {HttpError} 404 if the link is wrong or has expired, 409 if the email has too many alerts
 */
export async function confirmLinkedAlert(deps: Deps, token: string) {
  const { row } = await findLinkedAlert(deps, token);
  await withTransaction(deps.db, async (tx) => {
    await lockAlertsOf(tx, row.email);
    const isConfirmed = await confirmAlert(tx, row.id, deps.now());
    if (!isConfirmed && !row.confirmedAt) throw unknownLinkError();
    if (await hasTooManyAlerts(tx, row.email)) throw tooManyError();
  });
  return { message: 'Your alert is on. We’ll email you.' };
}

/**
 * Stops the alert, or all alerts to its email. Needs no login: the link proves access to the
 * mailbox.
 * @throws {HttpError} 404 if the link is wrong or the alert was stopped before
 */
export async function stopLinkedAlerts(deps: Deps, { token, all }: { token: string; all: boolean }) {
  const { row } = await findLinkedAlert(deps, token);
  if (all) await deleteAlertsOfEmail(deps.db, row.email);
  else await deleteAlert(deps.db, row.id, row.email);
  return {
    message: all ? ALL_STOPPED : 'Done. We won’t email you about this product again.',
  };
}

/** Stops all alerts to an email at the press of its mail program's button; succeeds again. */
export async function unsubscribe(deps: Deps, token: string) {
  const id = readAlertToken(deps.keys, token);
  if (!id) throw unknownLinkError();
  const found = await findAlert(deps.db, id);
  if (found) await deleteAlertsOfEmail(deps.db, found.row.email);
  return { message: ALL_STOPPED };
}

async function findLinkedAlert({ db, keys }: Deps, token: string) {
  const id = readAlertToken(keys, token);
  const found = id && (await findAlert(db, id));
  if (!found) throw unknownLinkError();
  return found;
}

const unknownLinkError = () =>
  httpError(
    'not-found',
    'This link is no longer valid. The alert was stopped, or the link was never confirmed.',
  );
