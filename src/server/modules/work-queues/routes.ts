import * as staffApi from '@/contracts/staff.api';
import { workQueuesReply } from '@/contracts/work-queues';
import { findActor } from '@/server/modules/authentication';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { countWorkQueues } from './count-work-queues';

export const workQueueRoutes = (deps: Deps) => [
  serve(staffApi.getWorkQueues, {
    summary: 'How much waits in each queue that the staff member may work off, and since when',
    reply: workQueuesReply,
    handle: async ({ user }) => countWorkQueues(deps.db, await findActor(deps.db, user)),
  }),
];
