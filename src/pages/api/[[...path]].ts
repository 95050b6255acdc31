import { getRequestListener } from '@hono/node-server';

import { handleApiRequest } from '@/server/container';

/** Next passes every request under /api to the API unparsed. */
export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRequestListener(handleApiRequest, { overrideGlobalObjects: false });
