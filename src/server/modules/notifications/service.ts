import { type PushTokenPayload } from '@/contracts/accounts';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { type SignedInUser } from '@/server/platform/http/endpoint';
import { queueMessages } from '@/server/platform/outbox/queue';
import { type OutboxKind } from '@/server/platform/outbox/tables';
import { type Push } from '@/server/platform/push/push-sender';

import { addDevice, findDevices, deactivateDevice, type Device } from './repo';

export async function registerDevice(
  deps: Deps,
  user: SignedInUser,
  { deviceToken, state }: PushTokenPayload,
): Promise<void> {
  const change = state ? addDevice : deactivateDevice;
  await change(deps.db, user, deviceToken, deps.now());
}

type QueueDeps = Pick<Deps, 'keys' | 'now'>;
type Options = {
  kind?: OutboxKind;
  orderId?: string;
  /** The store whose members are told. */
  storeId?: string;
  /** Skips the device of this session, which knows already. */
  exceptSessionId?: string;
};

/**
 * Queues a push to each of the user's devices that accept pushes, in the transaction that causes
 * it.
 */
export async function queuePushes(
  tx: Db,
  deps: QueueDeps,
  { userId, push }: { userId: string; push: Push },
  { kind = 'security', orderId, storeId, exceptSessionId }: Options = {},
): Promise<void> {
  const devices = await findDevices(tx, userId, deps.now());
  const messages = devices
    .filter(({ sessionId }) => sessionId !== exceptSessionId)
    .map(({ token }) => ({
      channel: 'push' as const,
      deviceToken: token,
      push,
      kind,
      userId,
      ...(orderId && { orderId }),
      ...(storeId && { storeId }),
    }));
  await queueMessages(tx, deps, messages);
}

/** Queues a push about ended sessions to devices read before the sessions ended. */
export async function queuePushesAfterSignOut(
  tx: Db,
  deps: QueueDeps,
  { userId, push }: { userId: string; push: Push },
  devices: Device[],
): Promise<void> {
  const messages = devices.map(({ token }) => ({
    channel: 'push' as const,
    deviceToken: token,
    push,
    afterSignOut: true,
    kind: 'security' as const,
    userId,
  }));
  await queueMessages(tx, deps, messages);
}
