import { LIST_SUBJECT, type CheckKind } from '@/contracts/staff-health';
import { type Deps } from '@/server/platform/deps/deps';
import { runCheck } from '@/server/platform/outbox/run-check';
import { UnreadableAnswerError, type ProviderList } from '@/server/platform/payments/provider';

/**
 * Lists entries at the payment provider. Each entry that cannot be read is a failed check, and so is
 * the list if that cannot be read or an entry has no id.
 *
 * @returns The readable entries; undefined if the list as a whole cannot be read.
 * @throws {PaymentUnavailableError} if the provider does not answer.
 */
export async function listAtProvider<T>(
  deps: Deps,
  kind: CheckKind,
  load: () => Promise<ProviderList<T>>,
): Promise<T[] | undefined> {
  let entries: T[] | undefined;
  await runCheck(deps, { kind, subject: LIST_SUBJECT }, async () => {
    const listed = await load();
    ({ entries } = listed);
    const withId = listed.unreadable.filter((id) => id !== '');
    for (const id of withId) await runCheck(deps, { kind, subject: id }, refuseEntry);
    if (withId.length < listed.unreadable.length) await refuseEntry();
  });
  return entries;
}

const refuseEntry = (): Promise<never> =>
  Promise.reject(new UnreadableAnswerError('An entry of the provider’s list could not be read.'));
