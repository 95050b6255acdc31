import { type LimitName } from './limit-rules';

export type Limits = {
  /**
   * Counts one attempt.
   * @param sentence the message for the wait, such as '42 seconds'
   * @throws {HttpError} `too-many` with that message if the limit is exceeded
   */
  spend: (name: LimitName, key: string, sentence?: (wait: string) => string) => Promise<void>;
  /** Takes one attempt back. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** Resets the count to zero. */
  clear: (name: LimitName, key: string) => Promise<void>;
};
