import { writeToDevMailbox } from '@/server/dev-mailbox';

import { type Pusher } from './pusher';

/** Writes pushes to files in `directory` and reports each file to `onWritten`. */
export const createDevPusher = (directory: string, onWritten: (file: string) => void): Pusher => ({
  send: async (deviceToken, push) => {
    onWritten(await writeToDevMailbox(directory, { deviceToken, ...push }));
    return 'sent';
  },
});
