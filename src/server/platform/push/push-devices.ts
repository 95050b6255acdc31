/** A device registered for pushes. `takesPushes`: pushes are enabled and its session is live. */
export type PushDevice = { token: string; userId: string; updatedAt: Date; takesPushes: boolean };

/** Access to the registered devices, implemented by modules/notifications. */
export type PushDevices = {
  find: (token: string, now: Date) => Promise<PushDevice | undefined>;
  /** Deletes a device that can never receive another push. */
  forget: (device: Pick<PushDevice, 'token' | 'updatedAt'>) => Promise<void>;
};
