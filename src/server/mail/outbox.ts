import { writeToOutbox } from '@/server/outbox';

import { type Mailer } from './mailer';

/** Mails as files in `directory`; `onWritten` hears of each. */
export const createMailOutbox = (directory: string, onWritten: (file: string) => void): Mailer => ({
  send: async (mail) => onWritten(await writeToOutbox(directory, mail)),
});
