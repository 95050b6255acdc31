import { writeToDevMailbox } from '@/server/platform/dev-mailbox/dev-mailbox';
import { type SmsSender } from '@/server/platform/sms/sms-sender';

/** Writes SMS to files in `directory` and reports each file to `onWritten`. */
export const createDevSmsSender = (directory: string, onWritten: (file: string) => void): SmsSender => ({
  send: async (sms) => onWritten(await writeToDevMailbox(directory, sms)),
});
