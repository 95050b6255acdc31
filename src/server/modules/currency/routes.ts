import * as checkoutApi from '@/contracts/checkout.api';
import { currencyReply } from '@/contracts/currency';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listRates } from './repo';

const CACHE_SECONDS = 60;

export const currencyRoutes = ({ db }: Deps) => [
  serve(checkoutApi.listCurrencies, {
    summary: 'Exchange rates: units of each currency for one naira',
    cacheSeconds: CACHE_SECONDS,
    reply: currencyReply,
    handle: () => listRates(db),
  }),
];
