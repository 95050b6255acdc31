import { type Cluster } from './cluster';

export type Fault = {
  name: string;
  /** Breaks a part and mends it; the shop must hold meanwhile. */
  run: (cluster: Cluster) => Promise<void>;
  /** How long shoppers go on after it. */
  settleSeconds: number;
  /**
   * Orders may pause for a while, but none is lost, and afterwards a standby is in sync again.
   * Without it, at most 0.5 % of the requests may fail.
   */
  isFailover?: boolean;
  /** What this machine has to allow, or the caller to name. */
  needs?: 'networks' | 'disks' | 'FORMER';
  /** Not one request may fail. */
  isPlanned?: boolean;
};
