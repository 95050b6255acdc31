import { and, eq, isNull } from 'drizzle-orm';

import { sellingPaths } from '@/config/paths';
import { BANK_ACCOUNT_HOLD_HOURS } from '@/contracts/payout-terms';
import {
  type BankAccount,
  type BankAccountChange,
  type BankAccountInput,
  type Banks,
  type ResolvedAccount,
} from '@/contracts/payouts';
import { recordAudit } from '@/server/modules/audit';
import { verifyPassword } from '@/server/modules/authentication';
import { notifyOwners } from '@/server/modules/notifications';
import { matchesAccountName } from '@/server/modules/own-purchases';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor, type SignedInUser } from '@/server/platform/http/endpoint';
import { PaymentUnavailableError } from '@/server/platform/payments/provider';

import { sumPayouts } from './payout-limits';
import { bankAccounts, type BankAccountRow } from './tables';

const HOUR = 60 * 60_000;

/** @throws {HttpError} 503 if the provider does not answer. */
export const listBanks = async (deps: Deps): Promise<Banks> => ({
  items: await unlessUnavailable(deps.payments.listBanks()),
});

/**
 * Finds whose bank account it is.
 *
 * @throws {HttpError} 400 if the bank does not know the account, 503 if it does not answer.
 */
export async function resolveBankAccount(
  deps: Deps,
  storeId: string,
  account: BankAccountInput,
): Promise<ResolvedAccount> {
  const accountName = await unlessUnavailable(deps.payments.resolveAccount(account));
  if (accountName === undefined)
    throw invalidFieldsError({
      accountNumber: ['The bank doesn’t know this account. Check the number and the bank.'],
    });
  const [store] = await deps.db
    .select({ names: stores.approvedNames })
    .from(stores)
    .where(eq(stores.id, storeId));
  return { accountName, matches: matchesAccountName(accountName, store?.names ?? []) };
}

/** Finds the bank account of a store that is in use. */
export async function findBankAccount(db: Db, storeId: string): Promise<BankAccountRow | undefined> {
  const [account] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.storeId, storeId), isNull(bankAccounts.replacedAt)));
  return account;
}

export const toBankAccount = async (
  { db, now, payoutLimits }: Pick<Deps, 'db' | 'now' | 'payoutLimits'>,
  row: BankAccountRow,
): Promise<BankAccount> => {
  const { dayKobo, weekKobo } = await sumPayouts(db, row, now());
  const leftKobo = Math.min(payoutLimits.dayKobo - dayKobo, payoutLimits.weekKobo - weekKobo);
  return {
    bankName: row.bankName,
    numberEnd: row.numberEnd,
    accountName: row.holderName,
    matches: row.nameMatches || row.acceptedAt !== null,
    usableFrom: row.usableFrom.toISOString(),
    automaticKobo: row.acceptedAt ? Math.max(0, leftKobo) : 0,
  };
};

/**
 * Replaces the bank account of a store, and tells its owners. The new one is paid only after a
 * pause, in which an owner can object.
 *
 * @throws {HttpError} 400 for a wrong password or an unknown account, 409 if the user has no
 * password, 503 if the bank does not answer.
 */
export async function changeBankAccount(
  deps: Deps,
  { user, storeId, actor }: { user: SignedInUser; storeId: string; actor: AuditActor },
  { password, ...account }: BankAccountChange,
): Promise<BankAccount> {
  if (!user.passwordHash)
    throw httpError(
      'conflict',
      'Set a password for your account first: it confirms a change of the bank account.',
    );
  if (!(await verifyPassword(password, user.passwordHash)))
    throw invalidFieldsError({ password: ['Wrong password'] });
  const bank = (await unlessUnavailable(deps.payments.listBanks())).find(
    ({ code }) => code === account.bankCode,
  );
  if (!bank) throw invalidFieldsError({ bankCode: ['Choose a bank from the list'] });
  const { accountName, matches } = await resolveBankAccount(deps, storeId, account);
  const recipientCode = await unlessUnavailable(
    deps.payments.registerRecipient({ ...account, name: accountName }),
  );
  const now = deps.now();
  const row: typeof bankAccounts.$inferInsert = {
    storeId,
    bankCode: bank.code,
    bankName: bank.name,
    recipientCode,
    createdAt: now,
    numberEnd: account.accountNumber.slice(-4),
    holderName: accountName,
    nameMatches: matches,
    usableFrom: new Date(now.getTime() + BANK_ACCOUNT_HOLD_HOURS * HOUR),
  };
  const added = await withTransaction(deps.db, async (tx) => {
    // Two changes at once: the later one replaces the earlier one.
    await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('update');
    const before = await findBankAccount(tx, storeId);
    await tx
      .update(bankAccounts)
      .set({ replacedAt: now })
      .where(and(eq(bankAccounts.storeId, storeId), isNull(bankAccounts.replacedAt)));
    const [inserted] = await tx.insert(bankAccounts).values(row).returning();
    if (!inserted) throw new Error('The bank account was not inserted.');
    const entry = {
      action: 'bank_account.changed' as const,
      target: { type: 'store', id: storeId },
      ...(before && { before: describe(before) }),
      after: describe(inserted),
    };
    await recordAudit(tx, actor, entry, now);
    const notice = {
      subject: 'Your bank account was changed',
      paragraphs: [
        `Payouts of your store now go to the account ending in ${inserted.numberEnd} at ${inserted.bankName}, from ${BANK_ACCOUNT_HOLD_HOURS} hours after the change.`,
        'If this wasn’t you or another owner of the store, change your password and write to us at once.',
      ],
    };
    await notifyOwners(tx, deps, storeId, { ...notice, path: sellingPaths.wallet });
    return inserted;
  });
  return toBankAccount(deps, added);
}

const describe = ({ bankName, numberEnd }: BankAccountRow) => ({ account: `${bankName} ${numberEnd}` });

/** Answers 503 if the provider does not answer. */
async function unlessUnavailable<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof PaymentUnavailableError)
      throw httpError(
        'unavailable',
        'The bank can’t be reached right now. Please try again in a few minutes.',
      );
    throw error;
  });
}
