import { writeToDevMailbox } from '@/server/dev-mailbox';

import { type Texter } from './texter';

/** Writes SMS to files in `directory` and reports each file to `onWritten`. */
export const createDevTexter = (directory: string, onWritten: (file: string) => void): Texter => ({
  send: async (sms) => onWritten(await writeToDevMailbox(directory, sms)),
});
