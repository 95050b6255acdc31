import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { type TestTransferStatus } from './tables';
import { findTestHolder, findTestTransferOutcome, type TestTransferOutcome } from './test-accounts';
import {
  findOpenTransfers,
  findRecipient,
  findTransfer,
  insertRecipient,
  insertTransfer,
  moveTransfer,
  sumTestBalance,
  type TestTransfer,
} from './transfer-repo';
import { sendTestWebhook } from './webhooks';

const MINUTE = 60_000;
/** How long a slow transfer, or one that waits for a one-time password, takes. */
const SLOW_MINUTES = 10;
/** Money that the shop has with the stand-in before any payment, for payouts of demo orders. */
const OPENING_BALANCE_KOBO = 500_000_000;

/** Formats a transfer like Paystack (https://paystack.com/docs/api/transfer). */
const toTransferData = ({ id, reference, recipientCode, amountKobo, status, createdAt }: TestTransfer) => ({
  id,
  transfer_code: `TRF_${id}`,
  reference,
  recipient: recipientCode,
  amount: amountKobo,
  currency: 'NGN',
  status,
  createdAt: createdAt.toISOString(),
});

/** @throws {HttpError} 400 if there is no such account, as Paystack answers with 422. */
export function resolveTestAccount(accountNumber: string) {
  const accountName = findTestHolder(accountNumber);
  if (accountName === undefined)
    throw httpError('malformed', 'Could not resolve account name. Check parameters or try again.');
  return { account_number: accountNumber, account_name: accountName };
}

/** @throws {HttpError} 400 if there is no such account. */
export async function createTestRecipient(
  deps: Deps,
  recipient: { name: string; bankCode: string; accountNumber: string },
) {
  if (findTestHolder(recipient.accountNumber) === undefined)
    throw httpError('malformed', 'Could not resolve account name. Check parameters or try again.');
  const { code } = await insertRecipient(deps.db, recipient);
  return { recipient_code: code, name: recipient.name, type: 'nuban', currency: 'NGN' };
}

export const findTestBalance = async (deps: Deps): Promise<number> =>
  OPENING_BALANCE_KOBO + (await sumTestBalance(deps.db));

/**
 * Starts a transfer, which `advanceTestTransfers` then ends.
 *
 * @throws {HttpError} 400 for an unknown recipient, a used reference or a balance that is too low.
 */
export async function createTestTransfer(
  deps: Deps,
  transfer: { reference: string; recipientCode: string; amountKobo: number },
) {
  const recipient = await findRecipient(deps.db, transfer.recipientCode);
  if (!recipient) throw httpError('malformed', 'Recipient specified is invalid');
  if ((await findTestBalance(deps)) < transfer.amountKobo)
    throw httpError('malformed', 'Your balance is not enough to fulfil this request');
  const needsPassword = findTestTransferOutcome(recipient.accountNumber) === 'otp';
  const status: TestTransferStatus = needsPassword ? 'otp' : 'pending';
  const inserted = await insertTransfer(deps.db, { ...transfer, status, createdAt: deps.now() });
  if (!inserted)
    throw httpError('malformed', 'Please provide a unique reference. Reference already exists on a transfer');
  return toTransferData(inserted);
}

/** @throws {HttpError} 404 if the reference is unknown. */
export async function getTestTransfer(deps: Deps, reference: string) {
  const transfer = await findTransfer(deps.db, reference);
  if (!transfer) throw httpError('not-found', 'Transfer not found');
  return toTransferData(transfer);
}

/** Advances every transfer by one status and sends a webhook for each, as Paystack does. */
export async function advanceTestTransfers(deps: Deps): Promise<void> {
  for (const { transfer, accountNumber } of await findOpenTransfers(deps.db)) {
    const status = chooseNextStatus(transfer, findTestTransferOutcome(accountNumber), deps.now());
    if (status === transfer.status || !(await moveTransfer(deps.db, transfer, status))) continue;
    sendTestWebhook(deps, `transfer.${status}`, toTransferData({ ...transfer, status }));
  }
}

function chooseNextStatus(
  { status, createdAt }: TestTransfer,
  outcome: TestTransferOutcome,
  now: Date,
): TestTransferStatus {
  if (status === 'success') return outcome === 'returned' ? 'reversed' : 'success';
  if (outcome === 'refused') return 'failed';
  const isSlow = outcome === 'slow' || outcome === 'otp';
  return isSlow && now.getTime() - createdAt.getTime() < SLOW_MINUTES * MINUTE ? status : 'success';
}
