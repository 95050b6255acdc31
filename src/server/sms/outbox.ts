import { writeToOutbox } from '@/server/outbox';

import { type Texter } from './texter';

/** Short messages as files in `directory`, beside the mails; `onWritten` hears of each. */
export const createSmsOutbox = (directory: string, onWritten: (file: string) => void): Texter => ({
  send: async (sms) => onWritten(await writeToOutbox(directory, sms)),
});
