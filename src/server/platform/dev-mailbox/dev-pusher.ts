import { writeToDevMailbox } from '@/server/platform/dev-mailbox/dev-mailbox';
import { type PushSender } from '@/server/platform/push/pusher';

/** Writes pushes to files in `directory` and reports each file to `onWritten`. */
export const createDevPusher = (directory: string, onWritten: (file: string) => void): PushSender => ({
  send: async (deviceToken, push) => {
    onWritten(await writeToDevMailbox(directory, { deviceToken, ...push }));
    return 'sent';
  },
});
