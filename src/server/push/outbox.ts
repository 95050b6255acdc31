import { writeToOutbox } from '@/server/outbox';

import { type Pusher } from './pusher';

/** Pushes as files in `directory`, beside the mails; `onWritten` hears of each. */
export const createPushOutbox = (directory: string, onWritten: (file: string) => void): Pusher => ({
  send: async (deviceToken, push) => {
    onWritten(await writeToOutbox(directory, { deviceToken, ...push }));
    return 'sent';
  },
});
