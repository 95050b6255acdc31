import { getRequestListener } from '@hono/node-server';

import { respond } from '@/server/container';

/** Next hands every request under /api to the API as it came: unparsed, and answered by the API alone. */
export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRequestListener(respond, { overrideGlobalObjects: false });
