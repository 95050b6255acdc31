import { currencyReply } from '@/contracts/currency';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listRates } from './repo';

const CACHE_SECONDS = 60;

export const currencyRoutes = ({ db }: Deps) => [
  endpoint({
    method: 'GET',
    path: '/currency/',
    summary: 'Exchange rates: units of each currency for one naira',
    access: 'anyone',
    cacheSeconds: CACHE_SECONDS,
    reply: currencyReply,
    handle: () => listRates(db),
  }),
];
