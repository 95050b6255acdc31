/** A device that was registered for pushes, and whether it takes them now. */
export type PushDevice = { token: string; userId: string; updatedAt: Date; takesPushes: boolean };

/** The registered devices, which modules/push keeps. */
export type PushDevices = {
  find: (token: string, now: Date) => Promise<PushDevice | undefined>;
  /** Deletes a device that will never take another push. */
  forget: (device: Pick<PushDevice, 'token' | 'updatedAt'>) => Promise<void>;
};
