import { type PushTokenPayload } from '@/contracts/accounts';
import { type Deps } from '@/server/deps';
import { type SignedIn } from '@/server/modules/sessions/repo';
import { type Push } from '@/server/push/pusher';

import { addDevice, findDevices, forgetDevice, silenceDevice, type Device } from './repo';

export async function registerDevice(
  deps: Deps,
  user: SignedIn,
  { deviceToken, state }: PushTokenPayload,
): Promise<void> {
  const change = state ? addDevice : silenceDevice;
  await change(deps.db, user, deviceToken, deps.now());
}

/**
 * Tells a person on every device that takes pushes, behind the reply: the one door for news of orders and accounts.
 * `exceptSessionId` is where they know already.
 */
export function pushToUser(
  deps: Deps,
  userId: string,
  push: Push,
  { exceptSessionId }: { exceptSessionId?: string } = {},
): void {
  deps.background.run('push', () => deliverToUser(deps, userId, push, exceptSessionId));
}

/** The same for who waits for it; throws where a device could not be told now. */
export async function deliverToUser(
  deps: Deps,
  userId: string,
  push: Push,
  exceptSessionId?: string,
): Promise<void> {
  const devices = await findDevices(deps.db, userId, deps.now());
  await deliver(
    deps,
    devices.filter(({ sessionId }) => sessionId !== exceptSessionId),
    push,
  );
}

/** The same for devices that were read before what is told ended their sessions. */
export function pushToDevices(deps: Deps, devices: Device[], push: Push): void {
  deps.background.run('push', () => deliver(deps, devices, push));
}

/** Each on its own: one that cannot be reached keeps nobody else waiting. Throws afterwards, for the log. */
async function deliver(deps: Deps, devices: Device[], push: Push): Promise<void> {
  const sent = await Promise.allSettled(
    devices.map(async (device) => {
      if ((await deps.pusher.send(device.token, push)) === 'gone') await forgetDevice(deps.db, device);
    }),
  );
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
