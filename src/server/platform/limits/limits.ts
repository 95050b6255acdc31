import { type LimitName } from './limit-rules';

export type Limits = {
  /** Counts one; throws the refusal that `sentence` words (given the wait, such as '42 seconds') when there were too many. */
  spend: (name: LimitName, key: string, sentence?: (wait: string) => string) => Promise<void>;
  /** Takes one back. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** Forgets all that was counted. */
  clear: (name: LimitName, key: string) => Promise<void>;
};
