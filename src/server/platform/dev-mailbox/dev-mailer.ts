import { writeToDevMailbox } from '@/server/platform/dev-mailbox/dev-mailbox';
import { type Mailer } from '@/server/platform/mail/mailer';

/** Writes mails to files in `directory` and reports each file to `onWritten`. */
export const createDevMailer = (directory: string, onWritten: (file: string) => void): Mailer => ({
  send: async (mail) => onWritten(await writeToDevMailbox(directory, mail)),
});
