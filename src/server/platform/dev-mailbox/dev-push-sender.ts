import { writeToDevMailbox } from '@/server/platform/dev-mailbox/dev-mailbox';
import { type PushSender } from '@/server/platform/push/push-sender';

/** Writes pushes to files in `directory` and reports each file to `onWritten`. */
export const createDevPushSender = (directory: string, onWritten: (file: string) => void): PushSender => ({
  send: async (deviceToken, push) => {
    onWritten(await writeToDevMailbox(directory, { deviceToken, ...push }));
    return 'sent';
  },
});
